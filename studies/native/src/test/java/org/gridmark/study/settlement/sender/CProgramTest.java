package org.gridmark.study.settlement.sender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.block.BlockFile;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.study.settlement.block.TornBlockException;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Without a compiler of C, there is nothing to test. */
class CProgramTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final HexFormat HEX = HexFormat.of();
  private static final Keys KEYS = SignatureStrategy.HMAC_SHA256.generate();

  @TempDir private static Path programs;
  private static CProgram program;

  @TempDir private Path folder;

  @BeforeAll
  static void compile() throws Exception {
    Optional<String> compiler = CProgram.compiler();
    assumeTrue(compiler.isPresent(), "no compiler of C on the PATH");
    program =
        CProgram.compile(compiler.get(), programs, "-Wall", "-Wextra", "-Wpedantic", "-Werror");
  }

  private static String hmac(String sha256, String key, String data) throws Exception {
    Map<String, String> settings = Map.of("sha256", sha256, "key", key, "data", data);
    return program.run("hmac", settings, LIMIT).requireSuccess().text("signature");
  }

  /** RFC 4231, all test cases; of the fifth, which truncates the code, the beginning. */
  @ParameterizedTest
  @CsvSource({
    "0b*20, 4869205468657265,"
        + " b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    "4a656665, 7768617420646f2079612077616e7420666f72206e6f7468696e673f,"
        + " 5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    "aa*20, dd*50, 773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
    "0102030405060708090a0b0c0d0e0f10111213141516171819, cd*50,"
        + " 82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
    "0c*20, 546573742057697468205472756e636174696f6e, a3b6167473100ee06e0c796c2955552b",
    "aa*131, 54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d204861"
        + "7368204b6579204669727374,"
        + " 60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    "aa*131, 5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f636b2d73"
        + "697a65206b657920616e642061206c6172676572207468616e20626c6f636b2d73697a6520646174612e2054"
        + "6865206b6579206e6565647320746f20626520686173686564206265666f7265206265696e67207573656420"
        + "62792074686520484d414320616c676f726974686d2e,"
        + " 9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
  })
  void publishedCodesAreFound(String key, String data, String code) throws Exception {
    for (String sha256 : List.of("portable", "instructions")) {
      assertThat(hmac(sha256, repeated(key), repeated(data))).as(sha256).startsWith(code);
    }
  }

  private static String repeated(String hex) {
    int star = hex.indexOf('*');
    return star < 0
        ? hex
        : hex.substring(0, star).repeat(Integer.parseInt(hex.substring(star + 1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"portable", "instructions"})
  void codesOfAllLengthsAreThoseOfTheJdk(String sha256) throws Exception {
    Random random = new Random(4231);
    for (int length = 0; length < 200; length++) {
      byte[] key = new byte[1 + random.nextInt(100)];
      byte[] data = new byte[length];
      random.nextBytes(key);
      random.nextBytes(data);
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      assertThat(hmac(sha256, HEX.formatHex(key), HEX.formatHex(data)))
          .isEqualTo(HEX.formatHex(mac.doFinal(data)));
    }
  }

  private Path block(int trades) throws IOException {
    Path file = folder.resolve("block.xml");
    BlockFile.write(new Block(Trades.STATEMENTS, 0, trades, Block.Order.SHUFFLED), file);
    return file;
  }

  @Test
  void aBlockIsSignedAsInJava() throws Exception {
    Path block = block(50);
    Signing java = Signing.inJava(block, KEYS, System::nanoTime);
    Signing c = Signing.inC(program, block, KEYS, LIMIT);
    assertThat(c.all()).isEqualTo(java.all());
    assertThat(c.time().messages()).isEqualTo(350);
    assertThat(c.time().nanos()).isPositive();
    assertThat(c.time().processorNanos()).isPositive();
  }

  private CProgram.Ended sign(Path block) throws Exception {
    return program.run("sign", COverStomp.settings(KEYS, block), LIMIT);
  }

  /** Wherever it is torn, the place and the words are those of the reader in Java. */
  @Test
  void aTornBlockIsReadAsInJava() throws Exception {
    Path file = block(3);
    byte[] whole = Files.readAllBytes(file);
    List<byte[]> torn = new ArrayList<>();
    for (int length = 0; length < whole.length; length += 397) {
      torn.add(Arrays.copyOf(whole, length));
    }
    torn.add(Arrays.copyOf(whole, whole.length + 1));
    torn.add((new String(whole, StandardCharsets.UTF_8) + "\n").getBytes(StandardCharsets.UTF_8));
    for (String text :
        List.of(
            "gridmark-block 1 messages=1 trades=1 closings=1\n",
            "gridmark-block 1 messages=1 trades=1 closings=1\n" + "x".repeat(200_000),
            "gridmark-block 1 messages=1 trades=1 closings=1\n" + "x".repeat(16_385) + "\n",
            "gridmark-block 1 messages=9999999999 trades=1 closings=1\nx\n",
            "gridmark-block 1 messages=-1 trades=1 closings=1\nx\n",
            "gridmark-block 1 messages=1 trades=1 closings=1 \nx\n",
            "gridmark-block 1 messages=1 trades=1 closings=\nx\n",
            "gridmark-block 1 messages=1 trades=1 closings=1\0\nx\n",
            "x".repeat(70_000) + "\n",
            "\n\n\n")) {
      torn.add(text.getBytes(StandardCharsets.US_ASCII));
    }
    for (byte[] bytes : torn) {
      Files.write(file, bytes);
      CProgram.Ended ended = sign(file);
      assertThat(ended.status()).isEqualTo(1);
      assertThat(ended.errors().strip()).isEqualTo(tear(file));
    }
  }

  private static String tear(Path file) throws IOException {
    try (BlockReader reader = BlockReader.open(file)) {
      while (reader.next() != null) {
        // to the end
      }
      throw new AssertionError("not torn");
    } catch (TornBlockException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @Test
  void theLongestMessageThatThereMayBeIsReadAndOneOfNothing() throws Exception {
    Path file = folder.resolve("block.xml");
    Files.writeString(
        file,
        "gridmark-block 1 messages=2 trades=1 closings=0\n" + "x".repeat(16_384) + "\n\n",
        StandardCharsets.US_ASCII);
    assertThat(Signing.inC(program, file, KEYS, LIMIT).all())
        .isEqualTo(Signing.inJava(file, KEYS, System::nanoTime).all());
  }

  @Test
  void whatIsNoFileIsRefusedInOneLine() throws Exception {
    assertThat(sign(folder.resolve("none")).errors())
        .isEqualTo(folder.resolve("none") + ": No such file or directory\n");
    assertThat(sign(folder).errors()).isEqualTo(folder + ": no file\n");
  }

  @Test
  void settingsThatAreWrongAreRefusedInOneLine() throws Exception {
    Map<String, String> good = COverStomp.settings(KEYS, block(1));
    refused(good, "key", "0", "key: expected bytes in hexadecimal digits, not too many");
    refused(good, "key", "ag", "key: expected bytes in hexadecimal digits, not too many");
    refused(good, "key", "00".repeat(257), "key: expected bytes in hexadecimal digits");
    refused(good, "block", "x".repeat(10_000), "standard input: expected");
    // More than a pipe holds: it ends while there is still something to be told.
    refused(good, "block", "x".repeat(200_000), "standard input: expected");
    assertThat(program.run("sign", Map.of(), LIMIT).errors()).isEqualTo("key: expected a value\n");
    assertThat(program.run("dance", good, LIMIT).errors())
        .isEqualTo("expected driver send, sign or hmac\n");
    assertThatThrownBy(() -> program.run("dance", good, LIMIT).requireSuccess())
        .isInstanceOf(IOException.class)
        .hasMessage("status 1: expected driver send, sign or hmac");
  }

  private static void refused(Map<String, String> good, String name, String value, String expected)
      throws Exception {
    Map<String, String> settings = new TreeMap<>(good);
    settings.put(name, value);
    CProgram.Ended ended = program.run("sign", settings, LIMIT);
    assertThat(ended.status()).isEqualTo(1);
    assertThat(ended.errors()).startsWith(expected).hasLineCount(1);
  }

  @Test
  void whatTheCompilerSaysIsTold() {
    assertThatThrownBy(
            () -> CProgram.compile(CProgram.compiler().orElseThrow(), folder, "-no-such-option"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no-such-option");
  }
}
