package org.gridmark.study.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Published;
import org.gridmark.study.calibration.station.ServiceTimes;
import org.gridmark.study.calibration.station.Station;
import org.gridmark.study.calibration.station.Stop;
import org.gridmark.study.calibration.station.Visit;
import org.gridmark.study.calibration.theory.FrozenServer;

/**
 * A station that stops under a constant rate. There are as many users as servers, so the backlog
 * waits at the client: who leaves that waiting out is far off.
 */
record FrozenCheck(String subject, FrozenServer theory) implements Check {
  private double perSecond() {
    return 1e9 / theory.distance();
  }

  @Override
  public Load load(String client) {
    Station station =
        new Station(
            theory.servers(),
            ServiceTimes.constant(theory.service()),
            new Stop(theory.first(), theory.stop()));
    return Load.measured(
        client,
        theory.servers(),
        new Schedule.Constant(perSecond()),
        Requests.inTurn(List.of(new Visit(subject, station))));
  }

  @Override
  public List<Figure> figures(Sample sample) {
    Findings findings = new Findings(subject);
    double[] measured = sample.latencies();
    findings.compare(measured, sojourns(measured.length), Findings.Parting.IN_TURN);
    findings.compareWindows(measured, sample.distribution());
    return findings.figures();
  }

  private double[] sojourns(long n) {
    return LongStream.range(0, n).mapToDouble(theory::sojourn).toArray();
  }

  @Override
  public List<Published> published() {
    double[] sojourns = sojourns(Math.round(perSecond() * QueuesExperiment.TIME.toSeconds()));
    List<Published> published = new ArrayList<>();
    for (Statistic statistic : Statistic.values()) {
      published.add(
          new Published(
              Subject.of(subject),
              statistic.metric("measured", Unit.MILLISECONDS).name(),
              Unit.MILLISECONDS,
              statistic.of(sojourns) / 1e6,
              "closed form"));
    }
    return published;
  }

  /** And that the report's own rows leave nothing of it out, wherever in the phase it is. */
  @Override
  public List<Claim> claims() {
    List<Claim> claims = new ArrayList<>(latencyClaims());
    claims.add(
        claim(
            StandardMetrics.SETASIDE_SECONDS,
            0,
            0,
            "no second of " + subject + " is set aside as warm-up"));
    return claims;
  }
}
