package org.gridmark.driver.redis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.CommandObject;

/**
 * A hash: each field of the value by its name, as text that {@code HGETALL} shows. Every field is
 * written each time, so one command replaces the value; of an absent one it is said that it is.
 */
final class HashForm<V extends Record> implements ValueForm<V> {
  private static final Script PUT_IF_ABSENT =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 1 then
            return 0
          end
          redis.call('HSET', KEYS[1], unpack(ARGV))
          return 1
          """);

  /** The arguments are names, expected texts and new ones, in turn. */
  private static final Script REPLACE =
      new Script(
          """
          for i = 1, #ARGV, 3 do
            if redis.call('HGET', KEYS[1], ARGV[i]) ~= ARGV[i + 1] then
              return 0
            end
          end
          for i = 1, #ARGV, 3 do
            redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 2])
          end
          return 1
          """);

  private final Schema<V> schema;
  private final List<Field<V, ?>> fields;
  private final byte[][] names;

  HashForm(Class<V> type) {
    this.schema = Schema.of(type);
    this.fields = schema.fields();
    this.names =
        fields.stream()
            .map(field -> field.name().getBytes(StandardCharsets.UTF_8))
            .toArray(byte[][]::new);
  }

  @Override
  public CommandObject<@Nullable V> get(byte[] key) {
    return ValueForm.read(COMMANDS.hmget(key, names), this::value);
  }

  /** The value of these texts, in the order of the fields; null if there is no entry. */
  @Nullable V value(List<byte @Nullable []> texts) {
    @Nullable Object[] values = new Object[names.length];
    for (int i = 0; i < names.length; i++) {
      byte[] text = texts.get(i);
      if (text == null) {
        return null;
      }
      values[i] = FieldText.read(fields.get(i).fieldType(), text);
    }
    return schema.make(values);
  }

  /** The texts of a value, in the order of its fields. */
  List<byte[]> texts(V value) {
    List<byte[]> texts = new ArrayList<>(names.length);
    for (Field<V, ?> field : fields) {
      texts.add(FieldText.of(field.get(value)));
    }
    return texts;
  }

  @Override
  public CommandObject<Object> set(byte[] key, V value) {
    List<byte[]> texts = texts(value);
    Map<byte[], byte[]> all = LinkedHashMap.newLinkedHashMap(names.length); // each name is itself
    for (int i = 0; i < names.length; i++) {
      all.put(names[i], texts.get(i));
    }
    return ValueForm.plain(COMMANDS.hset(key, all));
  }

  @Override
  public boolean putIfAbsent(RedisCommands cluster, byte[] key, V value) {
    return PUT_IF_ABSENT.run(cluster, key, inTurn(texts(value)));
  }

  @Override
  public boolean replace(RedisCommands cluster, byte[] key, V expected, V value) {
    return REPLACE.run(cluster, key, inTurn(texts(expected), texts(value)));
  }

  @SafeVarargs
  private List<byte[]> inTurn(List<byte[]>... texts) {
    List<byte[]> all = new ArrayList<>(names.length * (1 + texts.length));
    for (int i = 0; i < names.length; i++) {
      all.add(names[i]);
      for (List<byte[]> one : texts) {
        all.add(one.get(i));
      }
    }
    return all;
  }
}
