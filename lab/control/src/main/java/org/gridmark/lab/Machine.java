package org.gridmark.lab;

import java.util.LinkedHashMap;
import java.util.Map;
import oshi.SystemInfo;
import oshi.hardware.GlobalMemory;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** The machine that the lab runs on. */
public final class Machine {
  private final SystemInfo system = new SystemInfo();

  /** Memory that programs can have now, in bytes. */
  public long availableMemory() {
    return system.getHardware().getMemory().getAvailable();
  }

  /** What numbers depend on, by name. */
  public Map<String, String> describe() {
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

  /** What a process has used so far; null if it is gone. */
  @org.jspecify.annotations.Nullable
  OSProcess process(long pid) {
    return system.getOperatingSystem().getProcess((int) pid);
  }
}
