package org.gridmark.cli.progress;

import java.io.IOException;
import org.gridmark.model.BadInput;
import org.gridmark.report.live.LiveServer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that open a page to look on while a run goes on. */
public final class LiveOptions {
  private static final int MOST = 65_535;

  @Option(
      names = "--live",
      description = "show live charts on a web page of this machine; the address is printed")
  private boolean live;

  @Option(
      names = "--live-port",
      paramLabel = "PORT",
      description = "the page's port (default: any that is free); implies --live")
  private @Nullable Integer port;

  /** Opens the page, if it is wanted, and prints where it is; to be closed with the last run. */
  public LiveView open() {
    if (!live && port == null) {
      return LiveView.NONE;
    }
    int wanted = port == null ? 0 : port;
    if (wanted < 0 || wanted > MOST) {
      throw new BadInput("--live-port: expected a port from 0 to " + MOST + ", not " + wanted);
    }
    try {
      LiveServer server = LiveServer.open(wanted);
      System.err.println("live at " + server.address());
      return new LiveView(server);
    } catch (IOException e) {
      throw new BadInput(
          "--live-port: cannot listen on port %d of 127.0.0.1: %s"
              .formatted(wanted, e.getMessage()));
    }
  }
}
