package org.gridmark.cli.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridmark.analyse.compare.MetricKind;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.PlainFile;
import org.gridmark.record.RunInfo;

/**
 * By how much sessions differ, as it was measured: a line of JSON for each measurement, in the
 * folder of runs. Of the lines about a machine the last counts.
 *
 * @param file need not be there
 */
public record KnownSessions(Path file) {
  private static final int MOST_BYTES = 1_000_000;

  /** The facts that tell machines apart here: times depend on them, and a new start leaves them. */
  private static final List<String> MACHINE = List.of("processor", "cores", "memory", "jdk");

  /**
   * A line.
   *
   * @param machine its facts, by name
   * @param factors by the word of each {@link MetricKind}
   * @param sessions how many were measured
   * @param experiment of what
   * @param measured when the last one began, as a date
   */
  record Line(
      Map<String, String> machine,
      Map<String, Double> factors,
      int sessions,
      String experiment,
      String measured) {}

  /** Those of a folder of runs. */
  public static KnownSessions in(Path runs) {
    return new KnownSessions(runs.resolve("sessions.jsonl"));
  }

  /**
   * The bounds of the machine that a run was made on; the stated ones if it was not measured.
   *
   * @throws BadInput if the file cannot be read
   */
  public SessionBounds of(RunInfo run) {
    return lines().stream()
        .filter(line -> line.machine().equals(machine(run)))
        .reduce((earlier, later) -> later)
        .map(KnownSessions::bounds)
        .orElse(SessionBounds.STATED);
  }

  private List<Line> lines() {
    if (!Files.exists(file)) {
      return List.of();
    }
    try {
      return PlainFile.text(file, MOST_BYTES)
          .lines()
          .filter(line -> !line.isBlank())
          .map(line -> Wire.parse(line, Line.class))
          .toList();
    } catch (IllegalArgumentException e) {
      throw new BadInput(
          file + ": expected what gridmark calibrate --sessions writes: " + e.getMessage());
    }
  }

  private static SessionBounds bounds(Line line) {
    Map<MetricKind, Double> factors =
        Arrays.stream(MetricKind.values())
            .collect(
                Collectors.toMap(
                    kind -> kind,
                    kind ->
                        line.factors()
                            .getOrDefault(
                                kind.word(),
                                SessionBounds.STATED.factors().getOrDefault(kind, Double.NaN))));
    return new SessionBounds(
        factors,
        String.format(
            Locale.ROOT,
            "measured: %d sessions of %s, %s",
            line.sessions(),
            line.experiment(),
            line.measured()));
  }

  private static Map<String, String> machine(RunInfo run) {
    Map<String, String> machine = new TreeMap<>(run.environment().facts());
    machine.keySet().retainAll(MACHINE);
    return machine;
  }

  /**
   * Adds what was measured.
   *
   * @param last the last of the sessions
   * @throws BadInput if it cannot be written
   */
  void add(RunInfo last, SessionBounds bounds, int sessions, String measured) {
    Map<String, Double> factors = new TreeMap<>();
    bounds.factors().forEach((kind, factor) -> factors.put(kind.word(), factor));
    String experiment = last.spec().study() + "/" + last.spec().experiment();
    Line line = new Line(machine(last), factors, sessions, experiment, measured);
    try {
      Files.writeString(
          file, Wire.line(line) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new BadInput("cannot write " + file + ": " + e.getMessage());
    }
  }
}
