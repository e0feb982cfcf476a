package org.gridmark.lab.host.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A process by its number and when it was started, so that one which got the number of another is
 * not taken for it.
 */
public record ProcessName(long process, long started) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,10})-(\\d{1,18})");

  /** Its place among the fields that follow a process's name. */
  private static final int STARTED = 19;

  /** Of this one. */
  public static ProcessName own() {
    long self = ProcessHandle.current().pid();
    return new ProcessName(self, started(self));
  }

  /** The one of a text of its form; empty for any other text. */
  public static Optional<ProcessName> of(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches()
        ? Optional.of(new ProcessName(Long.parseLong(form.group(1)), Long.parseLong(form.group(2))))
        : Optional.empty();
  }

  /** Whether it runs no more. */
  public boolean gone() {
    return started(process) != started;
  }

  /**
   * In ticks since the machine was started, so that setting the time of day does not change it, or
   * in milliseconds of that time where there is no such file; -1 if it is not there.
   */
  private static long started(long process) {
    Path stat = Path.of("/proc", String.valueOf(process), "stat");
    try {
      if (Files.isDirectory(Path.of("/proc/self"))) {
        String text = Files.readString(stat);
        List<String> fields = List.of(text.substring(text.lastIndexOf(')') + 2).split(" ", -1));
        return Long.parseLong(fields.get(STARTED));
      }
    } catch (IOException e) {
      return -1;
    }
    return ProcessHandle.of(process)
        .flatMap(one -> one.info().startInstant())
        .map(Instant::toEpochMilli)
        .orElse(-1L);
  }

  @Override
  public String toString() {
    return process + "-" + started;
  }
}
