package org.gridmark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Point;
import org.gridmark.record.Recorded;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.csv.Columns;
import org.gridmark.store.csv.Csv;
import org.gridmark.store.csv.CsvTable;
import org.gridmark.store.file.FileName;
import org.gridmark.store.file.Json;
import org.gridmark.store.file.Problems;
import org.gridmark.store.file.WholeLines;
import org.gridmark.store.histogram.HistogramLog;
import org.gridmark.store.histogram.HistogramLogFile;
import org.gridmark.store.histogram.Room;

/** Reads one finished trial: all of it that is whole. */
final class TrialReader {
  private static final double NANOS_PER_MICRO = 1000;

  private final Path folder;
  private final Room room;
  private final Problems problems;
  private final Map<String, HistogramLogFile> histograms = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<List<String>, Tagged> subjects = new HashMap<>();

  TrialReader(Path folder, Room room, Problems problems) {
    this.folder = folder;
    this.room = room;
    this.problems = problems;
  }

  TrialData read(int number, String strategy) {
    List<Point> points = table(TrialWriter.POINTS, Columns.FIRST_POINTS, TrialReader::point);
    points.sort(Comparator.comparingDouble(Point::time));
    return new TrialData(
        number,
        strategy,
        windows(),
        points,
        table(TrialWriter.FIGURES, Columns.FIRST_FIGURES, TrialReader::figure),
        events(),
        table(TrialWriter.RESOURCES, Columns.FIRST_RESOURCES, TrialReader::resource),
        curves());
  }

  private <T> List<T> table(String name, List<String> columns, Function<NamedCsvRecord, T> parse) {
    return CsvTable.read(folder.resolve(name), columns, parse, problems);
  }

  private List<Window> windows() {
    List<Optional<Window>> rows = table(TrialWriter.WINDOWS, Columns.FIRST_WINDOWS, this::window);
    List<Window> whole = rows.stream().flatMap(Optional::stream).toList();
    if (whole.size() < rows.size()) {
      problems.add(
          folder.resolve(TrialWriter.WINDOWS),
          "windows left out because their histogram is not there: " + (rows.size() - whole.size()));
    }
    return whole;
  }

  /** None if its histograms are not in the log, or not those of this many answers. */
  private Optional<Window> window(NamedCsvRecord row) {
    String client = name(row, "client");
    String phase = name(row, "phase");
    Tagged subject = tagged(row);
    long start = whole(row, "start");
    long count = whole(row, "count");
    long failures = whole(row, "failures");
    double serviceMean = Csv.number(row.getField("service_mean_us")) * NANOS_PER_MICRO;
    HistogramLogFile log = histograms.computeIfAbsent(client, this::log);
    Recorded latencies = log.latency(phase, subject.tag(), start);
    Recorded services = log.service(phase, subject.tag(), start, count - failures, serviceMean);
    Recorded failed = failures == 0 ? null : log.failed(phase, subject.tag(), start);
    if (latencies == null || services == null || latencies.count() != count - failures) {
      return Optional.empty();
    }
    return Optional.of(
        new Window(
            client,
            phase,
            subject.subject(),
            start,
            positive(row, "seconds"),
            count,
            failures,
            whole(row, "wrong"),
            whole(row, "affected"),
            latencies,
            services,
            failed == null ? Distribution.NONE : failed));
  }

  private HistogramLogFile log(String client) {
    return HistogramLogFile.read(folder.resolve(HistogramLog.fileName(client)), room, problems);
  }

  /** The same text is the same object: there may be a million windows of ten subjects. */
  private String name(NamedCsvRecord row, String column) {
    return names.computeIfAbsent(row.getField(column), name -> name);
  }

  /** A subject and its form in tags of the histogram log. */
  private record Tagged(Subject subject, String tag) {}

  private Tagged tagged(NamedCsvRecord row) {
    List<String> key =
        List.of(row.getField("subject"), optional(row, "part"), optional(row, "traffic"));
    return subjects.computeIfAbsent(key, absent -> tag(row));
  }

  private static Tagged tag(NamedCsvRecord row) {
    Subject subject = subject(row);
    return row.findField("traffic").isPresent()
        ? new Tagged(subject, HistogramLog.encode(subject))
        : new Tagged(subject, FileName.encode(row.getField("subject")));
  }

