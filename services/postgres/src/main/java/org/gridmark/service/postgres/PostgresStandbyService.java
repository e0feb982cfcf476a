package org.gridmark.service.postgres;

import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Guarantees.Reads;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;

/**
 * PostgreSQL that follows a primary, and can be read. Its start copies the primary's data. Mentions
 * no class of PostgreSQL's.
 */
public final class PostgresStandbyService implements Service {
  @Override
  public String name() {
    return "postgres-standby";
  }

  @Override
  public String product() {
    return "PostgreSQL " + ProductFile.value(PostgresService.class, "version");
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.LATER, Atomicity.TRANSACTION).with(Reads.CATCHING_UP);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability", "none of its own: what its primary has committed arrives, and is synced",
        "isolation", "read only; each statement reads what has arrived",
        "replication",
            "streaming from the primary of its trial, by a slot; hot_standby_feedback on; tried"
                + " again 5 s after the connection is lost",
        "filling", "none: it refuses writes");
  }

  @Override
  public Running start(Path directory, String address, int port) {
    throw new UnsupportedOperationException("a standby needs a primary: " + name());
  }

  /** {@inheritDoc} Its primary must answer by now. */
  @Override
  public Running start(Path directory, String address, int port, Services others) throws Exception {
    Standby role = new Standby(new PrimaryServer(others.address(PostgresPrimaryService.NAME)));
    return PostgresServer.start(directory.toAbsolutePath(), address, port, role);
  }
}
