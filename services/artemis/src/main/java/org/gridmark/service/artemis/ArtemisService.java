package org.gridmark.service.artemis;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Service;
import org.gridmark.service.jvm.JvmServer;

/** Apache Artemis from its libraries: nothing need be installed. Mentions no class of Artemis's. */
public final class ArtemisService implements Service {
  /** The messages are on disk; the heap holds those alone that are about to be delivered. */
  private static final List<String> JVM =
      List.of(
          "-Xms640m",
          "-Xmx640m",
          "-Xmn400m",
          "-XX:MaxDirectMemorySize=256m",
          "-XX:+UseParallelGC",
          "-XX:+ExitOnOutOfMemoryError");

  @Override
  public String name() {
    return "artemis";
  }

  @Override
  public String product() {
    return "Apache Artemis " + ProductFile.value(ArtemisService.class, "version");
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.DISK, Atomicity.TRANSACTION);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability", "a commit returns when it is on disk: NIO journal, journal-datasync on",
        "delivery",
            "a transaction's acknowledgements and sends take effect together or not at all; what is"
                + " not acknowledged comes again, without end (max-delivery-attempts -1)",
        "memory",
            "paging: of an address with more than 64 MB in memory, further messages wait on disk",
        "full disk", "senders wait while less than 1 GB is free",
        "replication", "none: one broker");
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return JvmServer.start(
        new JvmServer.Launch("Artemis", ArtemisProgram.class, JVM, Map.of()),
        directory,
        address,
        port);
  }
}
