package org.gridmark.driver.redis.attach;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.PlainFile;

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

  private static final int MOST_BYTES = 1_000_000;

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
    List<String> lines = PlainFile.text(file, MOST_BYTES).lines().toList();
    for (OtherFile one : values()) {
      if (lines.stream().anyMatch(line -> one.sign.matcher(line).matches())) {
        throw new BadInput(
            "%s: a file of %s is not read; expected lines of key=value: %s"
                .formatted(file, one.name, one.keys));
      }
    }
  }
}
