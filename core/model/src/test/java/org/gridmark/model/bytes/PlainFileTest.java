package org.gridmark.model.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Nothing that a user may name is waited for, or read without an end. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PlainFileTest {
  private static final String NO_FILE =
      ": expected a file, not a pipe, a device or a socket: write into a file first, and name that";

  @TempDir private Path folder;

  private static void refused(Path file, String why) {
    assertThatThrownBy(() -> PlainFile.text(file, 10))
        .isInstanceOf(BadInput.class)
        .hasMessage("cannot read " + file + why);
  }

  @Test
  void aFileIsReadUpToItsBound() throws IOException {
    Path file = Files.writeString(folder.resolve("ten"), "ä".repeat(5));
    assertThat(PlainFile.text(file, 10)).isEqualTo("ä".repeat(5));
    assertThatThrownBy(() -> PlainFile.bytes(file, 9))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": expected at most 9 bytes");
  }

  /** Of a file of the kernel's, which is as long as it is read. */
  @Test
  void aFileWithoutASizeIsReadUpToItsBound() {
    Path file = Path.of("/proc/self/status");
    org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(file));
    assertThat(PlainFile.text(file, 1 << 20)).contains("Pid:");
    assertThatThrownBy(() -> PlainFile.text(file, 10)).isInstanceOf(BadInput.class);
  }

  @Test
  void textOfAnotherEncodingIsTold() throws IOException {
    Path file = Files.write(folder.resolve("latin"), "ä".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> PlainFile.text(file, 10))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": not text in UTF-8");
  }

  @Test
  void aPipeIsNotWaitedFor() throws Exception {
    Path pipe = folder.resolve("pipe");
    Process made = new ProcessBuilder("mkfifo", pipe.toString()).start();
    assertThat(made.waitFor(10, TimeUnit.SECONDS)).isTrue();
    refused(pipe, NO_FILE);
    Path link = Files.createSymbolicLink(folder.resolve("link"), pipe);
    refused(link, NO_FILE);
  }

  @Test
  void aDeviceASocketAFolderAndNothingAreNotRead() throws IOException {
    refused(Path.of("/dev/zero"), NO_FILE);
    Path socket = folder.resolve("socket");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      refused(socket, NO_FILE);
    }
    refused(folder, ": expected a file, not a folder");
    refused(folder.resolve("nothing"), ": it is not there");
    refused(Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop")), ": it is not there");
  }
}
