package org.gridmark.service.mariadb;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A small process that runs a server as its child, and ends it when this JVM is gone, even if it
 * was killed: it holds one end of a pipe, this JVM the other, and the kernel closes ours whatever
 * happens. Signals to all of a terminal's processes do not end it. It removes the data that a
 * killed JVM leaves, unless that is to be kept.
 */
final class Leash implements AutoCloseable {
  /** Where there is setsid, even SIGKILL to all of this JVM's group passes the leash by. */
  private static final String IN_ITS_OWN_SESSION =
      "if command -v setsid >/dev/null; then exec setsid sh -c \"$@\"; fi; exec sh -c \"$@\"";

  /** Of these, a server whose data is kept has ten seconds to stop by itself. */
  private static final Duration TO_END = Duration.ofSeconds(20);

  private final Process process;
  private final BufferedReader answers;
  private final Writer orders;
  private @Nullable ProcessHandle server;

  private Leash(Process process) {
    this.process = process;
    this.answers = process.inputReader();
    this.orders = process.outputWriter();
  }

  /**
   * A leash on a server with this data, which is not started yet.
   *
   * @param server its command
   */
  static Leash on(DataFolder folder, List<String> server) throws IOException {
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", IN_ITS_OWN_SESSION, "leash", script(), "leash"));
    command.addAll(
        List.of(
            folder.data().toString(), folder.kept() ? "keep" : "remove", folder.log().toString()));
    command.addAll(server);
    return new Leash(
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start());
  }

  private static String script() throws IOException {
    try (InputStream script =
        Objects.requireNonNull(Leash.class.getResourceAsStream("leash.sh"), "leash.sh")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Starts the server, which does not answer yet. */
  void start() throws IOException {
    server =
        ProcessHandle.of(Long.parseLong(ask("start")))
            .orElseThrow(() -> new IOException("MariaDB has gone again"));
  }

  private String ask(String order) throws IOException {
    tell(order);
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("the process that runs MariaDB has gone");
    }
    return answer;
  }

  private void tell(String order) throws IOException {
    orders.write(order + "\n");
    orders.flush();
  }

  /** The server, if it has been started, and the leash, which ends after it. */
  List<ProcessHandle> processes() {
    ProcessHandle started = server;
    return started == null ? List.of(process.toHandle()) : List.of(started, process.toHandle());
  }

  /** Whether the server has ended, though nobody may have taken note of it. */
  boolean ended() {
    ProcessHandle started = server;
    return started == null || !started.isAlive() || zombie(started.pid());
  }

  /** Its state follows its name, which is in parentheses; other systems than Linux do not say. */
  private static boolean zombie(long pid) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(pid), "stat")).contains(") Z ");
    } catch (IOException e) {
      return false; // elsewhere, or it went between the two looks
    }
  }

  /** Kills the server, if it is there, and returns when it has ended. */
  void kill() throws IOException {
    try {
      ask("kill");
    } finally {
      killAlone();
    }
  }

  /** In case the leash has been killed. */
  private void killAlone() {
    ProcessHandle started = server;
    if (started != null && !ended()) {
      started.destroyForcibly();
      started.onExit().completeOnTimeout(started, TO_END.toSeconds(), TimeUnit.SECONDS).join();
    }
  }

  /** Ends the server if it is still there, and the leash; leaves the data to this JVM. */
  @Override
  public void close() {
    try {
      tell("end");
    } catch (IOException e) {
      // It has been killed, and can do no more.
    }
    try {
      if (!process.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      killAlone();
    }
  }
}
