package org.gridmark.lab.doctor;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The limits of a user or program on files and threads. */
final class LimitChecks {
  private static final long FILES = 8192;
  private static final long THREADS = 4096;

  private LimitChecks() {}

  /** JVMs raise their soft limit to the hard one by themselves. */
  static Finding files(SystemFiles files) {
    return limit(
        files,
        "open files",
        "Max open files",
        FILES,
        "Each connection, jar and data file is one: a target under many clients fails with 'Too"
            + " many open files'.",
        "ulimit -n 65536, or nofile in /etc/security/limits.conf");
  }

  static Finding threads(SystemFiles files) {
    return limit(
        files,
        "threads",
        "Max processes",
        THREADS,
        "Every thread of every program counts: a program fails with 'unable to create native"
            + " thread'.",
        "ulimit -u 65536, or nproc in /etc/security/limits.conf");
  }

  private static Finding limit(
      SystemFiles files, String topic, String name, long enough, String cost, String remedy) {
    Optional<String> hard = hard(files.text("proc/self/limits").orElse(""), name);
    if (hard.isEmpty()) {
      return Finding.unknown(topic, "unknown; see ulimit -a");
    }
    OptionalLong limit = Texts.number(hard.get());
    String found = limit.isPresent() ? "at most " + hard.get() : hard.get();
    return limit.orElse(Long.MAX_VALUE) >= enough
        ? Finding.ok(topic, found)
        : Finding.warning(topic, found, cost, remedy);
  }

  /** The second number of {@code Max open files 1024 524288 files}. */
  private static Optional<String> hard(String limits, String name) {
    Pattern line =
        Pattern.compile(
            String.format(Locale.ROOT, "^%s\\s+\\S+\\s+(\\d+|unlimited)\\b", name),
            Pattern.MULTILINE);
    Matcher matcher = line.matcher(limits);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
