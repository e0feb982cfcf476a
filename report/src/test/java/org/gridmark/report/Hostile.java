package org.gridmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.compare.Basis;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.study.StudyPart;
import org.gridmark.analyse.study.ThenAndNow;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StudyInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.record.Window;

/** The sample, with a text of somebody's choice in every place where text from data is shown. */
final class Hostile {
  private static final List<String> DETAILS =
      List.of("search", "rate", "outcome", "reason", "program", "millis", "subjects", "users");

  private final String text;

  private Hostile(String text) {
    this.text = text;
  }

  static Analysis with(String text) {
    Hostile hostile = new Hostile(text);
    Analysis tour = Sample.tour();
    return new Analysis(
        hostile.run(tour.run()),
        tour.results().stream().map(hostile::result).toList(),
        tour.verdicts().stream().map(hostile::verdict).toList(),
        tour.recoveries().stream().map(hostile::recovery).toList(),
        tour.series().stream().map(hostile::series).toList(),
        List.of(hostile.comparison(Outcome.WORSE), hostile.comparison(Outcome.BETTER)),
        List.of(new Doubt(1, text, text, Set.of(Subject.of(text)), text)));
  }

  /** Runs set against each other, all of whose names are of somebody's choice. */
  static RunComparison runs(String text) {
    Hostile hostile = new Hostile(text);
    RunInfo info = hostile.run(Sample.tour().run()).info();
    List<String> lines = List.of(text);
    return new RunComparison(
        List.of(info, info),
        List.of(hostile.comparison(Outcome.NO_DIFFERENCE_SHOWN)),
        lines,
        lines,
        lines);
  }

  /** A whole study, all of whose words are of somebody's choice. */
  static ThenAndNow study(String text) {
    Hostile hostile = new Hostile(text);
    Analysis tour = with(text);
    StudyInfo info =
        new StudyInfo(
            1,
            text,
            List.of(text),
            text,
            text,
            text,
            List.of(text, text + 1),
            Map.of(text, text),
            tour.results().stream()
                .filter(result -> result.published() != null)
                .map(one -> new Published(one.subject(), one.metric().name(), one.unit(), 1, text))
                .toList(),
            tour.verdicts().stream().map(Verdict::claim).toList(),
            List.of(new Remark(text, text)),
            List.of(new Recommendation(text, text, List.of(text))),
            0);
    return new ThenAndNow(info, List.of(StudyPart.of(hostile.text, tour)));
  }

  private Subject subject(Subject one) {
    return new Subject(one.request() + text, text, one.traffic() + text, text, text);
  }

  private Comparison comparison(Outcome outcome) {
    Estimate one = new Estimate(1, 0.5, 2, 3);
    return new Comparison(
        subject(Subject.of("a")),
        StandardMetrics.LATENCY_MEAN,
        text,
        text,
        one,
        one,
        one,
        new Basis.InTurn(),
        outcome);
  }

  private RunData run(RunData run) {
    RunInfo i = run.info();
    Map<String, String> words = Map.of(text, text);
    RunInfo info =
        new RunInfo(
            i.format(),
            text,
            i.started(),
            i.state(),
            new RecordedSpec(text, text, text, text, false, words, words, text, words),
            new Environment(text, words, Map.of(text, words)),
            new Publication(text, List.of(), List.of()),
            new TrialPlan(List.of(text)));
    return new RunData(info, run.trials().stream().map(this::trial).toList(), List.of(text));
  }

  private TrialData trial(TrialData trial) {
    List<Resource> resources =
        trial.resources().stream()
            .map(r -> Resource.of(r.time(), text, r.cpuSeconds(), r.residentBytes()))
            .toList();
    List<Event> events = new ArrayList<>(trial.events());
    long time = events.getLast().time();
    for (String kind : List.of("probe", "pause", "load", "delivered")) {
      for (String detail : DETAILS) {
        events.add(new EventText(time, kind, text, Map.of(detail, text)).event());
      }
    }
    List<Window> windows = trial.windows().stream().limit(20).map(this::window).toList();
    return new TrialData(
        trial.number(),
        text,
        windows,
        trial.points(),
        List.of(),
        events,
        resources,
        List.of(new Curve(text, text, text, text, List.of(new Curve.Spot(1, 2)))));
  }

  private Window window(Window w) {
    return new Window(
        text,
        text + w.phase(),
        subject(w.subject()),
        w.start(),
        w.seconds(),
        w.count(),
        w.failures(),
        w.wrong(),
        w.affected(),
        w.latency(),
        w.service());
  }

  private Result result(Result result) {
    return new Result(
        text,
        text,
        text,
        text,
        subject(result.subject()),
        result.metric(),
        result.estimate(),
        result.published(),
        () -> result.verdict().words() + text);
  }

  private Verdict verdict(Verdict verdict) {
    Claim.Quantity metric = new Claim.Quantity(Subject.of(text), text);
    Claim.Term term = new Claim.Term(metric, metric, Claim.Relation.AT_MOST, 1);
    return new Verdict(
        new Claim(text, text, text, List.of(term)), text, verdict.finding(), verdict.ratios());
  }

  private Recovery recovery(Recovery r) {
    return new Recovery(
        r.trial(),
        text,
        r.phase(),
        r.subject(),
        text,
        r.struck(),
        r.before(),
        r.worst(),
        r.detected(),
        r.firstSuccess(),
        r.redundant(),
        r.steady(),
        r.excess(),
        r.answered(),
        r.wrong(),
        r.failed());
  }

  private Series series(Series s) {
    return new Series(
        text,
        text + s.phase(),
        subject(s.subject()),
        s.trials(),
        s.setAside(),
        s.settled(),
        s.steady(),
        s.latency());
  }
}
