package org.gridmark.lab.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The resources that the control group of this program, and those around it, leave to it (Linux,
 * versions 1 and 2 of control groups).
 *
 * @param cpus processors' worth of time; absent if there is no limit
 * @param memory bytes that it may hold; absent if there is no limit
 * @param memoryLeft bytes that it may still take; absent if there is no limit
 */
record Cgroup(OptionalDouble cpus, OptionalLong memory, OptionalLong memoryLeft) {
  /** Version 1 writes nearly the greatest number where there is no limit. */
  private static final long NO_LIMIT = 1L << 60;

  static Cgroup of(SystemFiles files) {
    return files.has("sys/fs/cgroup/cgroup.controllers") ? second(files) : first(files);
  }

  private static Cgroup second(SystemFiles files) {
    List<String> folders = folders("sys/fs/cgroup", path(files, ""));
    return new Cgroup(
        least(folders.stream().map(folder -> quota(files, folder + "/cpu.max"))),
        limit(files, folders, "memory.max"),
        left(files, folders, "memory.max", "memory.current"));
  }

  private static Cgroup first(SystemFiles files) {
    List<String> cpu = folders("sys/fs/cgroup/cpu", path(files, "cpu"));
    List<String> memory = folders("sys/fs/cgroup/memory", path(files, "memory"));
    return new Cgroup(
        least(cpu.stream().map(folder -> firstQuota(files, folder))),
        limit(files, memory, "memory.limit_in_bytes"),
        left(files, memory, "memory.limit_in_bytes", "memory.usage_in_bytes"));
  }

  /** The group's path; that of version 2 goes by the empty name. */
  private static String path(SystemFiles files, String controller) {
    return files
        .text("proc/self/cgroup")
        .orElse("")
        .lines()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3 && List.of(parts[1].split(",", -1)).contains(controller))
        .map(parts -> parts[2])
        .findFirst()
        .orElse("/");
  }

  /** The group's folder and all around it. In a container, the inner ones may not be seen. */
  private static List<String> folders(String mount, String path) {
    List<String> folders = new ArrayList<>(List.of(mount));
    StringBuilder folder = new StringBuilder(mount);
    for (String name : path.split("/", -1)) {
      if (!name.isEmpty() && !name.equals("..")) {
        folders.add(folder.append('/').append(name).toString());
      }
    }
    return folders;
  }

  /** {@code 150000 100000}, or {@code max 100000}. */
  private static OptionalDouble quota(SystemFiles files, String file) {
    String[] words = files.text(file).orElse("max").split("\\s+", -1);
    OptionalLong quota = Texts.number(words[0]);
    OptionalLong period = words.length > 1 ? Texts.number(words[1]) : OptionalLong.empty();
    return quotient(quota, period);
  }

  private static OptionalDouble firstQuota(SystemFiles files, String folder) {
    return quotient(
        files.number(folder + "/cpu.cfs_quota_us"), files.number(folder + "/cpu.cfs_period_us"));
  }

  private static OptionalDouble quotient(OptionalLong quota, OptionalLong period) {
    return quota.orElse(-1) > 0 && period.orElse(0) > 0
        ? OptionalDouble.of((double) quota.getAsLong() / period.getAsLong())
        : OptionalDouble.empty();
  }

  private static OptionalDouble least(Stream<OptionalDouble> quotas) {
    return quotas.flatMapToDouble(OptionalDouble::stream).min();
  }

  private static OptionalLong limit(SystemFiles files, List<String> folders, String file) {
    return folders.stream()
        .flatMapToLong(folder -> files.number(folder + "/" + file).stream())
        .filter(limit -> limit < NO_LIMIT)
        .min();
  }

  private static OptionalLong left(
      SystemFiles files, List<String> folders, String file, String usage) {
    return folders.stream()
        .flatMapToLong(
            folder ->
                files.number(folder + "/" + file).stream()
                    .filter(limit -> limit < NO_LIMIT)
                    .map(limit -> limit - files.number(folder + "/" + usage).orElse(0)))
        .min();
  }
}
