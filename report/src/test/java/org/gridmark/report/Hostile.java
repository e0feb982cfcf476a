package org.gridmark.report;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Recovery;
import org.gridmark.analyse.Result;
import org.gridmark.analyse.Series;
import org.gridmark.analyse.Verdict;
import org.gridmark.analyse.run.Resource;
import org.gridmark.analyse.run.RunData;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.model.study.Claim;

/** The sample, with a text of somebody's choice in every place where text from data is shown. */
final class Hostile {
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
        List.of(),
        List.of());
  }

  private RunData run(RunData run) {
    RunInfo i = run.info();
    Map<String, String> words = Map.of(text, text);
    RunInfo info =
        new RunInfo(
            i.format(),
            text,
            text,
            text,
            text,
            text,
            text,
            text,
            text,
            false,
            words,
            words,
            Map.of(text, words),
            words,
            words,
            i.trials(),
            List.of(text),
            List.of(),
            List.of(),
            i.started(),
            i.state());
    return new RunData(info, run.trials().stream().map(this::trial).toList(), List.of(text));
  }

  private TrialData trial(TrialData trial) {
    List<Resource> resources =
        trial.resources().stream()
            .map(r -> Resource.of(r.time(), text, r.cpuSeconds(), r.residentBytes()))
            .toList();
    return new TrialData(
        trial.number(), text, List.of(), trial.points(), List.of(), trial.events(), resources);
  }

  private Result result(Result result) {
    return new Result(
        text,
        text,
        text,
        text,
        result.subject() + text,
        result.metric(),
        result.unit(),
        result.estimate(),
        result.published(),
        result.verdict() + text);
  }

  private Verdict verdict(Verdict verdict) {
    Claim.Metric metric = new Claim.Metric(text, text);
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
        r.firstSuccess(),
        r.redundant(),
        r.steady(),
        r.wrong(),
        r.failed());
  }

  private Series series(Series s) {
    return new Series(
        text,
        text + s.phase(),
        s.subject() + text,
        s.trials(),
        s.warmUp(),
        s.steady(),
        s.latency(),
        s.service());
  }
}
