package org.gridmark.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What of a run could not be read: one line each, naming the file. */
final class Problems {
  private final Path run;
  private final List<String> lines = new ArrayList<>();

  Problems(Path run) {
    this.run = run;
  }

  void add(Path file, String what) {
    lines.add(run.relativize(file) + ": " + what);
  }

  void addUnreadable(Path file, IOException why) {
    add(file, Files.exists(file) ? "cannot be read: " + WriteFailure.reason(why) : "is missing");
  }

  void addTorn(Path file) {
    add(file, "the last line is torn and left out");
  }

  /** Tells of damaged lines, if there are any, in one line however many they are. */
  void addDamaged(Path file, List<Long> lineNumbers) {
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

  void addAll(Problems others) {
    lines.addAll(others.lines);
  }

  List<String> lines() {
    return List.copyOf(lines);
  }
}
