package org.gridmark.lab.kubernetes;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import org.gridmark.lab.host.local.ProcessName;
import org.jspecify.annotations.Nullable;

/**
 * The user's own notes of the runs that have objects on clusters: one file each, for as long as
 * they are there. By these alone a run removes what an earlier one has left.
 */
final class RunNotes {
  private static final String SUFFIX = ".properties";
  private static final int NAME_BYTES = 4;
  private static final int MARK_BYTES = 16;

  private final Path folder;
  private final SecureRandom random = new SecureRandom();

  RunNotes(Path folder) {
    this.folder = folder;
  }

  /** Those in the home directory. */
  static RunNotes ofThisUser() {
    return new RunNotes(Path.of(System.getProperty("user.home"), ".cache", "gridmark", "pods"));
  }

  /** A run of this process, with a name and a mark that it draws. */
  RunNote draw(String server, String namespace) throws IOException {
    return new RunNote(
        "gridmark-" + hex(NAME_BYTES),
        hex(MARK_BYTES),
        server,
        namespace,
        machine(),
        ProcessName.own());
  }

  void write(RunNote note) throws IOException {
    Files.createDirectories(
        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    try (OutputStream out = Files.newOutputStream(file(note))) {
      note.written().store(out, null);
    }
  }

  private String hex(int bytes) {
    byte[] drawn = new byte[bytes];
    random.nextBytes(drawn);
    return HexFormat.of().formatHex(drawn);
  }

  private static String machine() throws IOException {
    Path name = Path.of("/proc/sys/kernel/hostname");
    return Files.isReadable(name)
        ? Files.readString(name).strip()
        : InetAddress.getLocalHost().getHostName();
  }

  private Path file(RunNote note) {
    return folder.resolve(note.run() + SUFFIX);
  }

  /** Runs on a cluster whose controllers ended before they could remove their objects. */
  List<RunNote> abandoned(String server, String namespace) throws IOException {
    List<RunNote> all = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + SUFFIX)) {
        for (Path file : files) {
          RunNote note = read(file);
          if (note != null
              && note.server().equals(server)
              && note.namespace().equals(namespace)
              && note.abandoned(machine())) {
            all.add(note);
          }
        }
      }
    }
    return all;
  }

  private static @Nullable RunNote read(Path file) throws IOException {
    Properties all = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      all.load(in);
    } catch (IllegalArgumentException e) {
      return null; // half of one, or none of ours
    }
    return RunNote.read(all);
  }

  /** Its objects are there no more. */
  void end(RunNote note) {
    try {
      Files.deleteIfExists(file(note));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
