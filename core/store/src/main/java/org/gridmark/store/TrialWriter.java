package org.gridmark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridmark.analyse.run.Distribution;
import org.gridmark.analyse.run.Event;
import org.gridmark.analyse.run.Point;
import org.gridmark.analyse.run.Resource;
import org.gridmark.model.study.Figure;

/**
 * Writes down one trial as it runs. Safe for use by many threads. Nothing of it counts before {@link
 * #finish}: until then it is in a hidden folder, which {@link RunReader} does not read. A file that
 * cannot be written ends in an {@link java.io.UncheckedIOException} that names it.
 */
public final class TrialWriter {
  static final String WINDOWS = "windows.csv";
  static final String POINTS = "points.csv";
  static final String FIGURES = "figures.csv";
  static final String EVENTS = "events.jsonl";
  static final String RESOURCES = "resources.csv";

  private static final ObjectMapper JSON = new ObjectMapper();

  private enum State {
    OPEN,
    FINISHED,
    ABANDONED
  }

  private final Path folder;
  private final Path finished;
  private final AppendFile windows;
  private final AppendFile points;
  private final AppendFile figures;
  private final AppendFile events;
  private final AppendFile resources;
  private final Map<String, HistogramLog> histograms = new HashMap<>();
  private State state = State.OPEN;

  TrialWriter(Path trials, String name) {
    finished = trials.resolve(name);
    try {
      folder = RunDirectory.createFree(trials, "." + name + ".partial");
      Files.createDirectory(logs());
    } catch (IOException e) {
      throw WriteFailure.of(finished, e);
    }
    windows = table(WINDOWS, Columns.WINDOWS);
    points = table(POINTS, Columns.POINTS);
    figures = table(FIGURES, Columns.FIGURES);
    events = new AppendFile(folder.resolve(EVENTS));
    resources = table(RESOURCES, Columns.RESOURCES);
  }

  private AppendFile table(String name, List<String> columns) {
    AppendFile file = new AppendFile(folder.resolve(name));
    file.append(Csv.line(columns));
    return file;
  }

  /**
   * Where programs leave their logs: valid until {@link #finish}, which renames the folder.
   *
   * @see #path
   */
  public Path logs() {
    return path().resolve("logs");
  }

  /** The trial's folder, wherever it is now. */
  public synchronized Path path() {
    return state == State.FINISHED ? finished : folder;
  }

  /**
   * Records what one client saw of one subject in one second.
   *
   * @param startMillis when the second began, since the epoch
   * @param latency of the answered requests, in nanoseconds; it is copied
   * @param service of the answered requests, in nanoseconds; it is copied
   */
  public synchronized void window(
      String client,
      String phase,
      String subject,
      long startMillis,
      double seconds,
      long failures,
      long wrong,
      long affected,
      Histogram latency,
      Histogram service) {
    if (!accepts()) {
      return;
    }
    HistogramLog log =
        histograms.computeIfAbsent(
            client,
            name -> new HistogramLog(folder.resolve(HistogramLog.fileName(name)), startMillis));
    log.append(
        HistogramLog.tag(phase, subject, HistogramLog.LATENCY), startMillis, seconds, latency);
    log.append(
        HistogramLog.tag(phase, subject, HistogramLog.SERVICE), startMillis, seconds, service);
    Distribution spread = Distributions.of(latency);
    windows.append(
        Csv.line(
            List.of(
                Long.toString(startMillis),
                Csv.number(seconds),
                client,
                phase,
                subject,
                Long.toString(latency.getTotalCount() + failures),
                Long.toString(failures),
                Long.toString(wrong),
                Long.toString(affected),
                micros(spread.mean()),
                micros((double) spread.quantile(0.5)),
                micros((double) spread.quantile(0.99)),
                micros((double) spread.max()),
                micros(Distributions.of(service).mean()))));
  }

  private static String micros(double nanos) {
    return Csv.number(nanos / 1000);
  }

  /** Records a single response of a traced load. */
  public synchronized void point(Point point) {
    if (accepts()) {
      points.append(
          Csv.line(
              List.of(
                  point.phase(),
                  point.subject(),
                  Csv.number(point.time()),
                  Long.toString(point.latency()),
                  Long.toString(point.affected()),
                  point.outcome().name())));
    }
  }

  /** Records a number that a job found. */
  public synchronized void figure(Figure figure) {
    if (accepts()) {
      figures.append(
          Csv.line(
              List.of(
                  figure.subject(), figure.metric(), figure.unit(), Csv.number(figure.value()))));
    }
  }

  /** Records something that happened. */
  public synchronized void event(Event event) {
    if (accepts()) {
      try {
        events.append(JSON.writeValueAsString(event) + "\n");
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException("not an event: " + event, e);
      }
    }
  }

  /** Records what a process used. */
  public synchronized void resource(Resource resource) {
    if (accepts()) {
      resources.append(
          Csv.line(
              List.of(
                  Long.toString(resource.time()),
                  resource.program(),
                  Csv.number(resource.cpuSeconds()),
                  Long.toString(resource.residentBytes()))));
    }
  }

  /** Makes the trial count: everything is on disk, and its folder is renamed into place. */
  public synchronized void finish() {
    if (state != State.OPEN) {
      throw new IllegalStateException("the trial is " + state + ": " + path());
    }
    closeFiles();
    try {
      AtomicFile.rename(folder, finished);
    } catch (IOException e) {
      throw WriteFailure.of(finished, e);
    }
    state = State.FINISHED;
  }

  /**
   * Gives the trial up, unless it is finished. Its folder stays, because its logs may tell what went
   * wrong; what still comes in is let go.
   */
  public synchronized void abandon() {
    if (state == State.OPEN) {
      state = State.ABANDONED;
      closeFiles();
    }
  }

  private void closeFiles() {
    List.of(windows, points, figures, events, resources).forEach(AppendFile::close);
    histograms.values().forEach(HistogramLog::close);
  }

  private boolean accepts() {
    if (state == State.FINISHED) {
      throw new IllegalStateException("the trial is finished: " + finished);
    }
    return state == State.OPEN;
  }
}
