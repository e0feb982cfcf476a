package org.gridmark.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The one rule for what is written: it is this user's alone. Folders that are made have the mode
 * 0700, files 0600, where the file system knows modes. Files that a program of the lab leaves in
 * such a folder are tightened when the folder is finished; a folder that was there before, to hold
 * runs, stays as it is.
 */
public final class OwnFiles {
  private static final Set<PosixFilePermission> FOLDER =
      PosixFilePermissions.fromString("rwx------");
  private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");

  private OwnFiles() {}

  /** Makes a folder. */
  public static Path folder(Path path) throws IOException {
    return Files.createDirectory(path, attributes(path, FOLDER));
  }

  /** Makes a folder and those above it that are not there. */
  public static Path folders(Path path) throws IOException {
    return Files.createDirectories(path, attributes(path, FOLDER));
  }

  /** Makes an empty file. */
  public static Path file(Path path) throws IOException {
    return Files.createFile(path, attributes(path, FILE));
  }

  private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> mode) {
    return posix(path)
        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mode)}
        : new FileAttribute<?>[0];
  }

  private static boolean posix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /** Tightens a folder and all that is in it. No link is followed. */
  public static void tighten(Path folder) throws IOException {
    if (posix(folder)) {
      try (Stream<Path> all = Files.walk(folder)) {
        for (Path one : all.toList()) {
          if (Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS)) {
            Files.setPosixFilePermissions(one, FOLDER);
          } else if (Files.isRegularFile(one, LinkOption.NOFOLLOW_LINKS)) {
            Files.setPosixFilePermissions(one, FILE);
          }
        }
      }
    }
  }

  /** Tightens a folder by itself. */
  public static void tightenOnly(Path folder) throws IOException {
    if (posix(folder)) {
      Files.setPosixFilePermissions(folder, FOLDER);
    }
  }
}
