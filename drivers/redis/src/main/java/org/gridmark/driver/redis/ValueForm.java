package org.gridmark.driver.redis;

import java.time.Duration;
import java.util.function.Function;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Builder;
import redis.clients.jedis.BuilderFactory;
import redis.clients.jedis.ClusterCommandObjects;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.CommandObjects;

/** How Redis keeps the value of an entry, as the commands that write and read it. */
interface ValueForm<V extends Record> {
  /** Those of Jedis, all of which are for one key. */
  CommandObjects COMMANDS = new ClusterCommandObjects(ClientSettings.PROTOCOL);

  /** The value of that key, null where there is none. */
  CommandObject<@Nullable V> get(byte[] key);

  /** Stores a value, whatever was there. */
  CommandObject<Object> set(byte[] key, V value);

  /**
   * Stores a value for a while.
   *
   * @throws UnsupportedOperationException if this form has no such command
   */
  default CommandObject<Object> set(byte[] key, V value, Duration life) {
    throw Trait.EXPIRY.missing();
  }

  /** Whether there was none, and this is stored now. */
  boolean putIfAbsent(RedisCommands cluster, byte[] key, V value);

  /** Whether the value was the expected one and is the other now. */
  boolean replace(RedisCommands cluster, byte[] key, V expected, V value);

  /** A command of which nothing is read but that it was done. */
  static CommandObject<Object> plain(CommandObject<?> command) {
    return new CommandObject<>(command.getArguments(), BuilderFactory.RAW_OBJECT);
  }

  /**
   * A command whose answer is read so.
   *
   * @param reading of what the server answers; not asked where that is nothing
   */
  static <A, T> CommandObject<@Nullable T> read(
      CommandObject<A> command, Function<A, @Nullable T> reading) {
    return new CommandObject<>(
        command.getArguments(),
        new Builder<@Nullable T>() {
          @Override
          public @Nullable T build(@Nullable Object answer) {
            A read = command.getBuilder().build(answer);
            return read == null ? null : reading.apply(read);
          }
        });
  }
}
