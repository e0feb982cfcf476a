package org.gridmark.store;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.record.TrialData;
import org.gridmark.store.file.FileName;
import org.gridmark.store.file.Manifest;
import org.gridmark.store.file.Problems;
import org.gridmark.store.histogram.Room;

/** The folder of a finished trial, which its name tells: number and strategy. */
record TrialFolder(Path path, int number, String strategy) {
  private static final Pattern NAME = Pattern.compile("(\\d{1,9})-(.+)", Pattern.DOTALL);

  /** None for a folder that is no finished trial. */
  static Optional<TrialFolder> of(Path path) {
    Matcher name = NAME.matcher(path.getFileName().toString());
    if (!name.matches()) {
      return Optional.empty();
    }
    int number = Integer.parseInt(name.group(1));
    return Optional.of(new TrialFolder(path, number, FileName.decode(name.group(2))));
  }

  /**
   * Reads it, and tells of all that is not as it was recorded.
   *
   * @param run the run's identity
   */
  TrialData read(String run, Room room, Problems problems) {
    TrialData data = new TrialReader(path, room, problems).read(number, strategy);
    if (Manifest.in(path)) {
      Manifest.check(path, run, problems);
    }
    return data;
  }
}
