package org.gridmark.driver.redis;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.exceptions.JedisNoScriptException;

/** Puts a value in place of an expected one, by a script that Redis runs undisturbed. */
record Replacement(RedisCommands cluster, CommandObjects commands) {
  private static final byte[] SCRIPT =
      """
      if redis.call('GET', KEYS[1]) == ARGV[1] then
        redis.call('SET', KEYS[1], ARGV[2])
        return 1
      end
      return 0
      """
          .getBytes(StandardCharsets.UTF_8);

  private static final byte[] NAME = name();

  /** A server knows a script that it has run by the digest of its text. */
  private static byte[] name() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-1").digest(SCRIPT);
      return HexFormat.of().formatHex(digest).getBytes(StandardCharsets.US_ASCII);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether the value was the expected one and is the other now. */
  boolean of(byte[] key, byte[] expected, byte[] value) {
    List<byte[]> keys = List.of(key);
    List<byte[]> values = List.of(expected, value);
    Object done;
    try {
      done = cluster.write(commands.evalsha(NAME, keys, values));
    } catch (JedisNoScriptException e) {
      done = cluster.write(commands.eval(SCRIPT, keys, values));
    }
    return Long.valueOf(1).equals(done);
  }
}
