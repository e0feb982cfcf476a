package org.gridmark.lab.host.local;

import java.util.List;
import org.gridmark.lab.host.Sampler;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.GlobalMemory;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;

/** The use of the whole machine, by all programs. */
final class MachineUse {
  private static final double MILLIS = 1000;

  private final CentralProcessor processor;
  private final GlobalMemory memory;
  private final List<NetworkIF> interfaces;

  MachineUse(HardwareAbstractionLayer hardware) {
    this.processor = hardware.getProcessor();
    this.memory = hardware.getMemory();
    this.interfaces = hardware.getNetworkIFs(true);
  }

  Sampler.Use use() {
    long[] ticks = processor.getSystemCpuLoadTicks();
    long busy = 0;
    for (TickType type :
        List.of(TickType.USER, TickType.NICE, TickType.SYSTEM, TickType.IRQ, TickType.SOFTIRQ)) {
      busy += ticks[type.getIndex()];
    }
    interfaces.forEach(NetworkIF::updateAttributes);
    return new Sampler.Use(
        busy / MILLIS,
        Double.NaN,
        ticks[TickType.STEAL.getIndex()] / MILLIS,
        memory.getTotal() - memory.getAvailable(),
        interfaces.stream().mapToLong(NetworkIF::getBytesRecv).sum(),
        interfaces.stream().mapToLong(NetworkIF::getBytesSent).sum());
  }
}
