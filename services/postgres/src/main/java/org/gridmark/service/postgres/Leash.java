package org.gridmark.service.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A small process that ends a server when this JVM is gone, even if it was killed: it holds one end
 * of a pipe, this JVM the other, and the kernel closes ours whatever happens. It is there before
 * the server is.
 */
final class Leash implements AutoCloseable {
  private final Process process;
  private final Duration patience;

  private Leash(Process process, Duration patience) {
    this.process = process;
    this.patience = patience;
  }

  /**
   * A leash on the server with this data directory.
   *
   * @param toStop how long the server may take to stop by itself
   */
  static Leash on(Path data, Duration toStop) throws IOException {
    Process process =
        new ProcessBuilder(
                "sh", "-c", script(), "leash", data.toString(), Long.toString(toStop.toSeconds()))
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

  /** Ends the server if it is still there, and the leash. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (!process.waitFor(patience.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
