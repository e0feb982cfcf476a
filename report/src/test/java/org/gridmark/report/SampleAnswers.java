package org.gridmark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Answer;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;

/** A run of several stores whose question is answered by a sentence of known numbers. */
public final class SampleAnswers {
  /** A doubt about the calls that a store saved. */
  public static final String REASON = "the client was short of processor time";

  private static final Subject PRICE = Subject.of("price");
  private static final Metric SAVED = number("calls.saved");
  private static final Metric PAYS = number("pays.from");
  private static final Answer ANSWER =
      new Answer(
          "money",
          "On this machine ",
          "{target} as the cache saves {price|day|calls.saved} % of the calls, typically answers in"
              + " {price||latency.p50} and pays from {store||pays.from} francs a call on",
          ".");

  private final Map<String, String> targets = new LinkedHashMap<>();
  private final List<Result> results = new ArrayList<>();
  private List<Answer> answers = List.of(ANSWER);

  private static Metric number(String name) {
    return new Metric(name, Unit.NONE, Direction.LOWER, Aggregation.MEAN);
  }

  /** Another sentence than that of money. */
  public SampleAnswers answer(Answer... others) {
    answers = List.of(others);
    return this;
  }

  /** A store that is known by its target's name, with all numbers. */
  public SampleAnswers store(String name) {
    return store(name, name, new Estimate(96.1, 95.8, 96.4, 3), 0.00002);
  }

  /**
   * A store with all numbers.
   *
   * @param label its name in this run
   * @param pays the charge that it pays from, in francs
   */
  public SampleAnswers store(String label, String target, Estimate saved, double pays) {
    alone(label, target, saved);
    return pays(label, Estimate.single(pays));
  }

  /** A store of which it is not known from which charge on it pays. */
  public SampleAnswers alone(String label, String target, Estimate saved) {
    targets.put(label, target);
    results.add(result(label, PRICE.in("day"), SAVED, saved, List.of()));
    results.add(result(label, PRICE, StandardMetrics.LATENCY_P50, Estimate.single(0.4), List.of()));
    return this;
  }

  /** The charge that a store pays from. */
  public SampleAnswers pays(String label, Estimate francs) {
    results.add(result(label, Subject.of("store"), PAYS, francs, List.of()));
    return this;
  }

  /** The calls that a store saved are in doubt. */
  public SampleAnswers doubted(String label) {
    results.replaceAll(
        one ->
            one.strategy().equals(label) && one.metric().equals(SAVED)
                ? result(label, one.subject(), SAVED, one.estimate(), List.of(doubt(label)))
                : one);
    return this;
  }

  private static Doubt doubt(String label) {
    return new Doubt(2, label, "day", Set.of(PRICE), REASON);
  }

  private Result result(
      String label, Subject subject, Metric metric, Estimate estimate, List<Doubt> doubts) {
    return new Result(
        "routes",
        "money",
        targets.getOrDefault(label, label),
        label,
        subject,
        metric,
        estimate,
        null,
        Ruling.NONE,
        doubts);
  }

  /** The run. */
  public Analysis analysis() {
    Map<String, String> meanings = new LinkedHashMap<>();
    targets.keySet().forEach(label -> meanings.put(label, ""));
    RunInfo info =
        new RunInfo(
            RunInfo.FORMAT,
            "run",
            Sample.STARTED,
            RunInfo.State.COMPLETE,
            new RecordedSpec(
                "gridmark run routes/money",
                "routes",
                "money",
                "What does the store save?",
                false,
                Map.of(),
                Map.of(),
                String.join(",", Set.copyOf(targets.values())),
                meanings,
                targets,
                Map.of()),
            new Environment("Stores", Map.of(), Map.of()),
            new Publication("", List.of(), List.of()).answered(answers),
            new TrialPlan(List.copyOf(targets.keySet())));
    return new Analysis(
        new RunData(info, List.of(), List.of()),
        results,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
