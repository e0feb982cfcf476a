package org.gridmark.service.kafka;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.service.Service;
import org.gridmark.service.jvm.JvmServer;

/** Apache Kafka from its libraries: nothing need be installed. Mentions no class of Kafka's. */
public final class KafkaService implements Service {
  /** Messages are in the page cache; the heap holds those alone that are on their way. */
  private static final List<String> JVM =
      List.of("-Xms512m", "-Xmx512m", "-XX:+UseG1GC", "-XX:+ExitOnOutOfMemoryError");

  @Override
  public String name() {
    return "kafka";
  }

  @Override
  public String product() {
    return "Apache Kafka " + ProductFile.value(KafkaService.class, "version");
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.PAGE_CACHE, Atomicity.TRANSACTION);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability",
            "not fsynced: a commit returns when it is in the page cache (log.flush.interval.messages"
                + " is not set), so it survives the end of the broker, and not of the machine",
        "acknowledgement", "acks=all of one replica",
        "delivery",
            "exactly once within Kafka: sends and the positions of what was taken are one"
                + " transaction",
        "order", "within a partition; a queue is a topic of 8",
        "retention", "everything is kept for as long as the broker's directory is",
        "replication", "none: one broker, which is its own controller");
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    String controller = Integer.toString(ServerPort.free(address, 0));
    return JvmServer.start(
        new JvmServer.Launch(
            "Kafka", KafkaProgram.class, JVM, Map.of(KafkaProgram.CONTROLLER_PORT, controller)),
        directory,
        address,
        port);
  }
}
