package org.gridmark.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Settings;
import org.jspecify.annotations.Nullable;

/**
 * On how many of the machine's processors the programs of a trial run: nodes, services and clients
 * alike, as on a smaller machine. A machine cannot be given more of them, so what more would bring
 * is measured by taking some away (Drayton and Sehmi 2005, Scale-up).
 *
 * @param count how many; 0: all that there are
 */
public record Cores(long count) {
  /** The setting that says how many. */
  static final String SETTING = "cores";

  private static final long PATIENCE_SECONDS = 10;
  private static final Pattern ALLOWED = Pattern.compile("Cpus_allowed_list:\\s*(\\S+)");
  private static final List<Integer> HERE = allowed(status());
  private static final boolean CAN_PIN = pins();

  /** As it was asked for. */
  public static Cores of(Settings settings) {
    return new Cores(settings.whole(SETTING));
  }

  /** How many it comes to here. */
  public int here() {
    int all = Runtime.getRuntime().availableProcessors();
    return count == 0 ? all : (int) Math.min(count, all);
  }

  /**
   * Refuses more than there are, and fewer than all where nothing can keep a program to them.
   *
   * @throws BadInput with what there is
   */
  public void requirePossible() {
    require(HERE.size(), CAN_PIN);
  }

  void require(int there, boolean canPin) {
    if (count == 0) {
      return;
    }
    if (!canPin || there == 0) {
      throw new BadInput(
          SETTING + ": expected 0, as this machine has no taskset that keeps a program to some");
    }
    if (count > there) {
      throw new BadInput(
          SETTING + ": expected at most " + there + ", which this machine has, not " + count);
    }
  }

  /** A command line that is kept to them. */
  public List<String> keep(List<String> command) {
    return keep(command, HERE);
  }

  public List<String> keep(List<String> command, List<Integer> there) {
    if (count == 0) {
      return command;
    }
    String first =
        there.stream().limit(count).map(String::valueOf).collect(Collectors.joining(","));
    List<String> whole = new ArrayList<>(List.of("taskset", "--cpu-list", first));
    whole.addAll(command);
    return whole;
  }

  /**
   * Those that this process may use, by their numbers.
   *
   * @param status as Linux has it in /proc/self/status; null elsewhere
   */
  static List<Integer> allowed(@Nullable String status) {
    Matcher matcher = ALLOWED.matcher(status == null ? "" : status);
    return matcher.find()
        ? Stream.of(matcher.group(1).split(",")).flatMapToInt(Cores::range).boxed().toList()
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

  private static boolean pins() {
    try {
      Process process =
          new ProcessBuilder("taskset", "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false; // no such command here
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
