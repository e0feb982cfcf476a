package org.gridmark.study.objects;

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
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.SourceDocument;
import org.gridmark.model.study.Study;
import org.gridmark.record.TrialData;

/** The object benchmark of Oracle's in-memory data grid architecture. */
public final class ObjectsStudy implements Study, Derivation {
  private static final SourceDocument DOCUMENT = new SourceDocument(ObjectsStudy.class);

  @Override
  public String name() {
    return "objects";
  }

  @Override
  public String title() {
    return "Objects of 1 KB, read and written";
  }

  @Override
  public String source() {
    return "Oracle Optimized Solution for WebLogic Suite (2011), on up to ten servers of 8 cores";
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(
        new ScaleExperiment(),
        new TilesExperiment(),
        new JvmsExperiment(),
        new MixExperiment(),
        new KeysExperiment(),
        new SerializationExperiment());
  }

  @Override
  public List<Setting> settings() {
    return Stream.concat(ObjectsSettings.ALL.stream(), JvmsExperiment.SETTINGS.stream()).toList();
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    return Stream.of(new Totals(), new PeakLoad(), new AddedLatency(), new RequestCost())
        .flatMap(one -> one.derive(trial).stream())
        .toList();
  }

  @Override
  public List<Metric> metrics() {
    return Metric.declaredBy(ObjectsMetrics.class);
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
