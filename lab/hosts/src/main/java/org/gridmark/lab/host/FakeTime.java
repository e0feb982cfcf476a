package org.gridmark.lab.host;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.lab.doctor.FakeTimeFiles;

/**
 * The library libfaketime, through which a program reads a wall clock that is off by as much as a
 * file says. Linux has no namespace for that clock.
 */
public final class FakeTime {
  /** Tells the first that a program of the host works with: others are for other processors. */
  private static final String FIND =
      """
      for library; do
        if [ -e "$library" ] && [ "$(LD_PRELOAD="$library" FAKETIME=-3000d date +%Y)" != "$(date +%Y)" ]; then
          echo "$library"
          exit
        fi
      done""";

  private FakeTime() {}

  /** Its file on a host where it works. */
  public static Optional<String> on(Host host) throws IOException {
    String patterns =
        FakeTimeFiles.FOLDERS.stream()
            .map(folder -> "/%1$s/%2$s /%1$s/*/%2$s".formatted(folder, FakeTimeFiles.LIBRARY))
            .collect(Collectors.joining(" "));
    String script = "set -- " + patterns + "\n" + FIND;
    Path errors = Path.of("/dev/null");
    String found = HostCommand.output(host, errors, List.of("sh", "-c", script)).strip();
    return Optional.of(found).filter(library -> !library.isEmpty());
  }

  /**
   * A command whose program reads the wall clock so.
   *
   * @param library its file
   * @param offset the file with the offset
   */
  public static List<String> shown(String library, Path offset, List<String> command) {
    List<String> whole = new ArrayList<>(List.of("env"));
    whole.add("LD_PRELOAD=" + library);
    whole.add("FAKETIME_TIMESTAMP_FILE=" + offset);
    // The file is read again in each new second, and not at each look at the clock, which takes 60
    // times as long.
    whole.add("FAKETIME_CACHE_DURATION=0");
    whole.add("FAKETIME_DONT_FAKE_MONOTONIC=1");
    whole.add("DONT_FAKE_MONOTONIC=1");
    // Else a JVM's waits end at once: they are timed by the monotonic clock.
    whole.add("FAKETIME_FORCE_MONOTONIC_FIX=0");
    whole.add("NO_FAKE_STAT=1");
    whole.addAll(command);
    return whole;
  }

  /**
   * Sets how far that clock is off: within a second, all programs that read it so see it.
   *
   * @param offset the file, which is made if it is not there
   */
  public static void set(Host host, Path offset, Duration by) throws IOException {
    String seconds = BigDecimal.valueOf(by.toMillis(), 3).stripTrailingZeros().toPlainString();
    String text = by.isNegative() ? seconds : "+" + seconds;
    // Whoever reads the file finds all of it, before and after.
    String script = "echo \"$1\" >\"$2.new\" && mv -f \"$2.new\" \"$2\"";
    HostCommand.output(
        host, Path.of("/dev/null"), List.of("sh", "-c", script, "sh", text, offset.toString()));
  }
}
