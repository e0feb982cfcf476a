package org.gridmark.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Makes a command a job in the foreground of a terminal: it leads a process group of its own and
 * does not ignore what a terminal may send it. A command inherits from its parent what to ignore:
 * SIGINT in the background of a shell without job control, SIGHUP under nohup.
 */
final class Foreground {
  private static final List<List<String>> WAYS =
      List.of(
          List.of("setsid", "env", "--default-signal=INT,HUP"),
          List.of(
              "perl",
              "-MPOSIX",
              "-e",
              "POSIX::setsid(); @SIG{'INT', 'HUP'} = ('DEFAULT') x 2; exec @ARGV"));

  private static final Optional<List<String>> WAY =
      WAYS.stream().filter(Foreground::works).findFirst();

  private Foreground() {}

  /** What goes before the command; nothing where this machine has no tool for it. */
  static List<String> prefix() {
    return WAY.orElse(List.of());
  }

  /** Skips a test of what a terminal sends where its commands may ignore that. */
  static void need() {
    assumeTrue(WAY.isPresent(), "needs setsid and env of coreutils 8.31 or newer, or perl");
  }

  /** Sends a signal to a process. */
  static void signal(String signal, Process process) throws IOException, InterruptedException {
    kill(signal, Long.toString(process.pid()));
  }

  /** Sends a signal to a process with a prefix and all of its group, as Ctrl-C does. */
  static void signalGroup(String signal, Process leader) throws IOException, InterruptedException {
    kill(signal, "-" + leader.pid());
  }

  private static void kill(String signal, String to) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, "--", to).start().waitFor(10, TimeUnit.SECONDS);
  }

  private static boolean works(List<String> way) {
    try {
      return new ProcessBuilder(Stream.concat(way.stream(), Stream.of("true")).toList())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // it is not there
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
