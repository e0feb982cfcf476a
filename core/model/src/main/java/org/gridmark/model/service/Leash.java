package org.gridmark.model.service;

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
 * happens. Signals to all of a terminal's processes do not end it. It removes what the server of a
 * killed JVM leaves, unless that is to be kept.
 *
 * <p>For servers that stay in the foreground. One use at a time.
 */
public final class Leash implements AutoCloseable {
  /** Where there is setsid, even SIGKILL to all of this JVM's group passes the leash by. */
  private static final String IN_ITS_OWN_SESSION =
      "if command -v setsid >/dev/null; then exec setsid sh -c \"$@\"; fi; exec sh -c \"$@\"";

  /** Of these, a server whose data is kept has ten seconds to stop by itself. */
  private static final Duration TO_END = Duration.ofSeconds(20);

  private final String name;
  private final Process process;
  private final BufferedReader answers;
  private final Writer orders;
  private @Nullable ProcessHandle server;

  private Leash(String name, Process process) {
    this.name = name;
    this.process = process;
    this.answers = process.inputReader();
    this.orders = process.outputWriter();
  }

  /**
   * A leash on a server, which is not started yet.
   *
   * @param name of the server, for messages
   * @param directory that it works in
   * @param log that its output is added to
   * @param leaves files and folders that go when this JVM was killed; none: its data is kept, and
   *     it is asked to stop before it is killed
   * @param server its command
   */
  public static Leash on(
      String name, Path directory, Path log, List<Path> leaves, List<String> server)
      throws IOException {
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", IN_ITS_OWN_SESSION, "leash", script(), "leash"));
    command.add(log.toAbsolutePath().toString());
    command.add(String.valueOf(leaves.size()));
    leaves.forEach(path -> command.add(path.toAbsolutePath().toString()));
    command.addAll(server);
    return new Leash(
        name,
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start());
  }

  private static String script() throws IOException {
    try (InputStream script =
        Objects.requireNonNull(Leash.class.getResourceAsStream("leash.sh"), "leash.sh")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Starts the server, which does not answer yet. */
  public void start() throws IOException {
    String id = ask("start");
    server =
        ProcessHandle.of(Long.parseLong(id))
            .orElseThrow(() -> new IOException(name + ", process " + id + ", has gone again"));
  }

  private String ask(String order) throws IOException {
    String gone = "the process that runs " + name + " has gone";
    try {
      tell(order);
    } catch (IOException e) {
      throw new IOException(gone, e);
    }
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException(gone);
    }
    return answer;
  }

  private void tell(String order) throws IOException {
    orders.write(order + "\n");
    orders.flush();
  }

  /** The server that was started last. */
  public ProcessHandle server() {
    ProcessHandle started = server;
    if (started == null) {
      throw new IllegalStateException(name + " has not been started");
    }
    return started;
  }

  /** The leash's own, which ends after the server. */
  public ProcessHandle process() {
    return process.toHandle();
  }

  /**
   * Whether the server has ended. Until its leash takes note, it stays as a zombie, which {@link
   * ProcessHandle#isAlive()} calls alive.
   */
  public boolean ended() {
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

  /** Ends the server with SIGKILL, if it is there, and returns when it has ended. */
  public void kill() throws IOException {
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

  /** Ends the server if it is still there, and the leash; leaves its files to this JVM. */
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
