package org.gridmark.driver.jdbc.mariadb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.driver.contract.hostile.AttachFiles.CLASS;
import static org.gridmark.driver.contract.hostile.MutatedFiles.SECRET;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gridmark.driver.contract.hostile.AttachFiles;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files of strangers: none leads elsewhere, and each is read or refused. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileAttachTest {
  private static final int MUTATED = 5000;

  private static final String URL =
      "user=desk\nurl=jdbc:mariadb://192.0.2.1:3306,192.0.2.2:3306/desk";
  private static final String WITH_TLS =
      URL
          + "?sslMode=verify-full&serverSslCert=/etc/desk/ca.pem&connectTimeout=5000\npassword="
          + SECRET
          + "\n";

  @TempDir private Path folder;

  private AttachFiles files() throws IOException {
    return new AttachFiles(
        folder,
        "client.properties",
        file -> new MariadbDriver().destination(new Attachment(file, "gridmark-x-", false)));
  }

  @Test
  @Tag("soak")
  void aFileThatIsNearlyRightIsReadOrRefused() throws Exception {
    try (AttachFiles files = files()) {
      assertThat(files.mutated(MUTATED, URL, WITH_TLS)).isBetween(MUTATED / 10, MUTATED);
    }
  }

  @Test
  void anOddFileIsRefusedAtOnce() throws Exception {
    try (AttachFiles files = files()) {
      files.refusedOddFiles();
    }
  }

  @Test
  void itLeadsNowhere() throws Exception {
    try (AttachFiles files = files()) {
      files.refused(
          URL + "?socketFactory=" + CLASS,
          URL + "?credentialType=" + CLASS,
          URL + "?tlsSocketType=" + CLASS,
          URL + "?allowLocalInfile=true",
          URL + "?%73ocketFactory=" + CLASS,
          URL + "?pass%77ord=" + SECRET,
          URL + "?user=desk",
          URL + "?%zz=1",
          URL + "@desk",
          URL + "?sslPassword=" + SECRET,
          "user=desk\nurl=jdbc:mariadb" + SECRET.repeat(100_000),
          "a".repeat(1_000_000) + "=b");
    }
  }
}
