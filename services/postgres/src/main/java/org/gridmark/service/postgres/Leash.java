package org.gridmark.service.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A small process that ends a server when this JVM is gone, even if it was killed: it holds one end
 * of a pipe, this JVM the other, and the kernel closes ours whatever happens. It is there before
 * the server is, and outlives it by a moment; signals to all of a terminal's processes do not end
 * it. It removes the server's data that a killed JVM leaves, unless that is to be kept.
 */
final class Leash implements AutoCloseable {
  /** Where there is setsid, even SIGKILL to all of this JVM's group passes the leash by. */
  private static final String IN_ITS_OWN_SESSION =
      "if command -v setsid >/dev/null; then exec setsid sh -c \"$@\"; fi; exec sh -c \"$@\"";

  private final Process process;
  private final Duration patience;

  private Leash(Process process, Duration patience) {
    this.process = process;
    this.patience = patience;
  }

  /**
   * A leash on the server with this data.
   *
   * @param toStop how long the server may take to stop by itself
   */
  static Leash on(DataFolder folder, Duration toStop) throws IOException {
    String seconds = Long.toString(toStop.toSeconds());
    Process process =
        new ProcessBuilder(
                List.of(
                    "sh",
                    "-c",
                    IN_ITS_OWN_SESSION,
                    "leash",
                    script(),
                    "leash",
                    folder.data().toString(),
                    seconds,
                    folder.kept() ? "keep" : "remove"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new Leash(process, toStop.plus(toStop));
  }

  private static String script() throws IOException {
    try (InputStream script =
        Objects.requireNonNull(Leash.class.getResourceAsStream("leash.sh"), "leash.sh")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The leash's own process, which ends after the server. */
  ProcessHandle process() {
    return process.toHandle();
  }

  /** Ends the server if it is still there, and the leash; leaves the data to this JVM. */
  @Override
  public void close() {
    try (OutputStream end = process.getOutputStream()) {
      end.write('\n');
    } catch (IOException e) {
      // It has been killed, and can do no more.
    }
    try {
      if (!process.waitFor(patience.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
