package org.gridmark.driver.redis;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import redis.clients.jedis.exceptions.JedisNoScriptException;

/** A script about one key, which a server runs undisturbed and which returns 1 or 0. */
final class Script {
  private final byte[] text;
  private final byte[] name;

  /**
   * @param text in Lua; the key is {@code KEYS[1]}
   */
  Script(String text) {
    this.text = text.getBytes(StandardCharsets.UTF_8);
    this.name = name(this.text);
  }

  /** A server knows a script that it has run by the digest of its text. */
  private static byte[] name(byte[] text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-1").digest(text);
      return HexFormat.of().formatHex(digest).getBytes(StandardCharsets.US_ASCII);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether it returned 1. */
  boolean run(RedisCommands cluster, byte[] key, List<byte[]> arguments) {
    List<byte[]> keys = List.of(key);
    Object done;
    try {
      done = cluster.write(ValueForm.COMMANDS.evalsha(name, keys, arguments));
    } catch (JedisNoScriptException e) {
      done = cluster.write(ValueForm.COMMANDS.eval(text, keys, arguments));
    }
    return Long.valueOf(1).equals(done);
  }
}
