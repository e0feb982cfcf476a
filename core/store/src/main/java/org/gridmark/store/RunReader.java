package org.gridmark.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.analyse.run.RunData;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.model.BadInput;

/**
 * Reads a run back: its finished trials, and of these all that is whole. What is missing, torn or
 * unknown becomes a line in {@link RunData#problems}.
 */
public final class RunReader {
  private static final Pattern TRIAL = Pattern.compile("(\\d{1,9})-(.+)", Pattern.DOTALL);

  private RunReader() {}

  /**
   * Reads the run in a folder.
   *
   * @throws BadInput if the folder is not a run, or its {@code run.json} is damaged
   */
  public static RunData read(Path run) {
    RunInfo info = RunJson.read(run);
    Problems problems = new Problems(run);
    if (info.format() > RunInfo.FORMAT) {
      problems.add(
          run.resolve(RunJson.FILE),
          "format "
              + info.format()
              + " is newer than "
              + RunInfo.FORMAT
              + ", which this version knows; what is unknown is left out");
    }
    List<TrialData> trials =
        foldersIn(run.resolve(RunDirectory.TRIALS), problems).stream()
            .flatMap(folder -> trial(folder, problems).stream())
            .sorted(Comparator.comparingInt(TrialData::number))
            .toList();
    return new RunData(info, trials, problems.lines());
  }

  /**
   * What a trial under way has recorded so far.
   *
   * @throws java.io.UncheckedIOException if anything of it cannot be read back
   */
  public static TrialData recorded(TrialWriter trial, int number, String strategy) {
    Problems problems = new Problems(trial.path());
    TrialData data = new TrialReader(trial.path(), problems).read(number, strategy);
    if (!problems.lines().isEmpty()) {
      throw new java.io.UncheckedIOException(
          new IOException("cannot be read back: " + problems.lines().getFirst()));
    }
    return data;
  }

  /** The run in this folder that was started last; none if it holds no run. */
  public static Optional<Path> latest(Path base) {
    return foldersIn(base, new Problems(base)).stream()
        .filter(folder -> started(folder) != Long.MIN_VALUE)
        .max(
            Comparator.comparingLong(RunReader::started)
                .thenComparingInt(folder -> folder.toString().length())
                .thenComparing(Comparator.naturalOrder()));
  }

  private static long started(Path run) {
    try {
      return RunJson.read(run).started();
    } catch (BadInput notRun) {
      return Long.MIN_VALUE;
    }
  }

  private static Optional<TrialData> trial(Path folder, Problems problems) {
    Matcher name = TRIAL.matcher(folder.getFileName().toString());
    if (!name.matches()) {
      return Optional.empty();
    }
    int number = Integer.parseInt(name.group(1));
    String strategy = FileName.decode(name.group(2));
    return Optional.of(new TrialReader(folder, problems).read(number, strategy));
  }

  private static List<Path> foldersIn(Path parent, Problems problems) {
    try (Stream<Path> all = Files.list(parent)) {
      return all.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      problems.add(parent, "cannot be read: " + WriteFailure.reason(e));
      return List.of();
    }
  }
}
