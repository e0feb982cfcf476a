package org.gridmark.study.trades;

import java.util.List;
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
import org.gridmark.record.TrialData;
import org.gridmark.study.trades.aggregate.AggregateExperiment;
import org.gridmark.study.trades.aggregate.IndexGain;
import org.gridmark.study.trades.cluster.ClusterSizes;
import org.gridmark.study.trades.fault.FaultsExperiment;
import org.gridmark.study.trades.figure.TradesMetrics;
import org.gridmark.study.trades.load.LoadExperiment;
import org.gridmark.study.trades.load.StepFigures;
import org.gridmark.study.trades.payload.PayloadRates;
import org.gridmark.study.trades.payload.PayloadsExperiment;

/** Evaluating Performance and Scalability, as a study. */
public final class TradesStudy implements Study, Derivation {
  private static final SourceDocument DOCUMENT = new SourceDocument(TradesStudy.class);

  @Override
  public String name() {
    return "trades";
  }

  @Override
  public String title() {
    return "Trades that are summed where they are, as servers are added";
  }

  @Override
  public String source() {
    return "Evaluating Performance and Scalability (Coherence documentation), with 1 to 4 servers of"
        + " 4 JVMs, and with 100 computers";
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(
        new AggregateExperiment(),
        new FaultsExperiment(),
        new PayloadsExperiment(),
        new LoadExperiment());
  }

  @Override
  public List<Setting> settings() {
    return Stream.of(
            ClusterSizes.SETTINGS,
            AggregateExperiment.SETTINGS,
            FaultsExperiment.SETTINGS,
            PayloadsExperiment.SETTINGS,
            LoadExperiment.SETTINGS)
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    return Stream.of(new IndexGain(), new PayloadRates(), new StepFigures())
        .flatMap(one -> one.derive(trial).stream())
        .toList();
  }

  @Override
  public List<Metric> metrics() {
    return Metric.declaredBy(TradesMetrics.class);
  }

  @Override
  public List<Published> published() {
    return DOCUMENT.published("published.csv");
  }

  @Override
  public List<Answer> answers() {
    return DOCUMENT.answers("answers.csv");
  }

  @Override
  public List<Headline> headlines() {
    return DOCUMENT.headlines("headlines.csv");
  }

  @Override
  public List<Claim> claims() {
    return DOCUMENT.claims("claims.csv");
  }

  @Override
  public List<Remark> remarks() {
    return DOCUMENT.remarks("remarks.csv");
  }

  @Override
  public List<Recommendation> recommendations() {
    return DOCUMENT
        .rows(3, "advice.csv")
        .map(row -> new Recommendation(row.get(0), row.get(1), List.of(row.get(2).split(" "))))
        .toList();
  }
}
