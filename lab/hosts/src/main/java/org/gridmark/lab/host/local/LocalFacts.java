package org.gridmark.lab.host.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.lab.host.Facts;
import org.jspecify.annotations.Nullable;

/** Finds out what this machine can do. The abilities of a command are not looked up but tried. */
final class LocalFacts {
  private static final long PATIENCE_SECONDS = 10;
  private static final Pattern ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*(\\S+)");

  private LocalFacts() {}

  static Facts find() {
    String own = told(List.of("nice"));
    return new Facts(
        Runtime.getRuntime().availableProcessors(),
        allowed(status()),
        !told(List.of("taskset", "--version")).isEmpty(),
        changes(own, -Facts.STEP),
        changes(own, Facts.STEP),
        System.getProperty("java.home"));
  }

  /** Without the privilege, nice says so and goes on as it was. */
  private static boolean changes(String own, int steps) {
    String changed = told(List.of("nice", "-n", String.valueOf(steps), "nice"));
    return !own.isEmpty() && !changed.isEmpty() && !changed.equals(own);
  }

  /**
   * The processors that a process may use, by their numbers.
   *
   * @param status as Linux has it in /proc/self/status; null elsewhere
   */
  static List<Integer> allowed(@Nullable String status) {
    Matcher matcher = ALLOWED.matcher(status == null ? "" : status);
    return matcher.find()
        ? Stream.of(matcher.group(1).split(",")).flatMapToInt(LocalFacts::range).boxed().toList()
        : List.of();
  }

  private static IntStream range(String text) {
    int dash = text.indexOf('-');
    return dash < 0
        ? IntStream.of(Integer.parseInt(text))
        : IntStream.rangeClosed(
            Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
  }

  private static @Nullable String status() {
    try {
      return Files.readString(Path.of("/proc/self/status"));
    } catch (IOException e) {
      return null; // no Linux
    }
  }

  /** The output of a command; empty if there is none of that name, or it fails. */
  private static String told(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(new ArrayList<>(command))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      return ended && process.exitValue() == 0 ? told.strip() : "";
    } catch (IOException e) {
      return ""; // no such command here
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
