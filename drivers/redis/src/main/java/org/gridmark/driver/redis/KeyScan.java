package org.gridmark.driver.redis;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.params.ScanParams;
import redis.clients.jedis.providers.ClusterConnectionProvider;
import redis.clients.jedis.resps.ScanResult;

/**
 * All keys of a cache. Every master goes over all keys that it has, those of other caches too: its
 * time grows with the number of entries.
 */
final class KeyScan {
  /** So many keys are looked at before a server turns to other clients' commands. */
  private static final int STEP = 1000;

  private final CommandObjects commands = new CommandObjects(ClientSettings.PROTOCOL);
  private final ClusterConnectionProvider servers;
  private final ScanParams parameters;

  /**
   * @param pattern that the keys match
   */
  KeyScan(ClusterConnectionProvider servers, String pattern) {
    this.servers = servers;
    this.parameters = new ScanParams().match(pattern).count(STEP);
  }

  /** Each that is there throughout, once: a server may give one several times. */
  List<byte[]> keys() {
    servers.renewSlotCache(); // or a master that has come to be one would be missed
    Set<ByteBuffer> found = ConcurrentHashMap.newKeySet();
    List<Callable<Boolean>> works = new ArrayList<>();
    masters().forEach(master -> works.add(() -> scan(master, found)));
    Together.run(works);
    return found.stream().map(KeyScan::bytes).toList();
  }

  private static byte[] bytes(ByteBuffer key) {
    byte[] bytes = new byte[key.remaining()];
    key.get(bytes);
    return bytes;
  }

  /**
   * By slot: Jedis' own list of masters goes on with those that have gone.
   *
   * @throws IllegalStateException if nobody answers for some slots, whose keys would be missed
   */
  Set<HostAndPort> masters() {
    return IntStream.range(0, Protocol.CLUSTER_HASHSLOTS)
        .mapToObj(this::master)
        .collect(Collectors.toSet());
  }

  private HostAndPort master(int slot) {
    HostAndPort found = servers.getNode(slot);
    if (found == null) {
      throw new IllegalStateException("no master answers for slot " + slot);
    }
    return found;
  }

  private boolean scan(HostAndPort master, Set<ByteBuffer> found) {
    try (Connection connection = servers.getConnection(master)) {
      byte[] cursor = ScanParams.SCAN_POINTER_START_BINARY;
      ScanResult<byte[]> part;
      do {
        part = connection.executeCommand(commands.scan(cursor, parameters));
        part.getResult().forEach(key -> found.add(ByteBuffer.wrap(key)));
        cursor = part.getCursorAsBytes();
      } while (!part.isCompleteIteration());
      requireMaster(master, connection.executeCommand(Protocol.Command.ROLE));
    }
    return true;
  }

  /** One that has come to be a replica answers too, and may have been empty meanwhile. */
  private static void requireMaster(HostAndPort server, Object role) {
    if (!(role instanceof List<?> told
        && told.getFirst() instanceof byte[] word
        && new String(word, StandardCharsets.US_ASCII).equals("master"))) {
      throw new IllegalStateException(server + " is no master any more");
    }
  }
}
