package org.gridmark.service.redis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a server, each with its reason. The rest is as Redis comes.
 *
 * @param address that it binds, at which it is found
 * @param nodeTimeout how long a master of its cluster may be silent; null: it is in none
 */
record RedisConfiguration(
    String address, int port, Credentials credentials, @Nullable Duration nodeTimeout) {
  /** In words. */
  static final String DURABILITY =
      "none: no snapshots and no append-only file; a server that is killed comes back empty, and is"
          + " filled by its master if it has one";

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
    if (nodeTimeout != null) {
      lines.addAll(clusterLines(nodeTimeout));
    }
    return lines;
  }

  private List<String> clusterLines(Duration silence) {
    return List.of(
        "cluster-enabled yes",
        // Others are told this address, whatever the machine's name resolves to.
        "cluster-announce-ip " + address,
        // The vendor's examples have less than the default of 15 s.
        "cluster-node-timeout " + silence.toMillis(),
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
