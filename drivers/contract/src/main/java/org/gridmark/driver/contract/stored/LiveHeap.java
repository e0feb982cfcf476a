package org.gridmark.driver.contract.stored;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** The heap that JVMs hold on to: what is left of it when they have collected all garbage. */
final class LiveHeap {
  private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");

  private LiveHeap() {}

  /** Bytes of all of these. */
  static long of(Collection<ProcessHandle> nodes) throws IOException {
    long bytes = 0;
    for (ProcessHandle node : nodes) {
      bytes += of(node.pid());
    }
    return bytes;
  }

  /** The histogram collects first, and ends with {@code Total INSTANCES BYTES}. */
  private static long of(long pid) throws IOException {
    List<String> command = List.of(JCMD.toString(), String.valueOf(pid), "GC.class_histogram");
    Process asked = new ProcessBuilder(command).redirectErrorStream(true).start();
    String told = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return told.lines()
        .filter(line -> line.startsWith("Total "))
        .map(line -> line.trim().split("\\s+"))
        .mapToLong(total -> Long.parseLong(total[2]))
        .findFirst()
        .orElseThrow(() -> new IOException("no histogram: " + told));
  }
}
