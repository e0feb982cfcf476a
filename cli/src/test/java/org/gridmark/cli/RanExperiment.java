package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.RunReader;

/** What an experiment left behind. */
final class RanExperiment {
  /**
   * Metrics that count an entry, its replica, a row, a trade or a room that is not as it should be.
   */
  static final Set<String> WRONG =
      Set.of(
          "rows.wrong",
          "entries.lost",
          "entries.doubled",
          "entries.wrong",
          "entries.stale",
          "reservations.lost",
          "reservations.doubled",
          "reservations.without-room",
          "reservations.unfinished",
          "reservations.unasked",
          "nights.oversold",
          "nights.without-reservation",
          "charges.wrong",
          "trades.lost",
          "trades.apart",
          "trades.cache.only",
          "trades.table.only",
          "origin.lost",
          "puts.missing",
          "replica.missing",
          "replica.behind",
          "replica.resurrected",
          "replica.unasked",
          "replica.apart",
          "writes.overwritten",
          "increments.lost",
          "prices.wrong",
          "entries.reversed",
          "entries.stray",
          "entries.unfounded",
          "entries.misjudged",
          "entries.unanswered",
          "entries.unasked",
          "entries.unstored",
          "entries.untold",
          "entries.unclosed",
          "entries.refused");

  /** That it was not steady again while it was watched is an answer, too: a row without a value. */
  private static final String STEADY = "recovery.steady";

  private final Path folder;
  private final RunData run;
  private final Analysis analysis;
  private final List<NamedCsvRecord> rows;

  /** Reads a run's folder. */
  RanExperiment(Path folder) {
    this.folder = folder;
    this.run = RunReader.read(folder);
    this.analysis = Analyst.analyse(run);
    try (Stream<NamedCsvRecord> all =
        CsvReader.builder().ofNamedCsvRecord(folder.resolve("results.csv")).stream()) {
      this.rows = all.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void requireComplete() {
    assertThat(run.problems()).isEmpty();
    assertThat(run.info().state()).isEqualTo(RunInfo.State.COMPLETE);
    assertThat(run.trials()).extracting(TrialData::strategy).isEqualTo(run.info().plan().order());
    assertThat(run.info().plan().order()).isNotEmpty();
  }

  /** Each began, was over, and if users asked, recorded something. */
  void requireEveryPhaseOf(Study study, Experiment experiment) {
    Settings settings = Settings.of(study, true, run.info().spec().settings());
    for (TrialData trial : run.trials()) {
      if (!trial.strategy().equals(Strategy.DEFAULT.name())) {
        continue; // which may change settings, and with them the plan
      }
      for (Phase phase : experiment.plan(settings).phases()) {
        assertThat(phases(trial, Event.PhaseStarted.class)).contains(phase.name());
        assertThat(phases(trial, Event.PhaseEnded.class)).contains(phase.name());
        if (phase instanceof Phase.Measure measure && !measure.loads().isEmpty()) {
          assertThat(trial.windows()).extracting(Window::phase).contains(phase.name());
        }
      }
    }
  }

  private static List<String> phases(TrialData trial, Class<? extends Event> kind) {
    return trial.events(kind).map(Event::phase).toList();
  }

  /**
   * A mean for each subject that was measured while nothing went wrong on purpose, how many
   * requests there were for each, and each figure that a job reported. A row without a value says
   * that there is none: a time that was not steady again, a ratio of no trial.
   */
  void requireARowForAllThatWasRecorded() {
    assertThat(rows).isNotEmpty();
    assertThat(rows)
        .filteredOn(row -> !row.getField("n").equals("0"))
        .allSatisfy(row -> assertThat(row.getField("value")).isNotEmpty());
    Set<String> told = new HashSet<>();
    rows.forEach(row -> told.add(Measured.subject(row) + " " + row.getField("metric")));
    Set<String> recorded = new HashSet<>();
    for (TrialData trial : run.trials()) {
      Set<Subject> background = background(trial);
      Set<String> faulted = new HashSet<>(phases(trial, Event.FaultInjected.class));
      for (Window window : trial.windows()) {
        Subject subject = window.subject();
        if (!subject.equals(Window.HICCUPS) && !background.contains(subject)) {
          recorded.add(subject + " requests");
          if (!faulted.contains(window.phase())) {
            recorded.add(subject + " latency.mean");
          }
        }
      }
      trial.figures().forEach(figure -> recorded.add(figure.subject() + " " + figure.metric()));
    }
    assertThat(told).containsAll(recorded);
  }

  private static Set<Subject> background(TrialData trial) {
    return trial
        .events(Event.BackgroundDeclared.class)
        .map(Event.BackgroundDeclared::subject)
        .collect(Collectors.toSet());
  }

  /**
   * @param meant metrics that may be other than nought
   */
  void requireNothingWrongBut(Set<String> meant) {
    assertThat(rows)
        .filteredOn(row -> WRONG.contains(row.getField("metric")))
        .filteredOn(row -> !meant.contains(row.getField("metric")))
        .filteredOn(row -> Double.parseDouble(row.getField("value")) != 0)
        .isEmpty();
  }

  /**
   * The report leads with them: one that names what nobody measures would be left out in silence.
   *
   * @param larger subjects that take a larger run
   */
  void requireAValueForEachHeadlineBut(Set<String> larger) {
    assertThat(run.info().publication().headlines()).isNotEmpty();
    Set<String> known = withValue();
    assertThat(run.info().publication().headlines())
        .filteredOn(one -> !larger.contains(one.subject().toString()))
        .allSatisfy(one -> assertThat(known).contains(one.subject() + " " + one.metric()));
  }

  /**
   * The numbers by which published values are held to be measured.
   *
   * @param larger subjects that take a larger run
   */
  void requireAll(List<Measured> listed, Set<String> larger) {
    Set<String> told = new HashSet<>();
    rows.forEach(row -> told.add(Measured.subject(row) + " " + row.getField("metric")));
    assertThat(listed)
        .filteredOn(one -> !larger.contains(one.subject().toString()))
        .allSatisfy(one -> assertThat(told).contains(one.subject() + " " + one.metric()));
  }

  /** Nothing to ask where there are none. */
  void requireAValueForOneOf(Set<String> either) {
    if (!either.isEmpty()) {
      assertThat(withValue()).containsAnyElementsOf(either);
    }
  }

  private Set<String> withValue() {
    Set<String> known = new HashSet<>();
    rows.stream()
        .filter(row -> !row.getField("value").isEmpty() || row.getField("metric").equals(STEADY))
        .forEach(row -> known.add(Measured.subject(row) + " " + row.getField("metric")));
    return known;
  }

  void requireVerdictsAndNumbersShown() throws IOException {
    String report = Files.readString(folder.resolve("report.html"));
    assertThat(report).contains(run.info().spec().question().replace("'", "&#39;"));
    for (Verdict verdict : analysis.verdicts()) {
      assertThat(rows)
          .extracting(row -> row.getField("verdict"))
          .contains(verdict.finding().words());
      assertThat(report).contains(verdict.finding().words());
    }
  }
}
