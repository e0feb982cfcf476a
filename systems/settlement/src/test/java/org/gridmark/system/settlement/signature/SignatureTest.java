package org.gridmark.system.settlement.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SignatureTest {
  private static final byte[] MESSAGE = "<Message>...</Message>".getBytes(StandardCharsets.UTF_8);

  @ParameterizedTest
  @EnumSource
  void aSignedMessageIsGenuineAgainAndAgain(SignatureStrategy strategy) {
    Keys keys = strategy.generate();
    Signer signer = strategy.signer(keys);
    Verifier verifier = strategy.verifier(keys.verifying());
    for (int i = 0; i < 20; i++) {
      byte[] message = ("message " + i).getBytes(StandardCharsets.UTF_8);
      assertThat(verifier.verify(message, signer.sign(message))).isEqualTo(Verdict.GENUINE);
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyChangedBitIsFound(SignatureStrategy strategy) {
    Keys keys = strategy.generate();
    byte[] signature = strategy.signer(keys).sign(MESSAGE);
    Verifier verifier = strategy.verifier(keys.verifying());
    for (int bit = 0; bit < 8 * MESSAGE.length; bit++) {
      assertThat(verifier.verify(flipped(MESSAGE, bit), signature)).isEqualTo(Verdict.TAMPERED);
    }
    for (int bit = 0; bit < 8 * signature.length; bit++) {
      assertThat(verifier.verify(MESSAGE, flipped(signature, bit))).isEqualTo(Verdict.TAMPERED);
    }
    assertThat(verifier.verify(MESSAGE, signature)).isEqualTo(Verdict.GENUINE);
  }

  @ParameterizedTest
  @EnumSource
  void noSignatureAndNonsenseAreToldApart(SignatureStrategy strategy) {
    Keys keys = strategy.generate();
    byte[] right = strategy.signer(keys).sign(MESSAGE);
    Verifier verifier = strategy.verifier(keys.verifying());
    assertThat(verifier.verify(MESSAGE, null)).isEqualTo(Verdict.UNSIGNED);
    SplittableRandom random = new SplittableRandom(1);
    for (int length : new int[] {0, 1, 31, 32, 63, 64, 65, 255, 256, 257, 5000}) {
      byte[] nonsense = new byte[length];
      random.nextBytes(nonsense);
      assertThat(verifier.verify(MESSAGE, nonsense)).isEqualTo(Verdict.TAMPERED);
    }
    byte[] longer = Arrays.copyOf(right, right.length + 1);
    assertThat(verifier.verify(MESSAGE, longer)).isEqualTo(Verdict.TAMPERED);
    assertThat(verifier.verify(MESSAGE, right)).isEqualTo(Verdict.GENUINE);
  }

  @ParameterizedTest
  @EnumSource
  void anotherKeyDoesNotFit(SignatureStrategy strategy) {
    byte[] signature = strategy.signer(strategy.generate()).sign(MESSAGE);
    Verifier other = strategy.verifier(strategy.generate().verifying());
    assertThat(other.verify(MESSAGE, signature)).isEqualTo(Verdict.TAMPERED);
  }

  @Test
  void aKeyOfAnotherStrategyIsRefused() {
    Keys rsa = SignatureStrategy.RSA_2048.generate();
    assertThatThrownBy(() -> SignatureStrategy.ED25519.signer(rsa))
        .hasMessage("not a key to sign with ED25519");
    assertThatThrownBy(() -> SignatureStrategy.ED25519.verifier(rsa.verifying()))
        .hasMessage("not a key to verify ED25519 with");
  }

  @Test
  void keysDoNotShowThemselves() {
    assertThat(SignatureStrategy.HMAC_SHA256.generate()).hasToString("keys");
  }

  /** RFC 4231, test case 2. */
  @Test
  void hmacIsTheStandardsOwn() {
    byte[] secret = "Jefe".getBytes(StandardCharsets.US_ASCII);
    String key = Base64.getEncoder().encodeToString(secret);
    byte[] code =
        SignatureStrategy.HMAC_SHA256
            .signer(new Keys(key, key))
            .sign("what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII));
    assertThat(HexFormat.of().formatHex(code))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  }

  /** RFC 8032, section 7.1, test 2; the key within PKCS #8 as RFC 8410 has it. */
  @Test
  void ed25519IsTheStandardsOwn() throws GeneralSecurityException {
    byte[] key =
        HexFormat.of()
            .parseHex(
                "302e020100300506032b657004220420"
                    + "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb");
    byte[] signature = new KeyPairs("Ed25519", "Ed25519", 255).signer(key).sign(new byte[] {0x72});
    assertThat(HexFormat.of().formatHex(signature))
        .isEqualTo(
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00");
  }

  private static byte[] flipped(byte[] bytes, int bit) {
    byte[] flipped = bytes.clone();
    flipped[bit / 8] ^= (byte) (1 << bit % 8);
    return flipped;
  }
}
