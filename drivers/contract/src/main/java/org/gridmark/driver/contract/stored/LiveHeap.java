package org.gridmark.driver.contract.stored;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The heap that JVMs hold on to: what is left of it when they have collected all garbage. */
final class LiveHeap {
  private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");

  private static final Pattern ROW =
      Pattern.compile("^ *\\d+: +\\d+ +(\\d+) +(\\S+)", Pattern.MULTILINE);

  private LiveHeap() {}

  /** Bytes of all of these. */
  static long of(Collection<ProcessHandle> nodes) throws IOException {
    long bytes = 0;
    for (ProcessHandle node : nodes) {
      bytes += of(node.pid());
    }
    return bytes;
  }

  /**
   * The histogram collects first, and has rows {@code NUMBER: INSTANCES BYTES CLASS}. The fillers
   * of gaps that the collector leaves are not counted.
   */
  private static long of(long pid) throws IOException {
    List<String> command = List.of(JCMD.toString(), String.valueOf(pid), "GC.class_histogram");
    Process asked = new ProcessBuilder(command).redirectErrorStream(true).start();
    String told = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Matcher row = ROW.matcher(told);
    long bytes = 0;
    while (row.find()) {
      bytes += row.group(2).contains("jdk.internal.vm.Filler") ? 0 : Long.parseLong(row.group(1));
    }
    if (bytes == 0) {
      throw new IOException("no histogram: " + told);
    }
    return bytes;
  }
}
