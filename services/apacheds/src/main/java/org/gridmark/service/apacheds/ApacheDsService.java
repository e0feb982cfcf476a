package org.gridmark.service.apacheds;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Service;
import org.gridmark.service.jvm.JvmServer;

/** ApacheDS from its libraries: nothing need be installed. Mentions no class of ApacheDS's. */
public final class ApacheDsService implements Service {
  /**
   * An entry with 200 bytes of text takes 8 kB in memory: all that the directory may keep there
   * need 830 MB.
   */
  private static final List<String> JVM =
      List.of("-Xms256m", "-Xmx2g", "-XX:+UseParallelGC", "-XX:+ExitOnOutOfMemoryError");

  @Override
  public String name() {
    return "apacheds";
  }

  @Override
  public String product() {
    return "ApacheDS " + ProductFile.value(ApacheDsService.class, "version");
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.DISK, Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability",
        "a write returns when it is on disk: JDBM's log is synchronized at each commit, and with"
            + " sync on write on its data file, too",
        "memory",
        "the last " + PartitionSettings.ENTRIES_IN_MEMORY + " entries that were asked for",
        "isolation",
        "one operation is done whole or not at all; a write waits for all other operations",
        "replication",
        "none: one server");
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return JvmServer.start(
        new JvmServer.Launch("ApacheDS", ApacheDsProgram.class, JVM, Map.of()),
        directory,
        address,
        port);
  }
}
