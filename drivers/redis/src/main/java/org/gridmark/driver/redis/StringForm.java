package org.gridmark.driver.redis;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.bytes.RecordForm;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.params.SetParams;

/** A string: all of the value in Gridmark's compact form, which Redis compares byte by byte. */
record StringForm<V extends Record>(RecordForm<V> values) implements ValueForm<V> {
  private static final Script REPLACE =
      new Script(
          """
          if redis.call('GET', KEYS[1]) == ARGV[1] then
            redis.call('SET', KEYS[1], ARGV[2])
            return 1
          end
          return 0
          """);

  @Override
  public CommandObject<@Nullable V> get(byte[] key) {
    return ValueForm.read(COMMANDS.get(key), values::decode);
  }

  @Override
  public CommandObject<Object> set(byte[] key, V value) {
    return ValueForm.plain(COMMANDS.set(key, values.encode(value)));
  }

  @Override
  public CommandObject<Object> set(byte[] key, V value, Duration life) {
    SetParams forLife = SetParams.setParams().ex(life.toSeconds());
    return ValueForm.plain(COMMANDS.set(key, values.encode(value), forLife));
  }

  @Override
  public boolean putIfAbsent(RedisCommands cluster, byte[] key, V value) {
    SetParams ifAbsent = SetParams.setParams().nx();
    return cluster.write(COMMANDS.set(key, values.encode(value), ifAbsent)) != null;
  }

  @Override
  public boolean replace(RedisCommands cluster, byte[] key, V expected, V value) {
    return REPLACE.run(cluster, key, List.of(values.encode(expected), values.encode(value)));
  }
}
