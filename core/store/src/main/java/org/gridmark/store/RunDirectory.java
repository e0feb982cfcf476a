package org.gridmark.store;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.record.EarlierProbe;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.FileName;
import org.gridmark.store.file.OwnFiles;
import org.gridmark.store.file.WriteFailure;

/** Everything that one command produces, in one folder. */
public final class RunDirectory {
  static final String TRIALS = "trials";
  static final String RESULTS = "results.csv";
  static final String COUNTED = "counted.csv";
  public static final String REPORT = "report.html";

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private final Path path;
  private RunJson json;

  private RunDirectory(Path path, RunJson json) {
    this.path = path;
    this.json = json;
  }

  /**
   * Makes the folder, under a free name, and writes {@code run.json}.
   *
   * @param info its name is replaced by the one that the folder got
   * @throws BadInput if it cannot be made there
   */
  public static RunDirectory create(Path base, RunInfo info) {
    try {
      OwnFiles.folders(base);
      Path path = createFree(base, nameFor(info));
      try {
        OwnFiles.folder(path.resolve(TRIALS));
        RunJson named = RunJson.of(info.named(path.getFileName().toString()));
        named.write(path);
        return new RunDirectory(path, named);
      } catch (IOException e) {
        Files.deleteIfExists(path.resolve(TRIALS));
        Files.deleteIfExists(path);
        throw e;
      }
    } catch (IOException e) {
      throw new BadInput("cannot make a run in " + base + ": " + WriteFailure.reason(e));
    }
  }

  /**
   * A run that is there, to write its results or its report anew.
   *
   * @throws BadInput if the folder is not a run
   */
  public static RunDirectory open(Path run) {
    return new RunDirectory(run, RunJson.read(run));
  }

  /** The name that a run's folder gets if it is free: local time, study, experiment. */
  public static String nameFor(RunInfo info) {
    return time(info.started())
        + "-"
        + FileName.encode(info.spec().study())
        + "-"
        + FileName.encode(info.spec().experiment());
  }

  /** Local time as names of folders begin with it. */
  static String time(long millis) {
    return TIME.format(Instant.ofEpochMilli(millis).atZone(ZoneId.systemDefault()));
  }

  /** Makes a folder of that name, or else of that name with -2, -3 ... */
  static Path createFree(Path parent, String name) throws IOException {
    for (int i = 1; ; i++) {
      Path path = parent.resolve(i == 1 ? name : name + "-" + i);
      try {
        return OwnFiles.folder(path);
      } catch (FileAlreadyExistsException e) {
        // taken, perhaps by another run just now: the next name may be free
      }
    }
  }

  /** The folder. */
  public Path path() {
    return path;
  }

  /** The content of {@code run.json}. */
  public synchronized RunInfo info() {
    return json.info();
  }

  /** Says in {@code run.json} how far the run got. */
  public synchronized void state(RunInfo.State state) {
    write(info().in(state));
  }

  /** Says in {@code run.json} which trials are to run: what was said before, and more. */
  public synchronized void order(List<String> order) {
    write(info().ordered(order));
  }

  /** Says in {@code run.json} what fell out of the race, and which trials are to run still. */
  public synchronized void drop(List<TrialPlan.Dropped> dropped, List<String> order) {
    write(info().dropping(dropped, order));
  }

  /** Adds an option to the spec in {@code run.json}. */
  public synchronized void option(String key, String value) {
    write(info().option(key, value));
  }

  /** Says in {@code run.json} what earlier probes found out about those compared. */
  public synchronized void probes(Map<String, EarlierProbe> probes) {
    write(info().with(info().publication().beside(probes)));
  }

  private void write(RunInfo changed) {
    RunJson other = json.with(changed);
    try {
      other.write(path);
    } catch (IOException e) {
      throw WriteFailure.of(path.resolve(RunJson.FILE), e);
    }
    json = other;
  }

  /** The numbers of the trials that are finished. */
  public Set<Integer> finished() {
    return RunReader.finished(path.resolve(TRIALS));
  }

  /**
   * Begins a trial.
   *
   * @param number from 1, in the order in which they run
   */
  public TrialWriter trial(int number, String strategy) {
    if (Files.isSymbolicLink(path.resolve(TRIALS))) {
      throw new BadInput(path.resolve(TRIALS) + " is a link: nothing is written through it");
    }
    String name = String.format(Locale.ROOT, "%02d-%s", number, FileName.encode(strategy));
    return new TrialWriter(path.resolve(TRIALS), name, json.identity());
  }

  /** Writes {@code results.csv} and returns where it is. */
  public Path writeResults(String csv) {
    return write(RESULTS, csv);
  }

  /** Writes {@code counted.csv} and returns where it is. */
  public Path writeCounted(String csv) {
    return write(COUNTED, csv);
  }

  /** Writes {@code report.html} and returns where it is. */
  public Path writeReport(String html) {
    return write(REPORT, html);
  }

  private Path write(String name, String text) {
    Path file = path.resolve(name);
    try {
      AtomicFile.write(file, text);
    } catch (IOException e) {
      throw WriteFailure.of(file, e);
    }
    return file;
  }
}
