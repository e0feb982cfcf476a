package org.gridmark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Point;
import org.gridmark.record.Resource;
import org.gridmark.store.csv.Columns;
import org.gridmark.store.csv.Csv;
import org.gridmark.store.file.AppendFile;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.FileName;
import org.gridmark.store.file.Json;
import org.gridmark.store.file.WriteFailure;
import org.gridmark.store.histogram.Distributions;
import org.gridmark.store.histogram.HistogramLog;
import org.jspecify.annotations.Nullable;

/**
 * Writes down one trial as it runs. Safe for use by many threads. Nothing of it counts before
 * {@link #finish}: until then it is in a hidden folder, which {@link RunReader} does not read. A
 * file that cannot be written ends in an {@link UncheckedIOException} that names it.
 */
public final class TrialWriter {
  static final String WINDOWS = "windows.csv";
  static final String POINTS = "points.csv";
  static final String FIGURES = "figures.csv";
  static final String CURVES = "curves.csv";
  static final String EVENTS = "events.jsonl";
  static final String RESOURCES = "resources.csv";

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
  private final AppendFile curves;
  private final AppendFile events;
  private final AppendFile resources;
  private final Map<String, HistogramLog> histograms = new HashMap<>();
  private State state = State.OPEN;
  private @Nullable UncheckedIOException failure;

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
    curves = table(CURVES, Columns.CURVES);
    events = new AppendFile(folder.resolve(EVENTS));
    resources = table(RESOURCES, Columns.RESOURCES);
  }

  private AppendFile table(String name, List<String> columns) {
    AppendFile file = new AppendFile(folder.resolve(name));
    file.append(Csv.line(columns));
    return file;
  }

  /** Where programs leave their logs. {@link #finish} renames it; files open by then stay open. */
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
   * @param failed of the others, from the intended start to the failure; null where none failed
   */
  public void window(
      String client,
      String phase,
      String subject,
      long startMillis,
      double seconds,
      long failures,
      long wrong,
      long affected,
      Histogram latency,
      Histogram service,
      @Nullable Histogram failed) {
    List<String> row = new ArrayList<>();
    row.addAll(List.of(Long.toString(startMillis), Csv.number(seconds), client, phase, subject));
    LongStream.of(latency.getTotalCount() + failures, failures, wrong, affected)
        .forEach(count -> row.add(Long.toString(count)));
    row.addAll(summary(Distributions.of(latency), Distributions.of(service)));
    String inPhase = FileName.encode(phase);
    String ofSubject = FileName.encode(subject);
    String latencies = HistogramLog.tag(inPhase, ofSubject, HistogramLog.LATENCY);
    String services = HistogramLog.tag(inPhase, ofSubject, HistogramLog.SERVICE);
    String timesToFailure = HistogramLog.tag(inPhase, ofSubject, HistogramLog.FAILED);
    record(
        () -> {
          HistogramLog log = histogramsOf(client, startMillis);
          log.append(latencies, startMillis, seconds, latency);
          log.append(services, startMillis, seconds, service);
          if (failed != null) {
            log.append(timesToFailure, startMillis, seconds, failed);
          }
          windows.append(Csv.line(row));
        });
  }

  private HistogramLog histogramsOf(String client, long startMillis) {
    return histograms.computeIfAbsent(
        client, name -> new HistogramLog(folder.resolve(HistogramLog.fileName(name)), startMillis));
  }

  /** The columns for a spreadsheet, so that a first look needs no histograms. */
  private static List<String> summary(Distribution latency, Distribution service) {
    return DoubleStream.of(
            latency.mean(),
            (double) latency.quantile(0.5),
            (double) latency.quantile(0.99),
            (double) latency.max(),
            service.mean())
        .mapToObj(nanos -> Csv.number(nanos / 1000))
        .toList();
  }

  /** Records a single response of a traced load. */
  public void point(Point point) {
    record(
        points,
        point.phase(),
        point.subject(),
        Csv.number(point.time()),
        Long.toString(point.latency()),
        Long.toString(point.affected()),
        point.outcome().name());
  }

  /** Records a number that a job found. */
  public void figure(Figure figure) {
    String value = Csv.number(figure.value());
    String seconds = Csv.number(figure.seconds());
    record(figures, figure.subject(), figure.metric(), figure.unit(), value, seconds);
  }

  /** Records a line of a chart, spot by spot. */
  public void curve(Curve curve) {
    StringBuilder lines = new StringBuilder();
    for (Curve.Spot spot : curve.spots()) {
      lines.append(
          Csv.line(
              List.of(
                  curve.chart(),
                  curve.x(),
                  curve.y(),
                  curve.name(),
                  Csv.number(spot.x()),
                  Csv.number(spot.y()))));
    }
    record(() -> curves.append(lines.toString()));
  }

  /** Records something that happened. */
  public void event(Event event) {
    String line = Json.line(EventText.of(event)) + "\n";
    record(() -> events.append(line));
  }

  /** Records what a process used. */
  public void resource(Resource resource) {
    record(
        resources,
        Long.toString(resource.time()),
        resource.program(),
        Csv.number(resource.cpuSeconds()),
        Csv.number(resource.waitSeconds()),
        Csv.number(resource.stealSeconds()),
        Csv.number(resource.residentBytes()),
        Csv.number(resource.heapBytes()),
        Csv.number(resource.pauseSeconds()),
        Csv.number(resource.readBytes()),
        Csv.number(resource.writtenBytes()));
  }

  private void record(AppendFile file, String... fields) {
    String line = Csv.line(List.of(fields));
    record(() -> file.append(line));
  }

  private synchronized void record(Runnable write) {
    if (state == State.FINISHED) {
      throw new IllegalStateException("the trial is finished: " + finished);
    }
    if (state == State.OPEN) {
      try {
        write.run();
      } catch (UncheckedIOException e) {
        failure = e;
        throw e;
      }
    }
  }

  /**
   * Makes the trial count: everything is on disk, and its folder is renamed into place. Fails if
   * anything of it could not be written.
   */
  public synchronized void finish() {
    if (state != State.OPEN) {
      throw new IllegalStateException("the trial is " + state + ": " + path());
    }
    if (failure != null) {
      throw failure;
    }
    files().forEach(AppendFile::close);
    try {
      AtomicFile.rename(folder, finished);
    } catch (IOException e) {
      throw WriteFailure.of(finished, e);
    }
    state = State.FINISHED;
  }

  /**
   * Gives the trial up, unless it is finished. Its folder stays, because its logs may tell what
   * went wrong; what still comes in is let go.
   */
  public synchronized void abandon() {
    if (state == State.OPEN) {
      state = State.ABANDONED;
      files().forEach(AppendFile::discard);
    }
  }

  private Stream<AppendFile> files() {
    return Stream.concat(
        Stream.of(windows, points, figures, curves, events, resources),
        histograms.values().stream().map(HistogramLog::file));
  }
}
