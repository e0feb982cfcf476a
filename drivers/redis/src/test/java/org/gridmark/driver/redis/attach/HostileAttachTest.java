package org.gridmark.driver.redis.attach;

import static org.gridmark.driver.contract.hostile.AttachFiles.FILE;
import static org.gridmark.driver.contract.hostile.MutatedFiles.SECRET;

import java.nio.file.Path;
import java.util.List;
import org.gridmark.driver.contract.hostile.AttachFiles;
import org.gridmark.driver.contract.hostile.HostileAttachContract;
import org.gridmark.driver.redis.RedisDriver;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Test;

/** Files of strangers: none leads elsewhere, and each is read or refused. */
class HostileAttachTest extends HostileAttachContract {
  private static final String KEYS =
      """
      # of the desk
      servers = 192.0.2.1:6379, [::1]:7000,desk-3:6379
      sentinel=main
      sentinel.user=watch
      sentinel.password=%1$s
      user=desk
      password=%1$s
      db=3
      tls=true
      """
          .formatted(SECRET);

  private static final String URL = "url=rediss://desk:%1$s@192.0.2.1:6379/3\n".formatted(SECRET);

  private static final String SENTINELS =
      "url=redis-sentinel://desk:%1$s@192.0.2.1:6379,192.0.2.2/2?sentinelMasterId=main&database=2\n"
          .formatted(SECRET);

  @Override
  protected void read(Path file) {
    new RedisDriver().destination(new Attachment(file, "gridmark-x-", false));
  }

  @Override
  protected List<String> sound() {
    return List.of(KEYS, URL, SENTINELS);
  }

  @Test
  void itLeadsNowhere() throws Exception {
    try (AttachFiles files = files()) {
      files.refused(
          "url=rediss://a\ntls.ca=/dev/zero",
          "url=rediss://a\ntls.ca=" + FILE,
          "url=rediss://a\ntls.ca=a\\u0000b",
          "url=rediss://a\ntls.truststore=a\\u0000b",
          "url=rediss://a\ntls.truststore=/dev/zero",
          "url=redis://" + "a:b@".repeat(50_000),
          "url=redis://" + "%".repeat(100_000),
          "servers=" + "a,".repeat(200_000),
          "servers=a:" + "9".repeat(100_000),
          "servers=a:1\ndb=" + "9".repeat(100_000),
          "servers=a:1\n" + SECRET,
          "servers=a:1\npassword=\n" + SECRET + "@b: c",
          " ".repeat(500_000) + "x",
          "a".repeat(1_000_000) + "=b");
    }
  }
}
