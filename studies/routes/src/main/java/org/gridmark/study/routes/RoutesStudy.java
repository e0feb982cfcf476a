package org.gridmark.study.routes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Answer;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Frontend;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.SourceDocument;
import org.gridmark.model.study.Study;
import org.gridmark.record.TrialData;
import org.gridmark.study.routes.figure.RoutesMetrics;

/** A shared cache of route prices in front of a legacy system that charges for each call. */
public final class RoutesStudy implements Study, Derivation {
  private static final SourceDocument DOCUMENT = new SourceDocument(RoutesStudy.class);

  @Override
  public String name() {
    return "routes";
  }

  @Override
  public String title() {
    return "Prices of routes, in a cache before a legacy system";
  }

  @Override
  public String source() {
    return "Playing with Cache Performance (2010), on a laptop with two cores";
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(
        new ReadExperiment(),
        new LoadExperiment(),
        new RestartExperiment(),
        new GoneExperiment(),
        new MemoryExperiment(),
        new TtlExperiment(),
        new StampedeExperiment(),
        new OutageExperiment(),
        new MoneyExperiment());
  }

  /** A cache in each application, as it was, and two that all share. */
  @Override
  public List<String> targets() {
    return List.of("local", "redis", "jdbc-postgres");
  }

  @Override
  public List<Setting> settings() {
    return Stream.of(
            RoutesSettings.ALL,
            ReadExperiment.SETTINGS,
            LoadExperiment.SETTINGS,
            TtlExperiment.SETTINGS,
            StampedeExperiment.SETTINGS,
            OutageExperiment.SETTINGS,
            GoneExperiment.SETTINGS,
            MoneyExperiment.SETTINGS,
            ServiceSettings.ALL)
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public Optional<Frontend> frontend() {
    return Optional.of(new PriceFrontend());
  }

  @Override
  public Map<String, String> usual() {
    return RoutesSettings.usual();
  }

  @Override
  public List<AdminCommand> adminCommands() {
    return List.of(new Status());
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    return Stream.of(new Savings(), new MemoryOfPrices())
        .flatMap(one -> one.derive(trial).stream())
        .toList();
  }

  @Override
  public List<Metric> metrics() {
    return Metric.declaredBy(RoutesMetrics.class);
  }

  @Override
  public List<Published> published() {
    return DOCUMENT.published("published.csv");
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
    return DOCUMENT.claims("claims.csv");
  }

  @Override
  public List<Remark> remarks() {
    return DOCUMENT.remarks("remarks.csv");
  }

  @Override
  public List<Remark> unmet() {
    return DOCUMENT.remarks("unmet.csv");
  }
}
