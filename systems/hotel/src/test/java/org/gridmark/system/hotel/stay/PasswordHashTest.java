package org.gridmark.system.hotel.stay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordHashTest {
  private static final byte[] SALT =
      "saltSALTsaltSALTsaltSALTsaltSALTsalt".getBytes(StandardCharsets.US_ASCII);

  /** A published vector of PBKDF2 with HMAC-SHA-256. */
  @Test
  void itIsThatOfThePublishedVector() {
    PasswordHash hash = PasswordHash.of("passwordPASSWORDpassword", SALT, 4096);
    byte[] expected =
        HexFormat.of().parseHex("348c89dbcbd32b2f32d814b8116e84cf2b17347ebc1800181c4e2a1fb8dd53e1");
    assertThat(Base64.getDecoder().decode(hash.hash())).isEqualTo(expected);
    assertThat(hash.text()).startsWith("pbkdf2-sha256$4096$");
    assertThat(PasswordHash.matches(hash.text(), "passwordPASSWORDpassword")).isTrue();
    assertThat(PasswordHash.matches(hash.text(), "passwordPASSWORDpasswore")).isFalse();
    assertThat(PasswordHash.matches(hash.text(), "")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "secret",
        "pbkdf2-sha256$0$c2FsdHNhbHQ=$AAAA",
        "pbkdf2-sha256$99999999$c2FsdHNhbHQ=$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        "pbkdf2-sha256$1$c2FsdHNhbHQ=$*AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        "pbkdf2-sha256$1$====c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
      })
  void aTextThatIsNoHashMatchesNothing(String kept) {
    assertThat(PasswordHash.matches(kept, "secret")).isFalse();
    assertThat(PasswordHash.matches(kept, "")).isFalse();
  }

  @Test
  void aPasswordWithoutEndIsNotReckonedWith() {
    String text = PasswordHash.of("secret", SALT, 1).text();
    assertThat(PasswordHash.matches(text, "x".repeat(100_000_000))).isFalse();
  }
}
