package org.gridmark.driver.redis.attach;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;

/** Files of frameworks that name servers of Redis, too, each with the keys that say the same. */
enum OtherFile {
  REDISSON(
      "Redisson",
      "\\s*[\"']?(single|cluster|sentinel|masterSlave|replicated)Servers?Config[\"']?\\s*:.*",
      "servers (its address or nodeAddresses, as HOST:PORT with commas between), sentinel (its"
          + " masterName), user, password, db, tls"),
  SPRING(
      "Spring",
      "\\s*(spring\\.(data\\.)?redis\\..*|spring\\s*:\\s*)",
      "url (of redis.url); or servers (its host:port, cluster.nodes or sentinel.nodes), sentinel"
          + " (its sentinel.master), user, password, db, tls (its ssl.enabled)");

  /** So many lines are looked at. */
  private static final int LINES = 10_000;

  private final String name;
  private final Pattern sign;
  private final String keys;

  OtherFile(String name, String sign, String keys) {
    this.name = name;
    this.sign = Pattern.compile(sign);
    this.keys = keys;
  }

  /** Refuses such a file, and says which lines are wanted. */
  static void refuse(Path file) {
    for (OtherFile one : values()) {
      if (one.is(file)) {
        throw new BadInput(
            "%s: a file of %s is not read; expected lines of key=value: %s"
                .formatted(file, one.name, one.keys));
      }
    }
  }

  private boolean is(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.limit(LINES).anyMatch(line -> sign.matcher(line).matches());
    } catch (IOException | UncheckedIOException e) {
      return false; // which the reader of lines tells
    }
  }
}
