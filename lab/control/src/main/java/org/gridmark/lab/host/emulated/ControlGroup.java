package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A control group, which limits what the processes in it use together; of version 1, where each
 * controller has a hierarchy of its own, or of version 2.
 */
final class ControlGroup implements AutoCloseable {
  /**
   * Short, so that a program that has used up its share waits milliseconds for the next and not a
   * tenth of a second.
   */
  private static final long PERIOD_MICROS = 10_000;

  private final List<Path> folders;

  private ControlGroup(List<Path> folders) {
    this.folders = folders;
  }

  /**
   * Makes one.
   *
   * @param name of its folder
   */
  static ControlGroup make(ControlGroups where, String name, EmulatedHostSpec host)
      throws IOException {
    ControlGroup made = new ControlGroup(where.make(name));
    try {
      made.limit(where, name, host);
      return made;
    } catch (IOException e) {
      made.close();
      throw e;
    }
  }

  private void limit(ControlGroups where, String name, EmulatedHostSpec host) throws IOException {
    if (host.processors() > 0) {
      long quota = Math.round(host.processors() * PERIOD_MICROS);
      Path cpu = where.folder(ControlGroups.CPU, name);
      write(
          cpu,
          where.unified()
              ? Map.of("cpu.max", quota + " " + PERIOD_MICROS)
              : Map.of(
                  "cpu.cfs_period_us", String.valueOf(PERIOD_MICROS),
                  "cpu.cfs_quota_us", String.valueOf(quota)));
    }
    if (host.memory() > 0) {
      String file = where.unified() ? "memory.max" : "memory.limit_in_bytes";
      write(where.folder(ControlGroups.MEMORY, name), Map.of(file, String.valueOf(host.memory())));
    }
  }

  private static void write(Path folder, Map<String, String> values) throws IOException {
    for (Map.Entry<String, String> value : values.entrySet()) {
      Files.writeString(folder.resolve(value.getKey()), value.getValue());
    }
  }

  /** Its folders: a process whose number is written to {@code cgroup.procs} in each is in it. */
  List<Path> folders() {
    return folders;
  }

  /** Removes it, once no process is left in it. */
  @Override
  public void close() {
    folders.forEach(ControlGroups::remove);
  }
}
