package org.gridmark.service.redis;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A small process that starts a server and ends it when this JVM is gone, even if it was killed: it
 * holds one end of a pipe, this JVM the other, and the kernel closes ours whatever happens. It is
 * there before the server is, and outlives it; signals to all of a terminal's processes do not end
 * it. It removes the directory of a server whose JVM was killed.
 */
final class Leash implements AutoCloseable {
  /** Where there is setsid, even SIGKILL to all of this JVM's group passes the leash by. */
  private static final String IN_ITS_OWN_SESSION =
      "if command -v setsid >/dev/null; then exec setsid sh -c \"$@\"; fi; exec sh -c \"$@\"";

  private static final Duration TO_END = Duration.ofSeconds(10);

  private final Process process;
  private final ProcessHandle server;

  private Leash(Process process, ProcessHandle server) {
    this.process = process;
    this.server = server;
  }

  /**
   * Starts a server.
   *
   * @param program of the server
   * @param directory of its own, where its configuration is
   */
  static Leash start(Path program, Path directory) throws IOException {
    Process process =
        new ProcessBuilder(
                List.of(
                    "sh",
                    "-c",
                    IN_ITS_OWN_SESSION,
                    "leash",
                    script(),
                    "leash",
                    program.toString(),
                    directory.toString()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return new Leash(process, started(process));
    } catch (IOException | RuntimeException e) {
      end(process);
      throw e;
    }
  }

  private static String script() throws IOException {
    try (InputStream script =
        Objects.requireNonNull(Leash.class.getResourceAsStream("leash.sh"), "leash.sh")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static ProcessHandle started(Process process) throws IOException {
    BufferedReader output = process.inputReader();
    String id = output.readLine();
    if (id == null) {
      throw new IOException("Redis was not started");
    }
    return ProcessHandle.of(Long.parseLong(id))
        .orElseThrow(() -> new IOException("Redis, process " + id + ", has gone again"));
  }

  /** The server's process. */
  ProcessHandle server() {
    return server;
  }

  /**
   * Whether the server has ended. Until its leash takes note, it stays as a zombie, which {@link
   * ProcessHandle#isAlive()} calls alive; other systems than Linux do not say.
   */
  boolean ended() {
    return !server.isAlive() || zombie();
  }

  /** Its state follows its name, which is in parentheses. */
  private boolean zombie() {
    try {
      return Files.readString(Path.of("/proc", Long.toString(server.pid()), "stat"))
          .contains(") Z ");
    } catch (IOException e) {
      return false; // elsewhere, or it went between the two looks
    }
  }

  /** Ends the server with SIGKILL, and returns when both have ended. */
  @Override
  public void close() {
    end(process);
  }

  private static void end(Process process) {
    try (OutputStream end = process.getOutputStream()) {
      end.write('\n');
    } catch (IOException e) {
      // It has been told before.
    }
    try {
      if (!process.waitFor(TO_END.toSeconds(), TimeUnit.SECONDS)) {
        throw new IllegalStateException(
            "Redis, on the leash of process " + process.pid() + ", lives on after SIGKILL");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the line was written all the same
    }
  }
}
