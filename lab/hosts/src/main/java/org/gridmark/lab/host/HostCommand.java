package org.gridmark.lab.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A command of a host's own that takes a moment. */
public final class HostCommand {
  private static final long SECONDS = 60;

  /** Longer output is cut off there. */
  private static final int LONGEST = 1 << 16;

  private HostCommand() {}

  /**
   * Runs it.
   *
   * @param errors the file on the host that its standard error is added to
   * @return its standard output
   * @throws IOException if it fails
   */
  public static String output(Host host, Path errors, List<String> command) throws IOException {
    HostProcess process = host.start(Launch.of(command, errors, false));
    try {
      process.input().close(); // one that waits for words gets none
      String said = told(process).get(SECONDS, TimeUnit.SECONDS);
      int status = process.end().get(SECONDS, TimeUnit.SECONDS);
      if (status != 0) {
        throw new IOException("%s fails on %s".formatted(command.getFirst(), host.name()));
      }
      return said;
    } catch (TimeoutException | ExecutionException e) {
      throw new IOException("%s does not end on %s".formatted(command.getFirst(), host.name()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.kill();
    }
  }

  private static CompletableFuture<String> told(HostProcess process) {
    CompletableFuture<String> told = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                byte[] bytes = process.output().readNBytes(LONGEST);
                told.complete(new String(bytes, StandardCharsets.UTF_8));
              } catch (IOException e) {
                told.completeExceptionally(e);
              }
            });
    return told;
  }
}
