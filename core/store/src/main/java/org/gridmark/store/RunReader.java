package org.gridmark.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.store.file.Manifest;
import org.gridmark.store.file.Problems;
import org.gridmark.store.file.WriteFailure;
import org.gridmark.store.histogram.Room;

/**
 * Reads a run back: its finished trials, and of these all that is whole. A missing, torn or unknown
 * becomes a line in {@link RunData#problems}.
 */
public final class RunReader {
  private static final int MOST_NUMBERS = 5;

  private RunReader() {}

  /**
   * Reads the run in a folder.
   *
   * @throws BadInput if the folder is not a run, or its {@code run.json} is damaged
   */
  public static RunData read(Path run) {
    RunJson json = RunJson.read(run);
    RunInfo info = json.info();
    Problems problems = new Problems(run);
    if (info.format() > RunInfo.FORMAT) {
      problems.add(
          run.resolve(RunJson.FILE),
          "format "
              + info.format()
              + " is newer than "
              + RunInfo.FORMAT
              + ", which this version knows; unknown parts are left out");
    }
    List<TrialFolder> folders = trialFolders(run.resolve(RunDirectory.TRIALS), problems);
    List<Integer> missing = missing(info, folders);
    if (!missing.isEmpty()) {
      problems.add(run.resolve(RunDirectory.TRIALS), "missing: " + numbers(missing));
    }
    List<TrialData> trials = trials(run, json.identity(), folders, problems);
    List<String> notes = digests(run, json, folders, problems);
    return new RunData(info, trials, problems.lines(), notes);
  }

  /**
   * Tells of digests that do not fit, or are not there.
   *
   * @return what is to be noted: that a run of an earlier version has none
   */
  private static List<String> digests(
      Path run, RunJson json, List<TrialFolder> folders, Problems problems) {
    if (json.digest().isEmpty()) {
      return List.of("made by a version that kept no digests: a changed number is not told");
    }
    if (!json.whole()) {
      problems.add(run.resolve(RunJson.FILE), "has been changed since it was written");
    }
    folders.stream()
        .map(folder -> folder.path().resolve(Manifest.NAME))
        .filter(file -> !Manifest.in(Objects.requireNonNull(file.getParent())))
        .forEach(file -> problems.add(file, "is missing"));
    return json.identity().isEmpty()
        ? List.of(
            "made by a version whose trials do not name their run: one from elsewhere is not told")
        : List.of();
  }

  /** Reads as many at a time as there are processors; what is wrong is told in their order. */
  private static List<TrialData> trials(
      Path run, String identity, List<TrialFolder> folders, Problems problems) {
    Room room = Room.ofHeap();
    record Read(TrialData trial, Problems problems) {}
    List<Read> all =
        folders.parallelStream()
            .map(
                folder -> {
                  Problems own = new Problems(run);
                  return new Read(folder.read(identity, room, own), own);
                })
            .toList();
    all.forEach(one -> problems.addAll(one.problems()));
    return all.stream().map(Read::trial).toList();
  }

  /** Trials that are not there although later ones are, or although the run is complete. */
  private static List<Integer> missing(RunInfo info, List<TrialFolder> folders) {
    Set<Integer> there = folders.stream().map(TrialFolder::number).collect(Collectors.toSet());
    int last =
        info.state() == RunInfo.State.COMPLETE
            ? info.plan().trials()
            : there.stream().filter(n -> n <= info.plan().trials()).reduce(0, Math::max);
    return IntStream.rangeClosed(1, last).filter(n -> !there.contains(n)).boxed().toList();
  }

  /**
   * The records of a trial under way, so far.
   *
   * @throws java.io.UncheckedIOException if anything of it cannot be read back
   */
  public static TrialData recorded(TrialWriter trial, int number, String strategy) {
    Problems problems = new Problems(trial.path());
    TrialData data = new TrialReader(trial.path(), Room.ofHeap(), problems).read(number, strategy);
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

  /** Whether a folder is that of a run. */
  public static boolean is(Path folder) {
    return Files.exists(folder.resolve(RunJson.FILE));
  }

  /** The names of the folders that may be runs. */
  public static List<String> names(Path base) {
    return foldersIn(base, new Problems(base)).stream()
        .map(folder -> folder.getFileName().toString())
        .toList();
  }

  private static long started(Path run) {
    try {
      return RunJson.read(run).info().started();
    } catch (BadInput notRun) {
      return Long.MIN_VALUE;
    }
  }

  /** The numbers of the finished trials in a folder. */
  static Set<Integer> finished(Path trials) {
    return trialFolders(trials, new Problems(trials)).stream()
        .map(TrialFolder::number)
        .collect(Collectors.toSet());
  }

  private static List<TrialFolder> trialFolders(Path trials, Problems problems) {
    return foldersIn(trials, problems).stream()
        .flatMap(folder -> TrialFolder.of(folder).stream())
        .sorted(Comparator.comparingInt(TrialFolder::number))
        .toList();
  }

  private static String numbers(List<Integer> trials) {
    String first =
        trials.stream()
            .limit(MOST_NUMBERS)
            .map(number -> "trial " + number)
            .collect(Collectors.joining(", "));
    int more = trials.size() - MOST_NUMBERS;
    return more > 0 ? first + " and " + more + " more" : first;
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
