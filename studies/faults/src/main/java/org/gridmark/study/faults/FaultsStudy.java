package org.gridmark.study.faults;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Danger;

/** Faults of nodes, hosts and links, as a study of its own: no document is behind it. */
public final class FaultsStudy implements Study {
  @Override
  public String name() {
    return "faults";
  }

  @Override
  public String title() {
    return "Faults of a grid that is read and written";
  }

  @Override
  public String source() {
    return "No document: questions that each failover raises";
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(new Scorecard(), new SafetyCheck(Danger.PARTITION), new SafetyCheck(Danger.LAG));
  }

  @Override
  public List<Setting> settings() {
    return Stream.of(ScorecardSettings.ALL, SafetySettings.ALL).flatMap(List::stream).toList();
  }

  @Override
  public List<Published> published() {
    return List.of();
  }

  @Override
  public List<Headline> headlines() {
    return List.of(
        new Headline(
            "scorecard",
            "First right answer after a node is killed",
            Subject.of(Scorecard.GET).after("kill-node"),
            StandardMetrics.RECOVERY_FIRST_SUCCESS.name()),
        new Headline(
            "scorecard",
            "Entries lost when a node is killed",
            Subject.of(Scorecard.AUDIT).in(Kind.NODE.phase()),
            StandardMetrics.ENTRIES_LOST.name()),
        lost(Danger.PARTITION),
        lost(Danger.LAG));
  }

  private static Headline lost(Danger danger) {
    return new Headline(
        danger.word(),
        "Keys of which an acknowledged write is gone",
        Subject.of(HistoryProbe.NAME).in(danger.word()),
        StandardMetrics.HISTORY_LOST.name());
  }

  @Override
  public List<Claim> claims() {
    return List.of();
  }
}
