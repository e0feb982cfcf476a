package org.gridmark.service.redis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The settings of a server, each with its reason. The rest is as Redis comes.
 *
 * @param address that it binds, at which it is found
 * @param inCluster whether it is to be a node of a cluster
 */
record RedisConfiguration(String address, int port, Credentials credentials, boolean inCluster) {
  /** In words. */
  static final String DURABILITY =
      "none: no snapshots and no append-only file; a server that is killed comes back empty, and is"
          + " filled by its master if it has one";

  /** A master that is silent for so long is failed over. */
  static final Duration NODE_TIMEOUT = Duration.ofSeconds(5);

  /** Its name, in the server's directory. */
  static final String FILE = "redis.conf";

  /** Writes them into the server's directory, for its owner's eyes: a password is among them. */
  void write(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.write(file, lines());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    // Only who knows the password gets in, at this address alone.
    lines.add("bind " + address);
    lines.add("port " + port);
    lines.add("user default off");
    lines.add("user " + credentials.user() + " on >" + credentials.password() + " ~* &* +@all");
    // A cache: the other grids keep nothing on disk either.
    lines.add("save \"\"");
    lines.add("appendonly no");
    // Nothing is dropped because memory is short: a lost entry would look like a fast answer.
    lines.add("maxmemory-policy noeviction");
    if (inCluster) {
      lines.addAll(clusterLines());
    }
    return lines;
  }

  private List<String> clusterLines() {
    return List.of(
        "cluster-enabled yes",
        // Others are told this address, whatever the machine's name resolves to.
        "cluster-announce-ip " + address,
        // As in the vendor's example of a cluster; by default it is 15 s.
        "cluster-node-timeout " + NODE_TIMEOUT.toMillis(),
        // Replicas are clients of their masters.
        "masteruser " + credentials.user(),
        "masterauth " + credentials.password());
  }

  /** Without the password. */
  @Override
  public String toString() {
    return address + ":" + port;
  }
}
