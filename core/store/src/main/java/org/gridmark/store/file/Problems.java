package org.gridmark.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The parts of a run that could not be read: one line each, naming the file. */
public final class Problems {
  private final Path run;
  private final List<String> lines = new ArrayList<>();
  private final Set<Path> files = new HashSet<>();

  public Problems(Path run) {
    this.run = run;
  }

  public void add(Path file, String what) {
    files.add(file);
    lines.add(run.relativize(file) + ": " + what);
  }

  /** Whether there are any of a file. */
  public boolean concern(Path file) {
    return files.contains(file);
  }

  public void addUnreadable(Path file, IOException why) {
    add(file, Files.exists(file) ? "cannot be read: " + WriteFailure.reason(why) : "is missing");
  }

  public void addTorn(Path file) {
    add(file, "the last line is torn and left out");
  }

  /** Tells of damaged lines, if there are any, in one line however many they are. */
  public void addDamaged(Path file, List<Long> lineNumbers) {
    if (lineNumbers.size() == 1) {
      add(file, "line " + lineNumbers.getFirst() + " is damaged and left out");
    } else if (!lineNumbers.isEmpty()) {
      add(
          file,
          lineNumbers.size()
              + " lines are damaged and left out, the first is line "
              + lineNumbers.getFirst());
    }
  }

  public void addAll(Problems others) {
    lines.addAll(others.lines);
    files.addAll(others.files);
  }

  public List<String> lines() {
    return List.copyOf(lines);
  }
}
