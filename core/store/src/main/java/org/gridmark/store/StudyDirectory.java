package org.gridmark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.PlainFile;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StudyInfo;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.FileName;
import org.gridmark.store.file.Json;
import org.gridmark.store.file.OwnFiles;
import org.gridmark.store.file.WriteFailure;

/** The folder of a whole study: a run's folder for each experiment, and the page about them all. */
public final class StudyDirectory {
  private static final String FILE = "study.json";
  private static final int MOST_BYTES = 1_000_000;

  private final Path path;
  private StudyInfo info;

  private StudyDirectory(Path path, StudyInfo info) {
    this.path = path;
    this.info = info;
  }

  /**
   * Makes the folder, under a free name.
   *
   * @param info its name is replaced by the one that the folder got
   * @throws BadInput if it cannot be made there
   */
  public static StudyDirectory create(Path base, StudyInfo info) {
    try {
      OwnFiles.folders(base);
      String name = RunDirectory.time(info.started()) + "-" + FileName.encode(info.study());
      Path path = RunDirectory.createFree(base, name);
      StudyInfo named = info.named(path.getFileName().toString());
      AtomicFile.write(path.resolve(FILE), Json.pretty(named) + "\n");
      return new StudyDirectory(path, named);
    } catch (IOException e) {
      throw new BadInput("cannot make a study's folder in " + base + ": " + WriteFailure.reason(e));
    }
  }

  /** Whether the folder is that of a whole study. */
  public static boolean is(Path folder) {
    return Files.isRegularFile(folder.resolve(FILE));
  }

  /**
   * A study that is there.
   *
   * @throws BadInput if the folder is none, or its {@code study.json} is damaged
   */
  public static StudyDirectory open(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      return new StudyDirectory(
          folder,
          Json.read(RunFormats.currentStudy(PlainFile.text(file, MOST_BYTES)), StudyInfo.class));
    } catch (JsonProcessingException e) {
      throw new BadInput(file + ": damaged: " + e.getOriginalMessage().replaceAll("\\s+", " "));
    }
  }

  /** The folder. */
  public Path path() {
    return path;
  }

  /** The content of {@code study.json}. */
  public StudyInfo info() {
    return info;
  }

  /** The latest run of each experiment that has one, by the experiment's name. */
  public Map<String, Path> runs() {
    Map<String, Path> runs = new LinkedHashMap<>();
    try (Stream<Path> folders = Files.list(path)) {
      for (Path folder : folders.sorted().toList()) {
        if (Files.isRegularFile(folder.resolve(RunJson.FILE))) {
          runs.put(RunJson.read(folder).info().spec().experiment(), folder);
        }
      }
    } catch (IOException e) {
      throw new BadInput("cannot read " + path + ": " + WriteFailure.reason(e));
    }
    return runs;
  }

  /** Whether that run has all its trials. */
  public static boolean complete(Path run) {
    return RunJson.read(run).info().state() == RunInfo.State.COMPLETE;
  }

  /** Notes how an experiment ended: the reason why it failed, or empty. */
  public void ended(String experiment, String reason) {
    StudyInfo changed = info.ended(experiment, reason);
    write(FILE, Json.pretty(changed) + "\n");
    info = changed;
  }

  /** Writes {@code report.html} and returns where it is. */
  public Path writeReport(String html) {
    return write(RunDirectory.REPORT, html);
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
