package org.gridmark.driver.redis;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.params.ScanParams;
import redis.clients.jedis.resps.ScanResult;

/**
 * All keys of a cache. Every master goes over all keys that it has, those of other caches too: its
 * time grows with the number of entries.
 */
final class KeyScan {
  /** So many keys are looked at before a server turns to other clients' commands. */
  private static final int STEP = 1000;

  private final CommandObjects commands = new CommandObjects(ClientSettings.PROTOCOL);
  private final Servers servers;
  private final ScanParams parameters;

  /**
   * @param pattern that the keys match
   */
  KeyScan(Servers servers, String pattern) {
    this.servers = servers;
    this.parameters = new ScanParams().match(pattern).count(STEP);
  }

  /** Each that is there throughout, once: a server may give one several times. */
  List<byte[]> keys() {
    servers.lookAgain(); // or a master that has come to be one would be missed
    Set<ByteBuffer> found = ConcurrentHashMap.newKeySet();
    List<Callable<Boolean>> works = new ArrayList<>();
    servers.masters().forEach(master -> works.add(() -> scan(master, found)));
    Together.run(works);
    return found.stream().map(KeyScan::bytes).toList();
  }

  private static byte[] bytes(ByteBuffer key) {
    byte[] bytes = new byte[key.remaining()];
    key.get(bytes);
    return bytes;
  }

  private boolean scan(HostAndPort master, Set<ByteBuffer> found) {
    try (Connection connection = servers.connection(master)) {
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
