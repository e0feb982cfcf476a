package org.gridmark.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.bytes.Digest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A host that is hostile while it is connected, by a program {@code ssh} of the test's own. It is
 * connected in a small JVM, in whose heap nothing without a bound has room.
 */
@Timeout(60)
class HostileBootstrapTest {
  private static final String HEAP = "-Xmx48m";

  private Path folder;
  private Path temporary;

  /** Its path is short, as that of the folder for temporary files of a build need not be. */
  @BeforeEach
  void make() throws IOException {
    folder = Files.createTempDirectory(Path.of("/tmp"), "e");
    temporary = Files.createDirectory(folder.resolve("t"));
  }

  @AfterEach
  void remove() throws IOException {
    LocalHost.HERE.files().delete(folder);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "yes hello | its connection has come no further for 2 s",
        "exec sleep 999 | its connection has come no further for 2 s",
        "sleep 999 & wait | its connection has come no further for 2 s",
        "tr '\\0' x </dev/zero | a line is longer than 16384 characters",
        "head -c 300000000 /dev/zero >&2; exec sleep 999"
            + " | its ssh has written more than 1024 KB of errors",
        "yes error >&2 | its ssh has written more than 1024 KB of errors",
        "echo session ../../etc; echo checked; exec sleep 999"
            + " | its session has no folder, but '../../etc'",
        "printf 'session /a\\0b\\nchecked\\n'; exec sleep 999"
            + " | its session has no folder, but '/a\\u0000b'",
        "echo checked; exec sleep 999 | its session has no folder, but ''",
        "printf 'refused \\033[31mred\\n'; exec sleep 999 | \\u001b[31mred",
        "printf 'failed \\033[31mred\\n'; exec sleep 999 | \\u001b[31mred",
        "printf '\\033[31mred\\n' >&2; exit 255 | \\u001b[31mred",
      })
  void itIsLostWithALineAndNothingIsLeft(String script, String why) throws Exception {
    Process controller = connecting(script);

    assertThat(said(controller)).isEqualTo("host evil: " + why);
    assertNothingIsLeft();
  }

  @Test
  void anAgentThatDoesNotAnswerIsLostWithALine() throws Exception {
    String digest = digest();
    Process controller =
        connecting("echo session /s; echo " + digest + ": OK; echo checked; exec sleep 999");

    assertThat(said(controller))
        .isEqualTo("host evil is lost: its connection has come no further for 2 s");
    assertNothingIsLeft();
  }

  @Test
  void aSignalWhileItIsConnectedLeavesNothing() throws Exception {
    Process controller = connecting("echo > '" + folder + "/begun'; exec sleep 999", "600");
    await(() -> Files.exists(folder.resolve("begun")));
    await(() -> Objects.requireNonNull(temporary.toFile().list()).length > 0);

    controller.destroy();

    assertThat(controller.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertNothingIsLeft();
  }

  private void assertNothingIsLeft() {
    assertThat(temporary).isEmptyDirectory();
    await(
        () ->
            ProcessHandle.allProcesses()
                .noneMatch(one -> one.info().commandLine().orElse("").contains(folder.toString())));
  }

  private interface Condition {
    boolean holds();
  }

  private static void await(Condition condition) {
    while (!condition.holds()) {
      assertThat(Thread.interrupted()).as("in time").isFalse();
      LockSupport.parkNanos(1_000_000);
    }
  }

  private String digest() throws IOException {
    return Digest.of(jar());
  }

  private Path jar() throws IOException {
    return Files.writeString(folder.resolve("one.jar"), "a jar");
  }

  private Process connecting(String script) throws IOException {
    return connecting(script, "2");
  }

  private Process connecting(String script, String seconds) throws IOException {
    Path ssh = Files.createDirectory(folder.resolve("bin")).resolve("ssh");
    Files.writeString(ssh, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(ssh, PosixFilePermissions.fromString("rwx------"));
    ProcessBuilder builder =
        new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            HEAP,
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("java.class.path"),
            Controller.class.getName(),
            jar().toString(),
            seconds);
    builder.environment().merge("PATH", ssh.getParent() + ":", (all, mine) -> mine + all);
    return builder.redirectErrorStream(true).start();
  }

  private static String said(Process controller) throws IOException {
    return new String(controller.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  /** Connects the host, and tells why it cannot. */
  static final class Controller {
    private Controller() {}

    public static void main(String[] arguments) throws InterruptedException {
      SshAccess access = new SshAccess("127.0.0.3", "evil", 0, "", "", "~/gridmark", "");
      Duration patience = Duration.ofSeconds(Long.parseLong(arguments[1]));
      try {
        SshHosts.open(
                List.of(SshServer.entry("evil", access)), List.of(Path.of(arguments[0])), patience)
            .close();
      } catch (IOException | RuntimeException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
