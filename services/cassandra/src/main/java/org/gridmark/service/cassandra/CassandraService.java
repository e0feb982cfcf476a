package org.gridmark.service.cassandra;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;

/**
 * Apache Cassandra from its libraries; the machine needs a Java 17 beside Gridmark's own. Mentions
 * no class of Cassandra's.
 */
public final class CassandraService implements Service {
  @Override
  public String name() {
    return "cassandra";
  }

  @Override
  public String product() {
    return productName();
  }

  static String productName() {
    return "Apache Cassandra " + ProductFile.value(CassandraService.class, "version");
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.DISK, Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability", "a write returns when it is on disk: commitlog_sync batch",
        "isolation",
            "a row; lightweight transactions of one partition where a client asks for them",
        "replication", "none: one node, no hints, no snapshots, no change data capture",
        "memory",
            "a heap of 512 MB; beside it memtables of 128 MB, a chunk cache of 128 MB, and a row"
                + " cache of 128 MB for the tables that ask for it",
        "full disk", "the server ends: disk_failure_policy and commit_failure_policy die");
  }

  @Override
  public Optional<Requirement> requirement() {
    return Optional.of(Java17.ofThisMachine().requirement());
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return ServerJvm.start("recommended", directory, address, port);
  }
}
