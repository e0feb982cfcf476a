package org.gridmark.service.mariadb;

import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Service;

/** MariaDB from embedded programs: nothing need be installed. Mentions no class of MariaDB's. */
public final class MariadbService implements Service {
  @Override
  public String name() {
    return "mariadb";
  }

  @Override
  public String product() {
    return "MariaDB " + version();
  }

  static String version() {
    return ProductFile.value(MariadbService.class, "version");
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.DISK, Atomicity.TRANSACTION);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability",
            "a commit returns when it is on disk: innodb_flush_log_at_trx_commit 1, doublewrite on",
        "isolation", "repeatable read, unless a client asks for another",
        "replication", "none: one server, no binary log",
        "memory", "a buffer pool of 256 MB",
        "filling",
            "inserts by batches of 500, a table in one transaction; decimals with 30 digits behind"
                + " the point; no indexes");
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return MariadbServer.start(directory.toAbsolutePath(), address, port);
  }
}
