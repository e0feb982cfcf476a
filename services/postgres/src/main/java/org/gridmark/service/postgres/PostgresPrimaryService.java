package org.gridmark.service.postgres;

import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Service;

/** PostgreSQL that standbys copy by streaming replication. Mentions no class of PostgreSQL's. */
public final class PostgresPrimaryService implements Service {
  /** Its name, by which a standby finds it. */
  static final String NAME = "postgres-primary";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String product() {
    return "PostgreSQL " + ProductFile.value(PostgresService.class, "version");
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.DISK, Atomicity.TRANSACTION);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability",
        "a commit returns when it is on this server's disk, and at every standby where a session"
            + " asks for that: fsync on, synchronous_commit local",
        "isolation",
        "read committed",
        "replication",
        "streaming, wal_level replica; a slot for each standby keeps the log while that is away, and"
            + " dead rows that it might read, without a limit: the disk fills",
        "filling",
        "binary COPY, one transaction a table, then ANALYZE; no indexes");
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return PostgresServer.start(directory.toAbsolutePath(), address, port, new Role.Primary());
  }
}
