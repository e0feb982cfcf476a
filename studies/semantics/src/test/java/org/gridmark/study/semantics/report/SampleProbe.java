package org.gridmark.study.semantics.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Probed;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.study.semantics.AfterDeath;
import org.gridmark.study.semantics.data.ProbeMetrics;

/** A probe whose truth is known: how many entries were lost, and what was promised of that. */
final class SampleProbe {
  static final int TRIED = 5000;
  static final String DEATH = "entries lost when a member dies";
  static final String RESTART = "entries lost when all are restarted";
  static final String READS = "stale reads";

  /** A number by itself. */
  static final String AGAIN = "stored more than once";

  private static final Metric LOST = StandardMetrics.ENTRIES_LOST;
  private static final Metric OF = StandardMetrics.ENTRIES_EXPECTED;

  private final String text;
  private final Map<String, List<Promise>> promises = new LinkedHashMap<>();
  private final Map<String, Map<String, Integer>> lost = new LinkedHashMap<>();
  private final Map<String, List<Figure>> deaths = new LinkedHashMap<>();

  /**
   * @param text behind every word that is data
   */
  SampleProbe(String text) {
    this.text = text;
  }

  SampleProbe() {
    this("");
  }

  /** The statements of a target's documentation. */
  SampleProbe promised(String target, Promise... statements) {
    promises.put(target, List.of(statements));
    return this;
  }

  /** How many of a question's entries a target has lost. */
  SampleProbe found(String target, String question, int count) {
    lost.computeIfAbsent(target, one -> new LinkedHashMap<>()).put(question, count);
    return this;
  }

  /** How many of a target's deaths have lost something. */
  SampleProbe died(String target, int losing, int of) {
    deaths.put(
        target,
        List.of(
            new Figure(AfterDeath.DEATHS, ProbeMetrics.DEATHS_LOSING, losing),
            new Figure(AfterDeath.DEATHS, ProbeMetrics.DEATHS, of)));
    return this;
  }

  Promise says(Topic topic, Promise.Says says) {
    return new Promise(
        topic,
        says,
        "It is written." + text,
        new Promise.Page("Manual" + text, "https://example.org/manual" + text, "7.1" + text));
  }

  Analysis analysis() {
    List<String> order = List.copyOf(lost.keySet());
    List<TrialData> trials =
        order.stream().map(target -> trial(order.indexOf(target) + 1, target)).toList();
    return Analyst.analyse(new RunData(info(order), trials, List.of()));
  }

  private TrialData trial(int number, String target) {
    Stream<Figure> answers =
        lost.getOrDefault(target, Map.of()).entrySet().stream()
            .flatMap(
                one ->
                    Stream.of(
                        new Figure(Subject.of(one.getKey()), LOST, one.getValue()),
                        new Figure(Subject.of(one.getKey()), OF, TRIED)));
    List<Figure> figures =
        Stream.concat(answers, deaths.getOrDefault(target, List.of()).stream()).toList();
    return new TrialData(number, target, List.of(), List.of(), figures, List.of(), List.of());
  }

  private RunInfo info(List<String> order) {
    Map<String, String> meanings = new LinkedHashMap<>();
    order.forEach(target -> meanings.put(target, "as it comes"));
    RecordedSpec spec =
        new RecordedSpec(
            "gridmark probe",
            "semantics",
            "probe",
            "What is kept?",
            false,
            Map.of(),
            Map.of(),
            String.join(",", order),
            meanings,
            order.stream().collect(Collectors.toMap(one -> one, one -> one)),
            Map.of());
    return new RunInfo(
        RunInfo.FORMAT,
        "run",
        1_763_712_000_000L,
        RunInfo.State.COMPLETE,
        spec,
        new Environment("Grid 7.1", Map.of(), Map.of()),
        new Publication(
            "",
            List.of(),
            List.of(),
            List.of(new Headline("probe", "Entries lost", Subject.of(DEATH), LOST.name())),
            List.of(),
            List.of(
                question(DEATH, Topic.DEATH),
                question(RESTART, Topic.RESTART),
                question(READS, Topic.READS),
                new Probed("probe", AGAIN, Subject.of(AGAIN), LOST.name(), "", Topic.NONE)),
            promises,
            Map.of()),
        new TrialPlan(order));
  }

  private Probed question(String words, Topic topic) {
    return new Probed("probe", words + text, Subject.of(words), LOST.name(), OF.name(), topic);
  }
}
