package org.gridmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A cluster or server that Gridmark did not start, with caches, keys or tables of somebody's. */
interface OutsideCluster extends AutoCloseable {
  /** Each kind, as it is started where a test is about any. */
  enum Kind {
    HAZELCAST("hazelcast"),
    INFINISPAN("infinispan"),
    COHERENCE("coherence"),
    IGNITE("ignite"),
    REDIS("redis"),
    REDIS_CLUSTER("redis"),
    POSTGRES("jdbc-postgres"),
    MARIADB("jdbc-mariadb");

    private final String target;

    Kind(String target) {
      this.target = target;
    }

    /** The driver by which it is attached to. */
    String target() {
      return target;
    }

    /**
     * Starts one.
     *
     * @param folder for its files
     */
    OutsideCluster start(Path folder) throws Exception {
      return switch (this) {
        case HAZELCAST -> OutsideHazelcast.start();
        case INFINISPAN -> OutsideInfinispan.start(folder);
        case COHERENCE -> OutsideCoherence.start();
        case IGNITE -> OutsideIgnite.start(folder);
        case REDIS -> OutsideRedis.start("one", folder);
        case REDIS_CLUSTER -> OutsideRedis.start("cluster", folder);
        case POSTGRES -> OutsideTables.postgres(folder);
        case MARIADB -> OutsideTables.mariadb(folder);
      };
    }

    /** A client's configuration in a folder, of a cluster at this port that may not be there. */
    Path clientFile(Path folder, int port) throws IOException {
      String address = "127.0.0.1:" + port;
      return switch (this) {
        case HAZELCAST -> OutsideHazelcast.clientFile(folder, "trading", port);
        case COHERENCE -> OutsideCoherence.clientFile(folder, port, "");
        case INFINISPAN -> properties(folder, "infinispan.client.hotrod.server_list=" + address);
        case IGNITE, REDIS, REDIS_CLUSTER -> properties(folder, "servers=" + address);
        case POSTGRES ->
            properties(folder, "url=jdbc:postgresql://%s/desk\nuser=desk".formatted(address));
        case MARIADB ->
            properties(folder, "url=jdbc:mariadb://%s/desk\nuser=desk".formatted(address));
      };
    }

    private static Path properties(Path folder, String text) throws IOException {
      return Files.writeString(folder.resolve("attach.properties"), text);
    }
  }

  /** A client's configuration that is right, in a folder. */
  Path clientFile(Path folder) throws IOException;

  /** All that is there, as a text: every cache with the number of its entries, or a digest. */
  String caches() throws Exception;

  /** The same while nobody of Gridmark's is there. */
  String ofOthers();

  /** Secrets by which it is reached, which nobody may tell. */
  default List<String> secrets() {
    return List.of();
  }

  /** Ends the whole cluster at once. */
  default void kill() throws Exception {
    close();
  }
}
