package org.gridmark.lab.system;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostFiles;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.RunLock;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service;
import org.gridmark.store.file.OwnFiles;

/**
 * The directory of a system: {@code system.json} with what is known of it, a folder for each
 * service with data that stays, and the programs' logs. One process holds it at a time. Others
 * cannot look into it: there are passwords.
 */
final class SystemFolder implements AutoCloseable {
  private static final String NOTE = "system.json";

  private final Path path;
  private final RunLock lock;

  private SystemFolder(Path path, RunLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * Holds a directory, which is made if there is none.
   *
   * @throws BadInput if it is no directory, or holds something else, or another process holds it
   */
  static SystemFolder hold(Path path) {
    try {
      if (!Files.exists(path)) {
        OwnFiles.folders(path.toAbsolutePath());
      }
      requireSystem(path);
      OwnFiles.tightenOnly(path);
    } catch (IOException e) {
      throw new BadInput("cannot make the directory " + path + ": " + e);
    }
    return new SystemFolder(path.toAbsolutePath().normalize(), RunLock.take(path));
  }

  /** An empty one would do as well. */
  private static void requireSystem(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      throw new BadInput(path + " is a file: expected a directory");
    }
    if (!Files.exists(path.resolve(NOTE)) && !others(path).isEmpty()) {
      throw new BadInput(
          path + " holds something else: expected an empty directory, or that of a system");
    }
  }

  private static List<String> others(Path path) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> inside = Files.newDirectoryStream(path)) {
      inside.forEach(one -> names.add(String.valueOf(one.getFileName())));
    }
    names.removeIf(name -> name.equals(RunLock.FILE) || name.startsWith(NOTE));
    return names;
  }

  /**
   * The record of the system that stands in a directory.
   *
   * @param study whose it has to be
   * @throws BadInput if none does
   */
  static SystemState standing(Path path, String study) {
    Optional<SystemState> note = Files.isDirectory(path) ? read(path) : Optional.empty();
    if (note.isEmpty() || !note.get().study().equals(study) || !held(path)) {
      throw new BadInput(
          "no %s system stands in %s; gridmark %s start --dir %s"
              .formatted(study, path, study, path));
    }
    return note.get();
  }

  /** Whether a process holds the directory. */
  static boolean held(Path path) {
    return RunLock.held(path);
  }

  Path path() {
    return path;
  }

  /** The record of the system that is, or was, in here. */
  Optional<SystemState> note() {
    return read(path);
  }

  private static Optional<SystemState> read(Path folder) {
    Path file = folder.resolve(NOTE);
    try {
      return Files.exists(file)
          ? Optional.of(Wire.parse(Files.readString(file), SystemState.class))
          : Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInput("cannot read " + file + ": " + e.getMessage());
    }
  }

  /** Notes what is known now. */
  void note(SystemState note) throws LabFailure {
    Path part = path.resolve(NOTE + ".part");
    try {
      Files.deleteIfExists(part);
      OwnFiles.file(part);
      try (FileOutputStream out = new FileOutputStream(part.toFile())) {
        out.write(Wire.line(note).getBytes(StandardCharsets.UTF_8));
        out.getFD().sync();
      }
      Files.move(part, path.resolve(NOTE), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new LabFailure("cannot write " + path.resolve(NOTE) + ": " + e);
    }
  }

  /**
   * Makes the folders of its programs, and says of those of services that they are to stay.
   *
   * @param services whose data is to stay; none: that of all services goes with them
   */
  HostLayout premises(Host host, List<String> services) throws LabFailure {
    HostFiles files = host.files();
    Path scratch = path.resolve("tmp");
    try {
      files.delete(files.folder(scratch)); // of a process that was killed
      Path data = services.isEmpty() ? files.folder(scratch) : files.folder(path);
      for (String service : services) {
        files.append(files.folder(path.resolve(service)).resolve(Service.KEEP), "");
      }
      Path logs = path.resolve("logs");
      if (!Files.isDirectory(logs, LinkOption.NOFOLLOW_LINKS)) {
        OwnFiles.folder(logs); // fails at a link: nothing is written through it
      }
      return new HostLayout(host, logs, files.folder(scratch), data, true);
    } catch (IOException e) {
      throw new LabFailure("cannot make the folders of a system in " + path + ": " + e);
    }
  }

  @Override
  public void close() {
    lock.close();
  }

  /** For messages. */
  @Override
  public String toString() {
    return path.toString();
  }
}
