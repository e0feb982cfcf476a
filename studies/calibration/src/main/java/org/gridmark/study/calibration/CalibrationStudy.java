package org.gridmark.study.calibration;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Study;
import org.gridmark.record.TrialData;

/** The calibration of the harness, as a study like any other. */
public final class CalibrationStudy implements Study, Derivation {
  @Override
  public String name() {
    return "calibration";
  }

  @Override
  public String title() {
    return "Whether the instrument measures what theory says";
  }

  @Override
  public String source() {
    return "Queueing theory: Erlang (1909, 1917), Lindley (1952), Little (1961)";
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(new QueuesExperiment(), new DifferenceExperiment());
  }

  @Override
  public List<Setting> settings() {
    return List.of();
  }

  @Override
  public List<Published> published() {
    return QueuesExperiment.CHECKS.stream().flatMap(check -> check.published().stream()).toList();
  }

  @Override
  public List<Headline> headlines() {
    Stream<Headline> queues = QueuesExperiment.CHECKS.stream().map(CalibrationStudy::headline);
    Headline difference = new Headline("difference", "A read", Subject.of("read"), "latency.mean");
    return Stream.concat(queues, Stream.of(difference)).toList();
  }

  /** The metric of the first of its claims. */
  private static Headline headline(Check check) {
    Claim.Quantity first = check.claims().getFirst().terms().getFirst().quantity();
    String words = "Measured over theory, " + first.subject();
    return new Headline("queues", words, first.subject(), first.metric());
  }

  @Override
  public List<Claim> claims() {
    return QueuesExperiment.CHECKS.stream().flatMap(check -> check.claims().stream()).toList();
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    return QueuesExperiment.CHECKS.stream()
        .flatMap(check -> figures(check, Sample.of(trial, check.subject())).stream())
        .toList();
  }

  /** Of too few answers nothing can be said: a claim without figures has no verdict. */
  private static List<Figure> figures(Check check, Sample sample) {
    return sample.points().size() < Findings.PARTS ? List.of() : check.figures(sample);
  }
}
