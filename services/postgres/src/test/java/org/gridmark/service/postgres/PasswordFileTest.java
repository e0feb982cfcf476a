package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PasswordFileTest {
  @TempDir Path directory;

  @Test
  void onlyItsOwnerCanReadIt() throws Exception {
    try (PasswordFile file = PasswordFile.in(directory)) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.path())))
          .isEqualTo("rw-------");
      assertThat(file.path()).hasContent(file.password());
    }
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void noTwoPasswordsAreTheSameAndNoneIsShown() throws Exception {
    PasswordFile one = PasswordFile.in(directory);
    one.close();
    try (PasswordFile other = PasswordFile.in(directory)) {
      assertThat(other.password()).hasSize(32).isNotEqualTo(one.password());
      assertThat(other.toString()).doesNotContain(other.password());
    }
  }
}
