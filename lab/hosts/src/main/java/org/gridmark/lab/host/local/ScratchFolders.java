package org.gridmark.lab.host.local;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Temporary folders of this process, below a folder that is this user's alone, by process: {@code
 * TMP/gridmark-USER/PID-START/1}. So what a process that was killed has left can be removed by the
 * next one, and nobody else can put anything there, or in its way: where somebody has, this process
 * has a folder with a drawn name, which none removes but itself.
 */
public final class ScratchFolders {
  private static final Set<PosixFilePermission> ALONE =
      PosixFilePermissions.fromString("rwx------");

  private static @Nullable Path own;
  private static int number;

  private ScratchFolders() {}

  /** Makes one. The first removes those of processes that are gone. */
  public static synchronized Path make() throws IOException {
    return Files.createDirectory(ofThisProcess().resolve(String.valueOf(++number)));
  }

  /** One is removed: with the last one goes what is this process's. */
  static synchronized void removed(Path one) throws IOException {
    Path known = own;
    if (known != null && known.equals(one.getParent())) {
      try (DirectoryStream<Path> others = Files.newDirectoryStream(known)) {
        if (!others.iterator().hasNext()) {
          Files.delete(known);
        }
      }
    }
  }

  private static Path ofThisProcess() throws IOException {
    Path known = own;
    if (known == null || !Files.isDirectory(known)) {
      Path all = ofThisUser(Path.of(System.getProperty("java.io.tmpdir")));
      known =
          all == null
              ? Files.createTempDirectory("gridmark-")
              : Files.createDirectories(all.resolve(ProcessName.own().toString()));
      own = known;
      if (all != null) {
        removeAbandoned(all);
      }
    }
    return known;
  }

  /** Removes what processes that are gone have left in a folder of this user's. */
  public static void removeAbandoned() throws IOException {
    Path all = ofThisUser(Path.of(System.getProperty("java.io.tmpdir")));
    if (all != null) {
      removeAbandoned(all);
    }
  }

  private static void removeAbandoned(Path all) throws IOException {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(all)) {
      for (Path folder : folders) {
        boolean abandoned =
            ProcessName.of(String.valueOf(folder.getFileName()))
                .map(ProcessName::gone)
                .orElse(false);
        if (abandoned) {
          LocalHost.HERE.files().delete(folder);
        }
      }
    }
  }

  /** Null if there can be none that nobody else can write to. */
  public static @Nullable Path ofThisUser(Path temporary) throws IOException {
    Path folder = temporary.resolve("gridmark-" + System.getProperty("user.name"));
    try {
      if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
        Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(ALONE));
      }
      PosixFileAttributes found =
          Files.readAttributes(folder, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return found.isDirectory() && found.permissions().equals(ALONE) && isOwn(found, temporary)
          ? folder
          : null;
    } catch (FileAlreadyExistsException e) {
      return ofThisUser(temporary); // another process has just made it
    } catch (UnsupportedOperationException e) {
      return null; // a system with other permissions
    }
  }

  /** By the owner of a file that this process makes: a name may mean nobody, or another. */
  private static boolean isOwn(PosixFileAttributes found, Path temporary) throws IOException {
    Path mine = Files.createTempFile(temporary, "gridmark-", "");
    try {
      return Files.getOwner(mine).equals(found.owner());
    } finally {
      Files.delete(mine);
    }
  }
}
