package org.gridmark.lab.doctor;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The folder for temporary files, where services such as a database keep their data. */
final class DiskChecks {
  private static final long LEAST = 200L << 20;
  private static final long ENOUGH = 5L << 30;
  private static final String TOPIC = "temporary files";
  private static final String ELSEWHERE =
      "JDK_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER gridmark run ..., with a folder on a disk";

  private DiskChecks() {}

  /** Looks at the folder itself. */
  static Finding temporary(SystemFiles files, Path folder) {
    try {
      FileStore store = Files.getFileStore(folder);
      boolean writable = Files.isWritable(folder);
      return temporary(
          folder, store.type(), store.getUsableSpace(), writable, !noExec(files, folder));
    } catch (IOException e) {
      return temporary(folder, "not there", 0, false, true);
    }
  }

  static Finding temporary(
      Path folder, String type, long usable, boolean writable, boolean executable) {
    String found = "%s (%s), %s free".formatted(folder, type, Texts.size((double) usable));
    if (!writable || usable < LEAST) {
      return Finding.problem(
          TOPIC, found + (writable ? "" : ", not writable"), "No program can start.", ELSEWHERE);
    }
    if (!executable) {
      return Finding.warning(
          TOPIC, found + ", noexec", "A database unpacked there cannot start.", ELSEWHERE);
    }
    if (type.equals("tmpfs")) {
      return Finding.warning(
          TOPIC,
          found,
          "They are in memory: a database's fsync costs nothing, which no disk can match, and its"
              + " files take memory from the nodes.",
          ELSEWHERE);
    }
    return usable < ENOUGH
        ? Finding.warning(
            TOPIC, found, "A database of scale 1 may not fit.", ELSEWHERE + " that has room")
        : Finding.ok(TOPIC, found);
  }

  /** Whether the innermost mount that holds the folder forbids programs. */
  static boolean noExec(SystemFiles files, Path folder) {
    List<String[]> mounts =
        files
            .text("proc/self/mountinfo")
            .orElse("")
            .lines()
            .map(line -> line.split(" ", -1))
            .toList();
    String options = "";
    int longest = -1;
    for (String[] mount : mounts) {
      if (mount.length > 5 && folder.startsWith(mount[4]) && mount[4].length() >= longest) {
        longest = mount[4].length();
        options = mount[5];
      }
    }
    return List.of(options.split(",", -1)).contains("noexec");
  }
}
