package org.gridmark.service.cassandra;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;

/** Apache Cassandra as it comes: with the settings of its own file {@code cassandra.yaml}. */
public final class CassandraVanillaService implements Service {
  @Override
  public String name() {
    return "cassandra-vanilla";
  }

  @Override
  public String product() {
    return CassandraService.productName();
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.LATER, Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability",
            "a write returns when it is in memory; the log is on disk within 10 s: commitlog_sync"
                + " periodic",
        "isolation",
            "a row; lightweight transactions of one partition where a client asks for them",
        "replication", "none: one node",
        "memory", "a heap of 512 MB, with memtables of 128 MB in it; a chunk cache of 128 MB",
        "full disk", "the server ends: disk_failure_policy and commit_failure_policy die");
  }

  @Override
  public Optional<Requirement> requirement() {
    return Optional.of(Java17.ofThisMachine().requirement());
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return ServerJvm.start("vanilla", directory, address, port);
  }
}
