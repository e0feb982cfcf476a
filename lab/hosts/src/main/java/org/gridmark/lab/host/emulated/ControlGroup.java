package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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

  /** The kernel gives no less in a period. */
  private static final long LEAST_MICROS = 1000;

  /** The most that there is. To ask for less than usual takes rights that root may lack. */
  private static final String FIRST_TO_GO = "1000";

  private final List<Path> folders;
  private final Path processors;
  private final Path memory;
  private final boolean unified;

  private ControlGroup(List<Path> folders, Path processors, Path memory, boolean unified) {
    this.folders = folders;
    this.processors = processors;
    this.memory = memory;
    this.unified = unified;
  }

  /**
   * Makes one.
   *
   * @param name of its folder
   */
  static ControlGroup make(ControlGroups where, String name, EmulatedHostSpec host)
      throws IOException {
    ControlGroup made =
        new ControlGroup(
            where.make(name),
            where.folder(ControlGroups.CPU, name),
            where.folder(ControlGroups.MEMORY, name),
            where.unified());
    try {
      made.limitProcessors(host.processors());
      made.limitMemory(host.memory());
      return made;
    } catch (IOException e) {
      made.close();
      throw e;
    }
  }

  /**
   * Limits the processor time that it may use.
   *
   * @param share in a second, in seconds; 0: no limit
   */
  void limitProcessors(double share) throws IOException {
    long period =
        share > 0 ? Math.max(PERIOD_MICROS, Math.round(LEAST_MICROS / share)) : PERIOD_MICROS;
    long quota = Math.round(share * period);
    if (unified) {
      write(
          processors,
          Map.of("cpu.max", (share > 0 ? String.valueOf(quota) : "max") + " " + period));
    } else {
      write(processors, Map.of("cpu.cfs_period_us", String.valueOf(period)));
      write(processors, Map.of("cpu.cfs_quota_us", String.valueOf(share > 0 ? quota : -1)));
    }
  }

  /**
   * Limits the memory that it may use.
   *
   * @param bytes 0: no limit
   */
  void limitMemory(long bytes) throws IOException {
    String none = unified ? "max" : "-1";
    String file = unified ? "memory.max" : "memory.limit_in_bytes";
    write(memory, Map.of(file, bytes > 0 ? String.valueOf(bytes) : none));
  }

  /**
   * Makes the kernel choose among all of its processes but those of one program, where it has to
   * end one for want of memory; or among all of them again.
   */
  void spare(Class<?> program, boolean spared) throws IOException {
    for (String process : Files.readAllLines(memory.resolve("cgroup.procs"))) {
      Path known = Path.of("/proc", process);
      try {
        if (!Files.readString(known.resolve("cmdline")).contains(program.getName())) {
          Files.writeString(known.resolve("oom_score_adj"), spared ? FIRST_TO_GO : "0");
        }
      } catch (NoSuchFileException e) {
        // It has ended.
      }
    }
  }

  /** The memory that it uses. */
  long usedMemory() throws IOException {
    String file = unified ? "memory.current" : "memory.usage_in_bytes";
    return Long.parseLong(Files.readString(memory.resolve(file)).strip());
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
