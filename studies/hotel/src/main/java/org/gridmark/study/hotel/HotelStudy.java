package org.gridmark.study.hotel;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
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
import org.gridmark.model.target.Strategy;
import org.gridmark.record.TrialData;
import org.gridmark.study.hotel.experiment.ArrivalsExperiment;
import org.gridmark.study.hotel.experiment.FaultsExperiment;
import org.gridmark.study.hotel.experiment.HotelExperiment;
import org.gridmark.study.hotel.experiment.LoadSettings;
import org.gridmark.study.hotel.experiment.ModesExperiment;
import org.gridmark.study.hotel.experiment.TilesExperiment;
import org.gridmark.study.hotel.experiment.UsersExperiment;
import org.gridmark.study.hotel.figure.AllPages;
import org.gridmark.study.hotel.figure.Arrivals;
import org.gridmark.study.hotel.figure.HotelMetrics;
import org.gridmark.study.hotel.figure.UsersSupported;
import org.gridmark.study.hotel.site.HotelSettings;
import org.gridmark.study.hotel.site.WebFrontend;

/** A hotel reservation site over a web tier, a data grid and a database, with and without grid. */
public final class HotelStudy implements Study, Derivation {
  private static final SourceDocument DOCUMENT = new SourceDocument(HotelStudy.class);

  @Override
  public String name() {
    return "hotel";
  }

  @Override
  public String title() {
    return "A hotel reservation site, with and without a data grid";
  }

  @Override
  public String source() {
    return "Oracle Optimized Solution for WebLogic Suite: An Optimal In-Memory Data Grid"
        + " Architecture (2011)";
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(
        new UsersExperiment(),
        new ModesExperiment(),
        new ArrivalsExperiment(),
        new TilesExperiment(),
        new FaultsExperiment());
  }

  @Override
  public List<Setting> settings() {
    return Stream.of(
            HotelSettings.ALL, LoadSettings.ALL, HotelExperiment.SETTINGS, TilesExperiment.SETTINGS)
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public Optional<Frontend> frontend() {
    return Optional.of(new WebFrontend());
  }

  @Override
  public List<Strategy> strategies() {
    return HotelSettings.strategies();
  }

  /** A site for people: it fills itself, its passwords are safe, and tomorrow can be booked. */
  @Override
  public Map<String, String> usual() {
    return Map.of(
        "nodes",
        "2",
        "servers",
        "2",
        "hotel.fill",
        "on",
        "hotel.guests",
        "20",
        "hotel.iterations",
        "600000",
        "hotel.first",
        LocalDate.now(ZoneOffset.UTC).plusDays(1).toString());
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    return Stream.of(new AllPages(), new UsersSupported(), new Arrivals())
        .flatMap(one -> one.derive(trial).stream())
        .toList();
  }

  @Override
  public List<Metric> metrics() {
    return Metric.declaredBy(HotelMetrics.class);
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
