package org.gridmark.driver.redis.attach;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachFile;

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
    String text = new String(AttachFile.bytes(file), StandardCharsets.UTF_8);
    for (OtherFile one : values()) {
      if (text.lines().limit(LINES).anyMatch(line -> one.sign.matcher(line).matches())) {
        throw new BadInput(
            "%s: a file of %s is not read; expected lines of key=value: %s"
                .formatted(file, one.name, one.keys));
      }
    }
  }
}
