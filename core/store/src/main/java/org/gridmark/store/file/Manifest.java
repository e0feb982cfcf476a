package org.gridmark.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.model.bytes.Digest;

/**
 * The SHA-256 digests of the files of a trial's folder, as {@code sha256sum} writes and checks
 * them, and the trial and the run that they are of, in a line that is a comment to it: what was
 * measured is told from what somebody has changed or put there since.
 */
public final class Manifest {
  /** Its name. */
  public static final String NAME = "manifest.sha256";

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  ([\\w.%-]+)");
  private static final Pattern OWNER =
      Pattern.compile("# trial (?<trial>[\\w.%-]+) of run (?<run>[0-9a-f]{64})");

  private Manifest() {}

  /**
   * Writes that of the files right in a folder.
   *
   * @param trial the name of the trial's folder, once it counts
   * @param run the run's identity; empty for one of an earlier version, which has none
   */
  public static void write(Path folder, String trial, String run) throws IOException {
    StringBuilder text = new StringBuilder();
    if (!run.isEmpty()) {
      text.append("# trial %s of run %s\n".formatted(trial, run));
    }
    for (Path file : files(folder)) {
      text.append(Digest.of(file)).append("  ").append(file.getFileName()).append('\n');
    }
    Path manifest = OwnFiles.file(folder.resolve(NAME));
    Files.writeString(manifest, text);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .filter(file -> !file.endsWith(NAME))
          .sorted()
          .toList();
    }
  }

  /** Whether a folder has one. */
  public static boolean in(Path folder) {
    return Files.isRegularFile(folder.resolve(NAME), LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * Tells of a folder that is another trial's, and of each file that is not as it was, and of which
   * nothing else is told.
   *
   * @param run the run's identity; empty if it has none
   */
  public static void check(Path folder, String run, Problems problems) {
    Path manifest = folder.resolve(NAME);
    List<String> lines = WholeLines.read(manifest, problems).lines().toList();
    Matcher owner = OWNER.matcher(lines.isEmpty() ? "" : lines.getFirst());
    boolean owned = owner.matches();
    if (!owned && !run.isEmpty()) {
      problems.add(manifest, "does not say of which run it is");
    } else if (owned && !owner.group("run").equals(run)) {
      problems.add(manifest, "is of another run");
    } else if (owned && !folder.endsWith(owner.group("trial"))) {
      problems.add(manifest, "is of the trial " + owner.group("trial"));
    }
    digests(folder, lines.subList(owned ? 1 : 0, lines.size()), problems);
  }

  private static void digests(Path folder, List<String> lines, Problems problems) {
    Path manifest = folder.resolve(NAME);
    Set<Path> known = new HashSet<>();
    for (String line : lines) {
      Matcher entry = LINE.matcher(line);
      if (entry.matches() && known.add(folder.resolve(entry.group(2)))) {
        compare(folder.resolve(entry.group(2)), entry.group(1), problems);
      } else {
        problems.add(manifest, "a line of it is damaged");
      }
    }
    added(folder, known, problems);
  }

  /** Tells of each file that was not there when the trial was finished. */
  private static void added(Path folder, Set<Path> known, Problems problems) {
    try {
      files(folder).stream()
          .filter(file -> !known.contains(file))
          .forEach(file -> problems.add(file, "has been added since it was measured"));
    } catch (IOException e) {
      problems.addUnreadable(folder, e);
    }
  }

  private static void compare(Path file, String digest, Problems problems) {
    if (problems.concern(file)) {
      return;
    }
    try {
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        problems.add(file, "is not the file that was measured, but a link or the like");
      } else if (!Digest.of(file).equals(digest)) {
        problems.add(file, "has been changed since it was measured");
      }
    } catch (IOException e) {
      problems.addUnreadable(file, e);
    }
  }
}
