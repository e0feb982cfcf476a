package org.gridmark.service.cassandra;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.cassandra.auth.AuthKeyspace;
import org.apache.cassandra.auth.CassandraRoleManager;
import org.apache.cassandra.cql3.QueryProcessor;
import org.apache.cassandra.db.ConsistencyLevel;
import org.apache.cassandra.schema.SchemaConstants;
import org.apache.cassandra.service.CassandraDaemon;
import org.gridmark.service.jvm.ServerProgram;
import org.gridmark.service.jvm.ServerProgram.Settings;
import org.mindrot.jbcrypt.BCrypt;

/**
 * The server's JVM. It runs on Java 17: neither this class nor one that it uses may be of a later
 * version, as those of the model are.
 */
final class CassandraProgram {
  /** The setting that names the configuration. */
  static final String SETUP = "setup";

  /** The setting of the port at which other nodes would be answered. */
  static final String PEERS = "peers";

  private static final String ROLES = SchemaConstants.AUTH_KEYSPACE_NAME + "." + AuthKeyspace.ROLES;

  private CassandraProgram() {}

  /** Takes its settings from standard input. */
  public static void main(String[] arguments) throws IOException {
    ServerProgram.run(CassandraProgram::start);
  }

  private static void start(Settings settings) throws IOException {
    removeLibraries(Path.of(System.getProperty("java.io.tmpdir")));
    Path file = Path.of(settings.directory(), "cassandra.yaml");
    Files.writeString(file, ServerConfiguration.of(settings));
    System.setProperty("cassandra.config", file.toUri().toString());
    CassandraDaemon server = new CassandraDaemon(true); // which throws rather than exits
    server.activate();
    letIn(settings.user(), settings.password());
    server.startNativeTransport();
  }

  /** Those that a server which was killed had unpacked. */
  private static void removeLibraries(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, Files::isRegularFile)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  /**
   * Makes one account and takes the one that everybody knows away, whether the server has made it
   * already or not: it makes it with a time before all others, so that it stays deleted. No client
   * is answered before.
   */
  private static void letIn(String user, String password) {
    change(
        "insert into %s (role, is_superuser, can_login, salted_hash) values ('%s', true, true, '%s')"
            .formatted(ROLES, user, BCrypt.hashpw(password, BCrypt.gensalt())));
    change(
        "delete from %s where role = '%s'"
            .formatted(ROLES, CassandraRoleManager.DEFAULT_SUPERUSER_NAME));
  }

  private static void change(String statement) {
    QueryProcessor.process(statement, ConsistencyLevel.ONE);
  }
}
