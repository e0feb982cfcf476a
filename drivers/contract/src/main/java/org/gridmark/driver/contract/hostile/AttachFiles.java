package org.gridmark.driver.contract.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.BadInput;

/**
 * Shows of a driver that it reads a user's attach file or refuses it in a line, whatever is given
 * as one; and that while it reads, it follows the file to no other file, address or class.
 */
public final class AttachFiles implements AutoCloseable {
  /** The name of a file in texts: one with a secret, that nothing may read. */
  public static final String FILE = "%FILE%";

  /** Host and port in texts: nothing may connect there. */
  public static final String ADDRESS = "%ADDRESS%";

  /** The name of a class in texts, which nothing may begin to use. */
  public static final String CLASS = "%CLASS%";

  private static final int SHOWN = 2000;
  private static final int HUGE = 10_000_000;

  private final Path folder;
  private final String name;
  private final MutatedFiles.Reader reader;
  private final Path secret;
  private final ServerSocket listener;

  /**
   * For texts.
   *
   * @param folder where files are written
   * @param name of a file, which may tell its kind
   */
  public AttachFiles(Path folder, String name, MutatedFiles.Reader reader) throws IOException {
    this.folder = folder;
    this.name = name;
    this.reader = reader;
    this.secret = Files.writeString(folder.resolve("secret.txt"), MutatedFiles.SECRET);
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    System.clearProperty(Trap.SPRUNG);
  }

  /**
   * Has files read that are nearly right.
   *
   * @param sound texts that are taken
   * @return how many were refused
   */
  public int mutated(int count, String... sound) throws Exception {
    List<Path> seeds = new ArrayList<>();
    for (String text : sound) {
      seeds.add(file("sound-" + seeds.size() + "-" + name, text));
    }
    return new MutatedFiles(folder, name, reader).read(seeds, count);
  }

  /** Has texts read that each have to be taken. */
  public void taken(String... texts) throws Exception {
    for (String text : texts) {
      reader.read(file(name, text));
    }
  }

  /** Has texts read that each have to be refused. */
  public void refused(String... texts) throws IOException {
    for (String text : texts) {
      refused(file(name, text), text.substring(0, Math.min(SHOWN, text.length())));
    }
  }

  /** Has things read that are no text, or no file. */
  public void refusedOddFiles() throws Exception {
    refused(Files.createDirectory(folder.resolve("folder-" + name)));
    refused(folder.resolve("nowhere-" + name));
    refused(Files.createSymbolicLink(folder.resolve("device-" + name), Path.of("/dev/zero")));
    Path pipe = folder.resolve("pipe-" + name);
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    refused(pipe);
    refused(Files.createFile(folder.resolve("empty-" + name)));
    refused(Files.writeString(folder.resolve("huge-" + name), "x=" + "y".repeat(HUGE)));
    refused(Files.write(folder.resolve("bytes-" + name), new byte[] {(byte) 0xc3, 0x28, 0, 10}));
    refused(Files.write(folder.resolve("wide-" + name), "a=b".getBytes(StandardCharsets.UTF_16)));
  }

  private void refused(Path file) {
    refused(file, file.toString());
  }

  private void refused(Path file, String of) {
    Throwable refusal = catchThrowable(() -> reader.read(file));
    assertThat(refusal).as(of).isInstanceOf(BadInput.class);
    MutatedFiles.requireLine(refusal, of);
  }

  private Path file(String name, String text) throws IOException {
    String filled =
        text.replace(FILE, secret.toString())
            .replace(ADDRESS, "127.0.0.1:" + listener.getLocalPort())
            .replace(CLASS, Trap.class.getName());
    return Files.writeString(folder.resolve(name), filled);
  }

  /** Requires that the files led nowhere. */
  @Override
  public void close() throws IOException {
    try (listener) {
      listener.setSoTimeout(1); // who has connected is in its queue already
      assertThatThrownBy(listener::accept).isInstanceOf(SocketTimeoutException.class);
      assertThat(System.getProperty(Trap.SPRUNG)).isNull();
    }
  }
}
