package org.gridmark.lab.host.local;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.hardware.GlobalMemory;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** This machine. */
final class Machine {
  private final SystemInfo system = new SystemInfo();

  /** Memory that programs can have now, in bytes. */
  long availableMemory() {
    return system.getHardware().getMemory().getAvailable();
  }

  /** The environment that numbers depend on, by name. */
  Map<String, String> describe() {
    GlobalMemory memory = system.getHardware().getMemory();
    OperatingSystem os = system.getOperatingSystem();
    var processor = system.getHardware().getProcessor();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("processor", processor.getProcessorIdentifier().getName().trim());
    facts.put("cores", String.valueOf(processor.getLogicalProcessorCount()));
    facts.put("memory", "%.1f GB".formatted(memory.getTotal() / (double) (1L << 30)));
    facts.put("system", os.getFamily() + " " + os.getVersionInfo());
    facts.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    facts.put(
        "jdk", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
    return facts;
  }

  /** The use of a process, from now on; null if it is not there. */
  @Nullable ProcessUse process(long pid, ProcStats accounts) {
    OSProcess process = system.getOperatingSystem().getProcess((int) pid);
    return process == null ? null : new ProcessUse(process, accounts);
  }

  /** The use of the whole machine, from now on. */
  MachineUse use() {
    return new MachineUse(system.getHardware());
  }
}
