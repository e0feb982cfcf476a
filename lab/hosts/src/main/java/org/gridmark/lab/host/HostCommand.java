package org.gridmark.lab.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A command of a host's own that takes a moment. */
public final class HostCommand {
  private static final long SECONDS = 60;

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
      String said = new String(process.output().readAllBytes(), StandardCharsets.UTF_8);
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
}
