package org.gridmark.driver.redis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridmark.driver.redis.attach.ServerInfo;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.RunPrefix;
import redis.clients.jedis.BuilderFactory;
import redis.clients.jedis.ClusterCommandObjects;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;

/**
 * The keys of attached runs among all that there are. Every master goes over all that it has to
 * find them; those of others are only counted, and never sent.
 */
final class OwnKeys {
  private static final CommandObjects COMMANDS = new ClusterCommandObjects(ClientSettings.PROTOCOL);

  /** To one server. */
  private static final CommandObjects ALONE = new CommandObjects(ClientSettings.PROTOCOL);

  private static final CommandObject<String> MY_ID =
      new CommandObject<>(
          new CommandArguments(Protocol.Command.CLUSTER).add("MYID"), BuilderFactory.STRING);

  private static final int TOGETHER = 1000;

  private final RedisCommands commands;

  OwnKeys(RedisCommands commands) {
    this.commands = commands;
  }

  private List<byte[]> beginning(String prefix) {
    return new KeyScan(commands.servers(), KeyForm.beginning(prefix)).keys();
  }

  /** How many each cache of a run of Gridmark's has, by the cache's name. */
  Map<String, Long> byCache() {
    Map<String, Long> all = new TreeMap<>();
    for (byte[] key : beginning(Attachment.COMMON)) {
      all.merge(cache(key), 1L, Long::sum);
    }
    return all;
  }

  private static String cache(byte[] key) {
    return KeyForm.cache(new String(key, StandardCharsets.ISO_8859_1));
  }

  void remove(RunPrefix prefix) {
    List<byte[]> all =
        beginning(prefix.text()).stream().filter(key -> prefix.begins(cache(key))).toList();
    if (!all.isEmpty()) {
      new Pipelines(commands, TOGETHER).write(all, all.stream().map(COMMANDS::unlink).toList());
    }
  }

  /** Each by the id that it keeps as long as it lives, and its address. */
  Set<String> masters() {
    Set<String> all = new TreeSet<>();
    for (HostAndPort master : commands.servers().masters()) {
      try (Connection connection = commands.servers().connection(master)) {
        all.add(master + " (" + connection.executeCommand(MY_ID) + ")");
      }
    }
    return all;
  }

  /** Each in its own words. */
  List<ServerInfo> infos() {
    List<ServerInfo> all = new ArrayList<>();
    for (HostAndPort master : commands.servers().masters()) {
      try (Connection connection = commands.servers().connection(master)) {
        all.add(ServerInfo.of(master, connection));
      }
    }
    return all;
  }

  /** How many keys all masters have together. */
  long countAll() {
    long all = 0;
    for (HostAndPort master : commands.servers().masters()) {
      try (Connection connection = commands.servers().connection(master)) {
        all += connection.executeCommand(ALONE.dbSize());
      }
    }
    return all;
  }
}
