package org.gridmark.study.settlement;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Answer;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.SourceDocument;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;
import org.gridmark.record.TrialData;
import org.gridmark.study.settlement.admin.AdminCommands;
import org.gridmark.study.settlement.experiment.ProcessorTime;
import org.gridmark.study.settlement.experiment.SettlementExperiments;
import org.gridmark.study.settlement.figure.Scalability;
import org.gridmark.study.settlement.figure.SettlementMetrics;
import org.gridmark.study.settlement.settings.SettlementSettings;

/** Benchmarking a Transaction Engine Design, as a study that brings its own engine. */
public final class SettlementStudy implements Study, Derivation {
  private static final SourceDocument DOCUMENT = new SourceDocument(SettlementStudy.class);

  @Override
  public String name() {
    return "settlement";
  }

  @Override
  public String title() {
    return "A transaction engine between durable queues and hashed databases";
  }

  @Override
  public String source() {
    return "Benchmarking a Transaction Engine Design (2005), with up to 8 engines and 4 databases"
        + " on machines of their own";
  }

  @Override
  public List<Experiment> experiments() {
    return SettlementExperiments.all();
  }

  @Override
  public List<Setting> settings() {
    return SettlementExperiments.settings();
  }

  @Override
  public Optional<Target> target() {
    return Optional.of(new SettlementTarget());
  }

  @Override
  public List<String> services(Settings settings) {
    return new SettlementSettings(settings).services();
  }

  /** With fewer queues of a kind, messages would be left in those that no component takes from. */
  @Override
  public Set<String> lasting() {
    return Set.of(SettlementSettings.QUEUES);
  }

  /** One program is the whole engine, and stores nothing itself. */
  @Override
  public Map<String, String> usual() {
    return Map.of("nodes", "1", "servers", "1", "backups", "0", "heap", "512");
  }

  @Override
  public List<AdminCommand> adminCommands() {
    return AdminCommands.all();
  }

  /** The processor time that a message costs; the scalability law. */
  @Override
  public List<Figure> derive(TrialData trial) {
    return Stream.of(new ProcessorTime(), new Scalability())
        .flatMap(one -> one.derive(trial).stream())
        .toList();
  }

  @Override
  public List<Metric> metrics() {
    return Metric.declaredBy(SettlementMetrics.class);
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
  public List<Remark> unmet() {
    return DOCUMENT.remarks("unmet.csv");
  }
}
