package org.gridmark.service.postgres;

import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Service;

/**
 * PostgreSQL from embedded binaries: nothing need be installed. Mentions no class of PostgreSQL's.
 */
public final class PostgresService implements Service {
  @Override
  public String name() {
    return "postgres";
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
        "durability", "a commit returns when it is on disk: fsync on, synchronous_commit on",
        "isolation", "read committed",
        "replication", "none: one server, wal_level minimal",
        "filling", "binary COPY, one transaction a table, then ANALYZE; no indexes");
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return PostgresServer.start(directory.toAbsolutePath(), address, port, new Role.Alone());
  }
}
