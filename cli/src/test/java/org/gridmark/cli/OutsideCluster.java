package org.gridmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A cluster that Gridmark did not start, with caches of somebody's. */
interface OutsideCluster extends AutoCloseable {
  /** Those that have clients of one process each, and caches by names. */
  enum Kind {
    HAZELCAST {
      @Override
      OutsideCluster start(Path folder) throws Exception {
        return OutsideHazelcast.start();
      }

      @Override
      Path clientFile(Path folder, int port) throws IOException {
        return OutsideHazelcast.clientFile(folder, "trading", port);
      }
    },
    INFINISPAN {
      @Override
      OutsideCluster start(Path folder) throws Exception {
        return OutsideInfinispan.start(folder);
      }

      @Override
      Path clientFile(Path folder, int port) throws IOException {
        return Files.writeString(
            folder.resolve("hotrod-client.properties"),
            "infinispan.client.hotrod.server_list=127.0.0.1:" + port);
      }
    },
    COHERENCE {
      @Override
      OutsideCluster start(Path folder) throws Exception {
        return OutsideCoherence.start();
      }

      @Override
      Path clientFile(Path folder, int port) throws IOException {
        return OutsideCoherence.clientFile(folder, port, "");
      }
    },
    IGNITE {
      @Override
      OutsideCluster start(Path folder) throws Exception {
        return OutsideIgnite.start(folder);
      }

      @Override
      Path clientFile(Path folder, int port) throws IOException {
        return Files.writeString(folder.resolve("ignite.properties"), "servers=127.0.0.1:" + port);
      }
    };

    /**
     * Starts one.
     *
     * @param folder for its files
     */
    abstract OutsideCluster start(Path folder) throws Exception;

    /** A client's configuration in a folder, of a cluster at this port that may not be there. */
    abstract Path clientFile(Path folder, int port) throws IOException;

    /** The driver by which it is attached to. */
    String target() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A client's configuration that is right, in a folder. */
  Path clientFile(Path folder) throws IOException;

  /** Every cache with the number of its entries. */
  String caches() throws IOException;

  /** The same while nobody of Gridmark's is there. */
  String ofOthers();
}
