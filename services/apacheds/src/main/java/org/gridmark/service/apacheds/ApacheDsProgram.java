package org.gridmark.service.apacheds;

import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.directory.server.ldap.LdapServer;
import org.apache.directory.server.protocol.shared.transport.TcpTransport;
import org.gridmark.service.jvm.ServerProgram;
import org.gridmark.service.jvm.ServerProgram.Settings;

/** The directory server's JVM. */
final class ApacheDsProgram {
  /** As many as ApacheDS has by itself. */
  private static final int THREADS = 8;

  /** Connections that wait to be taken: a client opens all of its at once. */
  private static final int BACKLOG = 256;

  /** Held, as a logger that nobody holds forgets its level. */
  private static final Logger LOG = Logger.getLogger("org.apache.directory");

  private ApacheDsProgram() {}

  /** Takes its settings from standard input. */
  public static void main(String[] arguments) throws IOException {
    ServerProgram.run(ApacheDsProgram::start);
  }

  /** Listens only when the users are as they are to be. */
  private static void start(Settings settings) throws Exception {
    // A write that fails as it may, since an entry is there or is not, is an error to ApacheDS.
    LOG.setLevel(Level.OFF);
    Directory directory = Directory.in(settings.directory());
    new Users(directory.service()).letIn(settings.user(), settings.password());
    LdapServer server = new LdapServer();
    server.setServiceName("gridmark");
    server.setDirectoryService(directory.service());
    // For users who are no administrators: all children of a cache are listed.
    server.setMaxSizeLimit(LdapServer.NO_SIZE_LIMIT);
    server.setMaxTimeLimit(LdapServer.NO_TIME_LIMIT);
    server.addTransports(new TcpTransport(settings.address(), settings.port(), THREADS, BACKLOG));
    server.start();
    if (!server.isStarted()) {
      throw new IOException("it does not listen");
    }
  }
}
