package org.gridmark.study.hub;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Answer;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.SourceDocument;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.controlblock.ControlBlockExperiment;
import org.gridmark.study.hub.day.DayExperiment;
import org.gridmark.study.hub.day.DayFigures;
import org.gridmark.study.hub.delete.DeleteExperiment;
import org.gridmark.study.hub.delete.MemoryGivenBack;
import org.gridmark.study.hub.failover.Cascade;
import org.gridmark.study.hub.failover.Counts;
import org.gridmark.study.hub.failover.Failover;
import org.gridmark.study.hub.failover.HeapFill;
import org.gridmark.study.hub.failover.HeapLimit;
import org.gridmark.study.hub.failover.LoadThroughDeath;
import org.gridmark.study.hub.failover.LostInARow;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.languages.LanguagesExperiment;
import org.gridmark.study.hub.languages.PutsFound;
import org.gridmark.study.hub.load.LoadExperiment;
import org.gridmark.study.hub.metrics.Metrics;
import org.gridmark.study.hub.paging.PagingExperiment;
import org.gridmark.study.hub.primarykey.Prediction;
import org.gridmark.study.hub.primarykey.PrimaryKeyExperiment;
import org.gridmark.study.hub.query.PhaseCost;
import org.gridmark.study.hub.serialization.SerializationExperiment;
import org.gridmark.study.hub.store.StoreExperiment;
import org.gridmark.study.hub.store.StoreRatios;
import org.gridmark.study.hub.strategy.StrategiesExperiment;
import org.gridmark.study.hub.topology.TopologiesExperiment;
import org.gridmark.study.hub.traffic.TrafficExperiment;
import org.gridmark.study.hub.types.TypesExperiment;
import org.gridmark.study.hub.update.UpdateExperiment;
import org.gridmark.study.hub.wan.Replication;
import org.gridmark.study.hub.wan.WanExperiment;
import org.gridmark.study.hub.wan.WanRatios;

/**
 * High Speed Data Caching at Barclays Capital, as a study. The document's content is in tables
 * beside the code that they concern.
 */
public final class HubStudy implements Study, Derivation {
  private static final SourceDocument DOCUMENT = new SourceDocument(HubStudy.class);

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

  /** Every experiment, the one that shows everything in little time first. */
  @Override
  public List<Experiment> experiments() {
    return List.of(
        new TourExperiment(),
        new LoadExperiment(),
        new UpdateExperiment(),
        new DeleteExperiment(),
        new QueriesExperiment(),
        new Failover(),
        new Counts(),
        new HeapLimit(),
        new Cascade(),
        new Metrics(),
        new TypesExperiment(),
        new SerializationExperiment(),
        new PagingExperiment(),
        new PrimaryKeyExperiment(),
        new ControlBlockExperiment(),
        new StoreExperiment(),
        new WanExperiment(),
        new LanguagesExperiment(),
        new DayExperiment(),
        new TrafficExperiment(),
        new TopologiesExperiment(),
        new StrategiesExperiment());
  }

  @Override
  public List<Setting> settings() {
    return HubSettings.ALL;
  }

  /** Those of hub/wan: other experiments do not read their setting. */
  @Override
  public List<Strategy> strategies() {
    return Replication.strategies();
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
            new LoadThroughDeath(),
            new StoreRatios(),
            new WanRatios(),
            new PutsFound())
        .flatMap(one -> one.derive(trial).stream())
        .toList();
  }

  @Override
  public List<Metric> metrics() {
    return Metric.declaredBy(HubMetrics.class);
  }

  @Override
  public List<Published> published() {
    return DOCUMENT.published(
        "published.csv",
        "load/published.csv",
        "update/published.csv",
        "delete/published.csv",
        "types/published.csv",
        "failover/published.csv",
        "primarykey/published.csv",
        "wan/published.csv",
        "clients/published.csv",
        "store/published.csv");
  }

  @Override
  public List<Headline> headlines() {
    return DOCUMENT.headlines("headlines.csv");
  }

  @Override
  public List<Answer> answers() {
    return DOCUMENT.answers("answers.csv");
  }

  @Override
  public List<Claim> claims() {
    return DOCUMENT.claims(
        "claims.csv",
        "load/claims.csv",
        "update/claims.csv",
        "delete/claims.csv",
        "query/claims.csv",
        "types/claims.csv",
        "failover/claims.csv",
        "serialization/claims.csv",
        "paging/claims.csv",
        "primarykey/claims.csv",
        "controlblock/claims.csv",
        "store/claims.csv",
        "wan/claims.csv",
        "topology/claims.csv",
        "strategy/claims.csv",
        "clients/claims.csv");
  }

  @Override
  public List<Remark> remarks() {
    return DOCUMENT.remarks("remarks.csv");
  }

  /** The advice of chapter 6, and that of sections 5.2 and 5.7. */
  @Override
  public List<Recommendation> recommendations() {
    return DOCUMENT
        .rows(3, "advice.csv")
        .map(row -> new Recommendation(row.get(0), row.get(1), List.of(row.get(2).split(" "))))
        .toList();
  }
}
