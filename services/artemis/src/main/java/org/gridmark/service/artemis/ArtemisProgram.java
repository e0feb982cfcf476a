package org.gridmark.service.artemis;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.gridmark.service.jvm.ServerProgram;
import org.gridmark.service.jvm.ServerProgram.Settings;

/** The broker's JVM. */
final class ArtemisProgram {
  private static final long TO_START_SECONDS = 60;
  private static final int STATUS_DISK = 4;

  /** Held, as a logger that nobody holds forgets its level. */
  private static final Logger LOG = Logger.getLogger("org.apache.activemq");

  private ArtemisProgram() {}

  /** Takes its settings from standard input. */
  public static void main(String[] arguments) throws IOException {
    ServerProgram.run(ArtemisProgram::start);
  }

  private static void start(Settings settings) throws Exception {
    LOG.setLevel(Level.WARNING);
    ActiveMQServer server =
        new ActiveMQServerImpl(
            BrokerConfiguration.of(settings), new OneUser(settings.user(), settings.password()));
    // A broker that can no longer write would stop, and leave a process that does nothing.
    server.registerIOCriticalErrorListener(
        (cause, message, file) -> Runtime.getRuntime().halt(STATUS_DISK));
    server.registerBrokerPlugin(new EqualMessages());
    server.start();
    if (!server.waitForActivation(TO_START_SECONDS, TimeUnit.SECONDS)) {
      throw new IOException("it was not active after " + TO_START_SECONDS + " s");
    }
    BrokerConfiguration.requireDurable(server.getConfiguration());
  }
}