  /** In runs of earlier formats one text is all of it. */
  private static Subject subject(NamedCsvRecord row) {
    return row.findField("traffic").isPresent()
        ? new Subject(
            row.getField("subject"), row.getField("part"), row.getField("traffic"), "", "")
        : FormerNames.subject(row.getField("subject"));
  }

  private static String optional(NamedCsvRecord row, String column) {
    return row.findField(column).orElse("");
  }

  private static Point point(NamedCsvRecord row) {
    return new Point(
        row.getField("phase"),
        subject(row),
        Double.parseDouble(row.getField("time")),
        whole(row, "latency_ns"),
        whole(row, "affected"),
        Point.Outcome.valueOf(row.getField("outcome")));
  }

  private static Figure figure(NamedCsvRecord row) {
    boolean current = row.findField("traffic").isPresent();
    return new Figure(
        current
            ? subject(row).in(row.getField("phase")).after(row.getField("fault"))
            : subject(row),
        current ? metric(row) : FormerNames.metric(row.getField("metric"), unit(row)),
        Csv.number(row.getField("value")),
        row.findField("seconds").map(Csv::number).orElse(0.0));
  }

  private static Metric metric(NamedCsvRecord row) {
    return new Metric(
        row.getField("metric"),
        unit(row),
        Direction.valueOf(constant(row.getField("direction"))),
        Aggregation.valueOf(constant(row.getField("aggregation"))));
  }

  private static Unit unit(NamedCsvRecord row) {
    return Unit.of(row.getField("unit"));
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT).replace(' ', '_');
  }

  /** Runs of earlier versions have none. */
  private List<Curve> curves() {
    if (!Files.exists(folder.resolve(TrialWriter.CURVES))) {
      return List.of();
    }
    Map<Curve, List<Curve.Spot>> spots = new LinkedHashMap<>();
    table(TrialWriter.CURVES, Columns.CURVES, TrialReader::onlySpot)
        .forEach(
            one ->
                spots.computeIfAbsent(bare(one), curve -> new ArrayList<>()).addAll(one.spots()));
    return spots.entrySet().stream().map(all -> with(all.getKey(), all.getValue())).toList();
  }

  private static Curve onlySpot(NamedCsvRecord row) {
    return new Curve(
        row.getField("chart"),
        row.getField("x_axis"),
        row.getField("y_axis"),
        row.getField("curve"),
        List.of(
            new Curve.Spot(
                Double.parseDouble(row.getField("x")), Double.parseDouble(row.getField("y")))));
  }

  private static Curve bare(Curve curve) {
    return with(curve, List.of());
  }

  private static Curve with(Curve curve, List<Curve.Spot> spots) {
    return new Curve(curve.chart(), curve.x(), curve.y(), curve.name(), spots);
  }

  private static Resource resource(NamedCsvRecord row) {
    return new Resource(
        whole(row, "time"),
        row.getField("program"),
        Csv.number(row.getField("cpu_seconds")),
        known(row, "wait_seconds"),
        known(row, "steal_seconds"),
        Csv.number(row.getField("resident_bytes")),
        known(row, "heap_bytes"),
        known(row, "beside_heap_bytes"),
        known(row, "pause_seconds"),
        known(row, "compile_seconds"),
        known(row, "read_bytes"),
        known(row, "written_bytes"),
        row.findField("machine").orElse(""));
  }

  private static double known(NamedCsvRecord row, String column) {
    return row.findField(column).map(Csv::number).orElse(Double.NaN);
  }

  private static long whole(NamedCsvRecord row, String column) {
    return Long.parseLong(row.getField(column));
  }

  private static double positive(NamedCsvRecord row, String column) {
    double value = Double.parseDouble(row.getField(column));
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(column + ": expected a positive number, not " + value);
    }
    return value;
  }

  private List<Event> events() {
    Path file = folder.resolve(TrialWriter.EVENTS);
    List<Event> events = new ArrayList<>();
    List<Long> damaged = new ArrayList<>();
    long number = 0;
    for (String line : WholeLines.read(file, problems).lines().toList()) {
      number++;
      try {
        events.add(Json.read(line, EventText.class).event());
      } catch (JsonProcessingException e) {
        damaged.add(number);
      }
    }
    problems.addDamaged(file, damaged);
    events.sort(Comparator.comparingLong(Event::time));
    return events;
  }
}
