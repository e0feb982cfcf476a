package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.driver.contract.hostile.AttachFiles.FILE;
import static org.gridmark.driver.contract.hostile.MutatedFiles.SECRET;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.driver.contract.hostile.AttachFiles;
import org.gridmark.driver.contract.hostile.HostileAttachContract;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Test;

/** Files of strangers: none leads elsewhere, and each is read or refused. */
class HostileAttachTest extends HostileAttachContract {
  private static final String KEYS =
      """
      # of the desk
      servers = 192.0.2.1:10800, desk-2:10800
      user=desk
      password=%1$s
      tls=false
      tls.truststore.password=%1$s
      """
          .formatted(SECRET);

  @Override
  protected void read(Path file) {
    new IgniteDriver().destination(new Attachment(file, "gridmark-x-", false));
  }

  @Override
  protected List<String> sound() {
    return List.of(KEYS);
  }

  @Test
  void itLeadsNowhere() throws Exception {
    String store = "servers=a:1\ntls=true\ntls.truststore=";
    try (AttachFiles files = files()) {
      files.refused(
          store + "/dev/zero",
          store + FILE,
          store + "a\\u0000b",
          store + folder(),
          "servers=" + "a:1,".repeat(200_000) + "b",
          "servers=a:" + "9".repeat(100_000),
          "servers=a:1\n" + SECRET,
          "a".repeat(1_000_000) + "=b");
    }
  }

  /** However many there are, each has a time limit: none is not to be waited for. */
  @Test
  void eachOfManyServersHasALimit() throws Exception {
    Path file = Files.writeString(folder().resolve("many"), "servers=a:1" + ",a:1".repeat(50_000));
    assertThat(AttachedServers.of(new Attachment(file, "", false)).client().getTimeout())
        .isPositive();
  }
}
