package org.gridmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.Comparer;
import org.gridmark.analyse.RunComparison;
import org.gridmark.cli.session.KnownSessions;
import org.gridmark.cli.session.SameRun;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.record.RunData;
import org.gridmark.store.RunReader;

/** Runs as people name them: by path, by name in the folder of runs, or as the latest there. */
final class Runs {
  private static final String LATEST = "latest";

  private final Path folder;

  /**
   * @param folder where runs are
   */
  Runs(Path folder) {
    this.folder = folder;
  }

  /**
   * The run's folder.
   *
   * @throws BadInput with the nearest name, if there is none
   */
  Path find(String name) {
    if (name.equals(LATEST)) {
      return RunReader.latest(folder).orElseThrow(() -> new BadInput("no run in " + folder));
    }
    try {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        return path;
      }
      Path named = folder.resolve(name);
      if (!name.isEmpty() && Files.isDirectory(named)) {
        return named;
      }
    } catch (InvalidPathException e) {
      throw new BadInput("no run " + name + ": " + e.getReason());
    }
    throw new BadInput("no run " + name + " here or in " + folder + hint(name));
  }

  private String hint(String name) {
    return Suggestion.nearest(name, RunReader.names(folder))
        .map(near -> "; did you mean " + near + "?")
        .orElse("");
  }

  /**
   * Compares runs with the first.
   *
   * @param names what they were asked for by
   * @throws BadInput if they have nothing in common
   */
  RunComparison compare(List<String> names, List<Analysis> runs) {
    RunComparison compared =
        Comparer.compare(runs, KnownSessions.in(folder).of(runs.getLast().run().info()));
    if (compared.comparisons().isEmpty()) {
      throw new BadInput(
          String.join(" and ", names)
              + " have no number in common"
              + compared.onlyInOne().stream().findFirst().map(one -> ": " + one).orElse(""));
    }
    return compared;
  }

  /** Whether a run has this name. */
  boolean there(String name) {
    try {
      return Files.isDirectory(Path.of(name)) || Files.isDirectory(folder.resolve(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * The runs that these names mean: a folder that is no run means all in it, but for one.
   *
   * @param but the run that is left out where a folder has it too
   */
  List<String> all(List<String> names, String but) {
    List<String> all = new ArrayList<>();
    for (String name : names) {
      Path path = find(name);
      if (RunReader.is(path)) {
        all.add(name);
      } else {
        RunReader.names(path).stream()
            .map(path::resolve)
            .filter(RunReader::is)
            .filter(one -> !sameFolder(one, find(but)))
            .forEach(one -> all.add(one.toString()));
      }
    }
    if (all.isEmpty()) {
      throw new BadInput("--against: no run in " + String.join(", ", names));
    }
    return all;
  }

  private static boolean sameFolder(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException e) {
      return false;
    }
  }

  /** Reads a run, and tells what is damaged. */
  RunData read(String name) {
    RunData run = RunReader.read(find(name));
    tell(run);
    return run;
  }

  private static void tell(RunData run) {
    String name = Terminal.clean(run.info().name());
    run.problems().forEach(one -> System.err.println(name + "/" + Terminal.clean(one)));
    run.notes().forEach(one -> System.err.println(name + ": " + Terminal.clean(one)));
  }

  /**
   * Reads and analyses runs. Those of one name get the one that they were asked for by.
   *
   * @throws BadInput if one is there twice, perhaps as a copy, or has no trial
   */
  List<Analysis> analyse(List<String> names) {
    List<RunData> runs = names.stream().map(name -> RunReader.read(find(name))).toList();
    SameRun.refuse(names, runs.stream().map(RunData::info).toList());
    List<Analysis> analyses = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      RunData run = runs.get(i);
      if (run.trials().isEmpty()) {
        throw new BadInput("%s has no finished trial".formatted(names.get(i)));
      }
      boolean taken =
          analyses.stream().anyMatch(one -> one.run().info().name().equals(run.info().name()));
      RunData known = taken ? run.named(names.get(i)) : run;
      tell(known);
      analyses.add(Analyst.analyse(known));
    }
    return analyses;
  }
}
