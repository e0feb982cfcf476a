package org.gridmark.study.hub;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Study;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.day.DayFigures;
import org.gridmark.study.hub.delete.MemoryGivenBack;
import org.gridmark.study.hub.failover.HeapFill;
import org.gridmark.study.hub.failover.LoadThroughDeath;
import org.gridmark.study.hub.failover.LostInARow;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.paging.PagingExperiment;
import org.gridmark.study.hub.primarykey.Prediction;
import org.gridmark.study.hub.query.PhaseCost;
import org.gridmark.study.hub.serialization.SerializationExperiment;

/** High Speed Data Caching at Barclays Capital, as a study. */
public final class HubStudy implements Study, Derivation {
  @Override
  public String name() {
    return "hub";
  }

  @Override
  public String title() {
    return "A bank's positions and activities in a data grid";
  }

  @Override
  public String source() {
    return "High Speed Data Caching at Barclays Capital (2009), with 1 million entries a cache"
        + " in 24 JVMs of 2 GB on four servers";
  }

  @Override
  public List<Experiment> experiments() {
    return HubExperiment.all();
  }

  @Override
  public List<Setting> settings() {
    return HubSettings.ALL;
  }

  /** The cost of answers, where that is the question; the sums of parts of a day. */
  @Override
  public List<Figure> derive(TrialData trial) {
    Set<String> phases = new HashSet<>(PagingExperiment.MEASURED);
    phases.add(SerializationExperiment.MEASURED);
    return Stream.of(
            new PhaseCost(phases),
            new Prediction(),
            new DayFigures(),
            new MemoryGivenBack(),
            new HeapFill(),
            new LostInARow(),
            new LoadThroughDeath())
        .flatMap(one -> one.derive(trial).stream())
        .toList();
  }

  @Override
  public List<Metric> metrics() {
    return HubMetrics.ALL;
  }

  @Override
  public List<Published> published() {
    return HubDocument.published();
  }

  @Override
  public List<Headline> headlines() {
    return HubDocument.headlines();
  }

  @Override
  public List<Claim> claims() {
    return HubDocument.claims();
  }

  @Override
  public List<Remark> remarks() {
    return HubDocument.remarks();
  }

  @Override
  public List<Recommendation> recommendations() {
    return HubDocument.recommendations();
  }
}
