package org.gridmark.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.record.ClientOperation;
import org.gridmark.record.Distribution;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Point;
import org.gridmark.record.Resource;
import org.gridmark.record.Window;
import org.gridmark.store.csv.Columns;
import org.gridmark.store.csv.Csv;
import org.gridmark.store.file.AppendFile;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.FileName;
import org.gridmark.store.file.Json;
import org.gridmark.store.file.Manifest;
import org.gridmark.store.file.OwnFiles;
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

  private static final double NANOS_PER_MICRO = 1000;

  private enum State {
    OPEN,
    FINISHED,
    ABANDONED
  }

  private final Path folder;
  private final Path finished;
  private final String run;
  private final AppendFile windows;
  private final AppendFile points;
  private final AppendFile figures;
  private final AppendFile curves;
  private final AppendFile events;
  private final AppendFile resources;
  private @Nullable HistoryFile history;
  private final Map<String, HistogramLog> histograms = new HashMap<>();
  private State state = State.OPEN;
  private @Nullable UncheckedIOException failure;

  TrialWriter(Path trials, String name, String run) {
    this.run = run;
    finished = trials.resolve(name);
    try {
      folder = RunDirectory.createFree(trials, "." + name + ".partial");
      OwnFiles.folder(logs());
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
   * Records what one client saw of one subject in one second. Its histograms go to the log as they
   * came.
   *
   * @return the window, decoded
   * @throws IllegalArgumentException if a histogram is broken; nothing is recorded then
   */
  public Window window(String client, EncodedWindow sent) {
    Distribution latencies = Distributions.decode(sent.latency());
    Distribution services = Distributions.decode(sent.service());
    Distribution failed =
        sent.failed().isEmpty() ? Distribution.NONE : Distributions.decode(sent.failed());
    Window window =
        new Window(
            client,
            sent.phase(),
            sent.subject(),
            sent.start(),
            sent.seconds(),
            latencies.count() + sent.failures(),
            sent.failures(),
            sent.wrong(),
            sent.affected(),
            latencies,
            services,
            failed);
    String row = Csv.line(row(window, latencies));
    record(
        () -> {
          HistogramLog log = histogramsOf(client, sent.start());
          append(log, sent, HistogramLog.LATENCY, latencies, sent.latency());
          append(log, sent, HistogramLog.SERVICE, services, sent.service());
          if (!sent.failed().isEmpty()) {
            append(log, sent, HistogramLog.FAILED, failed, sent.failed());
          }
          windows.append(row);
        });
    return window;
  }

  private static void append(
      HistogramLog log, EncodedWindow sent, String kind, Distribution values, String encoded) {
    String tag =
        HistogramLog.tag(FileName.encode(sent.phase()), HistogramLog.encode(sent.subject()), kind);
    log.append(tag, sent.start(), sent.seconds(), values.max(), encoded);
  }

  private HistogramLog histogramsOf(String client, long startMillis) {
    return histograms.computeIfAbsent(
        client, name -> new HistogramLog(folder.resolve(HistogramLog.fileName(name)), startMillis));
  }

  /** With what a spreadsheet needs, so that nobody has to decode histograms for a first look. */
  private static List<String> row(Window window, Distribution latencies) {
    return List.of(
        Long.toString(window.start()),
        Csv.number(window.seconds()),
        window.client(),
        window.phase(),
        window.subject().request(),
        window.subject().part(),
        window.subject().traffic(),
        Long.toString(window.count()),
        Long.toString(window.failures()),
        Long.toString(window.wrong()),
        Long.toString(window.affected()),
        micros(window.latencyMean()),
        micros((double) latencies.quantile(0.5)),
        micros((double) latencies.quantile(0.99)),
        micros((double) latencies.max()),
        micros(window.serviceMean()));
  }

  private static String micros(double nanos) {
    return Csv.number(nanos / NANOS_PER_MICRO);
  }

  /** Records a single response of a traced load. */
  public void point(Point point) {
    record(
        points,
        point.phase(),
        point.subject().request(),
        point.subject().part(),
        point.subject().traffic(),
        Csv.number(point.time()),
        Long.toString(point.latency()),
        Long.toString(point.affected()),
        point.outcome().name());
  }

  /** Records a number that a job found. */
  public void figure(Figure figure) {
    Subject subject = figure.subject();
    Metric metric = figure.metric();
    record(
        figures,
        subject.request(),
        subject.part(),
        subject.traffic(),
        subject.phase(),
        subject.fault(),
        metric.name(),
        metric.unit().symbol(),
        word(metric.direction()),
        word(metric.aggregation()),
        Csv.number(figure.value()),
        Csv.number(figure.seconds()));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
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

  /** Records an operation on a single key. */
  public void operation(ClientOperation operation) {
    record(() -> history().append(operation));
  }

  private HistoryFile history() {
    if (history == null) {
      history = new HistoryFile(folder.resolve(HistoryFile.NAME));
    }
    return history;
  }

  /**
   * Ends the history, so that it can be read before the trial is finished; where it is, if there is
   * one.
   */
  public synchronized Optional<Path> endHistory() {
    if (history == null) {
      return Optional.empty();
    }
    history.end();
    return Optional.of(folder.resolve(HistoryFile.NAME));
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
        Csv.number(resource.besideHeapBytes()),
        Csv.number(resource.pauseSeconds()),
        Csv.number(resource.compileSeconds()),
        Csv.number(resource.readBytes()),
        Csv.number(resource.writtenBytes()),
        resource.machine());
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
    endHistory();
    files().forEach(AppendFile::close);
    try {
      Manifest.write(folder, finished.getFileName().toString(), run);
      OwnFiles.tighten(folder);
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
        Stream.concat(
            histograms.values().stream().map(HistogramLog::file),
            Stream.ofNullable(history).map(HistoryFile::file)));
  }
}
