package org.gridmark.driver.jdbc.mariadb;

import static org.gridmark.driver.contract.hostile.AttachFiles.CLASS;
import static org.gridmark.driver.contract.hostile.MutatedFiles.SECRET;

import java.nio.file.Path;
import java.util.List;
import org.gridmark.driver.contract.hostile.AttachFiles;
import org.gridmark.driver.contract.hostile.HostileAttachContract;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Test;

/** Files of strangers: none leads elsewhere, and each is read or refused. */
class HostileAttachTest extends HostileAttachContract {
  private static final String URL =
      "user=desk\nurl=jdbc:mariadb://192.0.2.1:3306,192.0.2.2:3306/desk";
  private static final String WITH_TLS =
      URL
          + "?sslMode=verify-full&serverSslCert=/etc/desk/ca.pem&connectTimeout=5000\npassword="
          + SECRET
          + "\n";

  @Override
  protected void read(Path file) {
    new MariadbDriver().destination(new Attachment(file, "gridmark-x-", false));
  }

  @Override
  protected List<String> sound() {
    return List.of(URL, WITH_TLS);
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
