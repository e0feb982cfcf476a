package org.gridmark.lab.linearizability;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.store.HistoryFile;
import org.gridmark.store.csv.Csv;

/**
 * Checks the history of a trial in a process of its own, whose heap is limited: reports the figures
 * of each phase, a line each, and writes {@code linearizability.csv}, a verdict a key, and {@code
 * violations.txt} beside the history.
 */
public final class CheckProgram {
  /** A verdict a key. */
  static final String VERDICTS = "linearizability.csv";

  /** The counterexamples, for people. */
  static final String VIOLATIONS = "violations.txt";

  private static final Duration OF_A_KEY = Duration.ofSeconds(10);
  private static final int FAULTS = 200;

  /** One shows what is wrong, and a few more whether it is always the same. */
  private static final int SHOWN = 20;

  private final Path folder;
  private final long seed;
  private final RegisterChecker checker;
  private final BooleanSupplier late;
  private final Consumer<Report.Figure> figures;

  /**
   * @param limit for all keys together
   */
  CheckProgram(
      Path folder, long seed, NanoClock clock, Duration limit, Consumer<Report.Figure> figures) {
    this.folder = folder;
    this.seed = seed;
    this.checker = new RegisterChecker(clock, OF_A_KEY);
    long end = clock.nanos() + limit.toNanos();
    this.late = () -> clock.nanos() - end > 0;
    this.figures = figures;
  }

  /**
   * Runs until it is done, or standard input ends.
   *
   * @param args the history, the seed of the faults that are planted, and the seconds that it may
   *     take
   */
  public static void main(String[] args) throws IOException {
    Thread.ofPlatform().daemon().name("leash").start(CheckProgram::endWithInput);
    Path history = Path.of(args[0]);
    new CheckProgram(
            history.resolveSibling(""),
            Long.parseLong(args[1]),
            NanoClock.system(),
            Duration.ofSeconds(Long.parseLong(args[2])),
            figure -> System.out.println(Wire.line(figure)))
        .check(history);
  }

  private static void endWithInput() {
    try {
      System.in.transferTo(OutputStream.nullOutputStream()); // nothing is said to it
    } catch (IOException e) {
      // whoever started it is gone
    }
    Runtime.getRuntime().halt(1);
  }

  /** The verdicts come first: it may be ended on the way. */
  void check(Path history) throws IOException {
    Map<String, List<KeyHistory>> phases =
        KeyHistory.of(HistoryFile.read(history)).stream()
            .collect(
                Collectors.groupingBy(KeyHistory::phase, LinkedHashMap::new, Collectors.toList()));
    phases.forEach(this::size);
    Map<String, List<Judgement>> judged = new LinkedHashMap<>();
    phases.forEach((phase, keys) -> judged.put(phase, Judgement.of(keys, checker, late)));
    judged.forEach(this::verdicts);
    writeVerdicts(judged.values().stream().flatMap(List::stream).toList());
    judged.forEach(this::power);
    writeViolations(judged.values());
  }

  private void size(String phase, List<KeyHistory> keys) {
    long operations = keys.stream().mapToLong(one -> one.operations().size()).sum();
    long answered = keys.stream().mapToLong(KeyHistory::answered).sum();
    count(phase, StandardMetrics.HISTORY_KEYS, keys.size());
    count(phase, StandardMetrics.HISTORY_OPERATIONS, operations);
    count(phase, StandardMetrics.HISTORY_UNANSWERED, operations - answered);
  }

  private void verdicts(String phase, List<Judgement> all) {
    int violated = Judgement.with(Verdict.VIOLATED, all).size();
    int undecided = Judgement.with(Verdict.UNDECIDED, all).size();
    count(phase, StandardMetrics.HISTORY_VIOLATIONS, violated);
    count(phase, StandardMetrics.HISTORY_UNDECIDED, undecided);
    List<StaleReads> reads = all.stream().map(one -> new StaleReads(one.history())).toList();
    count(phase, StandardMetrics.HISTORY_STALE, reads.stream().mapToLong(StaleReads::count).sum());
    count(
        phase,
        StandardMetrics.HISTORY_LOST,
        reads.stream().filter(StaleReads::lastIsStale).count());
  }

  private void writeVerdicts(List<Judgement> all) throws IOException {
    StringBuilder rows = new StringBuilder();
    rows.append(Csv.line(List.of("phase", "key", "operations", "unanswered", "verdict")));
    all.forEach(one -> rows.append(row(one)));
    Files.writeString(folder.resolve(VERDICTS), rows);
  }

  private void writeViolations(Collection<List<Judgement>> phases) throws IOException {
    List<String> shown =
        phases.stream()
            .flatMap(all -> Judgement.with(Verdict.VIOLATED, all).stream().limit(SHOWN))
            .takeWhile(one -> !late.getAsBoolean())
            .map(one -> Counterexample.of(one, checker).text())
            .toList();
    if (!shown.isEmpty()) {
      Files.writeString(folder.resolve(VIOLATIONS), String.join("\n", shown));
    }
  }

  private static String row(Judgement one) {
    KeyHistory history = one.history();
    int operations = history.operations().size();
    return Csv.line(
        List.of(
            history.phase(),
            Long.toString(history.key()),
            Integer.toString(operations),
            Long.toString(operations - history.answered()),
            one.verdict().words()));
  }

  private void power(String phase, List<Judgement> all) {
    List<KeyHistory> linearizable = Judgement.with(Verdict.LINEARIZABLE, all);
    for (PlantedFault fault : PlantedFault.values()) {
      if (late.getAsBoolean()) {
        return;
      }
      Subject subject = subject(phase).withPart(fault.words());
      Estimate power = Power.of(fault, linearizable, FAULTS, checker, seed).estimate();
      if (power.n() > 0) {
        figure(subject, StandardMetrics.HISTORY_POWER, power.value());
        figure(subject, StandardMetrics.HISTORY_POWER_LOW, power.low());
        figure(subject, StandardMetrics.HISTORY_POWER_HIGH, power.high());
      }
    }
  }

  private static Subject subject(String phase) {
    return Subject.of(HistoryProbe.NAME).in(phase);
  }

  private void count(String phase, Metric metric, long count) {
    figure(subject(phase), metric, (double) count);
  }

  private void figure(Subject subject, Metric metric, double value) {
    figures.accept(new Report.Figure(subject, metric, value, 0));
  }
}
