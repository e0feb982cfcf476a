package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell's part of {@code ./verify} that finds modules whose tests take too long. */
class TestTimesTest {
  private static final Path SCRIPT = Path.of("../bin/test-times").toAbsolutePath().normalize();

  @TempDir private Path root;

  @BeforeEach
  void list() throws IOException {
    write("bin/test-times.txt", "# seconds, module\n40 core/model\n100 lab/control\n");
    Files.setLastModifiedTime(write("since", ""), FileTime.from(Instant.now().minusSeconds(60)));
  }

  private Path write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private Path took(String module, String tests, String seconds) throws IOException {
    return write(
        module + "/target/" + tests + "-reports/TEST-org.gridmark." + seconds + ".xml",
        "<?xml version=\"1.0\"?>\n<testsuite xmlns:xsi=\"x\" version=\"3.0\" name=\"A\" time=\""
            + seconds
            + "\" tests=\"1\">\n<testcase name=\"a\" time=\"9999\"/>\n</testsuite>\n");
  }

  private String times() throws Exception {
    Process process =
        new ProcessBuilder("sh", "-c", "root=$PWD; . " + SCRIPT + "; test_times since; echo $?")
            .directory(root.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return said;
  }

  @Test
  void asTheListSaysNobodyIsTold() throws Exception {
    took("core/model", "surefire", "10.5");
    took("core/model", "failsafe", "30");
    took("lab/control", "surefire", "1,00.2");
    assertThat(times()).isEqualTo("0\n");
  }

  @Test
  void aModuleThatTakesAGreaterShareIsTold() throws Exception {
    took("core/model", "surefire", "400");
    took("lab/control", "surefire", "100");
    assertThat(times())
        .startsWith("verify: tests of core/model took 400 s, where 315 s are allowed")
        .endsWith("\n1\n");
  }

  @Test
  void aMachineThatIsThreeTimesSlowerIsNoReason() throws Exception {
    took("core/model", "surefire", "120");
    took("lab/control", "surefire", "300");
    assertThat(times()).isEqualTo("0\n");
  }

  @Test
  void aNewModuleHasAMinute() throws Exception {
    took("core/model", "surefire", "40");
    took("lab/control", "surefire", "100");
    took("drivers/new", "failsafe", "80");
    assertThat(times()).isEqualTo("0\n");
    took("drivers/new", "surefire", "80");
    assertThat(times()).startsWith("verify: tests of drivers/new took 160 s").endsWith("\n1\n");
  }

  @Test
  void reportsOfEarlierRunsDoNotCount() throws Exception {
    took("core/model", "surefire", "40");
    took("lab/control", "surefire", "100");
    Files.setLastModifiedTime(
        took("lab/control", "failsafe", "900"), FileTime.from(Instant.now().minusSeconds(900)));
    assertThat(times()).isEqualTo("0\n");
  }
}
