package org.gridmark.study.calibration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Published;
import org.gridmark.operational.queue.ConstantService;
import org.gridmark.operational.queue.ExponentialService;
import org.gridmark.operational.queue.Lindley;
import org.gridmark.operational.queue.Sojourn;
import org.gridmark.study.calibration.Findings.Parting;
import org.gridmark.study.calibration.station.ServiceTimes;
import org.gridmark.study.calibration.station.Station;
import org.gridmark.study.calibration.station.Stop;
import org.gridmark.study.calibration.station.Visit;
import org.gridmark.study.calibration.theory.Sampling;

/**
 * One server to which requests come at random: M/M/1 or M/D/1.
 *
 * @param theory of the server
 * @param utilisation of the server
 * @param users with one, requests wait at the client; with many, at the station
 */
record QueueCheck(String subject, Sojourn theory, double utilisation, int users) implements Check {
  /** Long enough for a thread's late wake-up, of 0.1 to 0.2 ms, to be little beside it. */
  private static final Duration SERVICE = Duration.ofMillis(80);

  static QueueCheck exponential(double utilisation, int users) {
    return new QueueCheck(
        "M/M/1 at " + utilisation, new ExponentialService(1, utilisation), utilisation, users);
  }

  static QueueCheck constant(double utilisation, int users) {
    return new QueueCheck(
        "M/D/1 at " + utilisation, new ConstantService(utilisation), utilisation, users);
  }

  private LongUnaryOperator service() {
    long mean = SERVICE.toNanos();
    return switch (theory) {
      case ExponentialService exponential -> ServiceTimes.exponential(mean, subject.hashCode());
      case ConstantService constant -> ServiceTimes.constant(mean);
    };
  }

  @Override
  public Load load(String client) {
    Station station = new Station(1, service(), Stop.NEVER);
    double perSecond = utilisation * 1e9 / SERVICE.toNanos();
    return Load.measured(
        client,
        users,
        new Schedule.Poisson(perSecond),
        Requests.inTurn(List.of(new Visit(subject, station))));
  }

  @Override
  public List<Figure> figures(Sample sample) {
    Findings findings = new Findings(subject);
    double[] measured = sample.latencies();
    long[] sojourns = Lindley.sojourns(sample.arrivals(), service());
    findings.compare(
        measured, Arrays.stream(sojourns).asDoubleStream().toArray(), Parting.CONSECUTIVE);
    findings.compareWindows(measured, sample.distribution());
    double unit = SERVICE.toNanos();
    double deviation = Sampling.deviation(theory, measured.length / Findings.PARTS);
    for (int part = 0; part < Findings.PARTS; part++) {
      double mean = Statistic.MEAN.of(Parting.CONSECUTIVE.part(measured, part)) / unit;
      findings.add(Findings.DEVIATION, (mean - theory.mean()) / deviation);
    }
    return findings.figures();
  }

  @Override
  public List<Published> published() {
    List<Published> published = new ArrayList<>();
    for (Statistic statistic : Statistic.values()) {
      double services =
          statistic == Statistic.MEAN ? theory.mean() : theory.quantile(statistic.share());
      published.add(
          new Published(
              Subject.of(subject),
              statistic.metric("measured", Unit.MILLISECONDS).name(),
              Unit.MILLISECONDS,
              services * SERVICE.toMillis(),
              "after infinite time"));
    }
    return published;
  }

  @Override
  public List<Claim> claims() {
    List<Claim> claims = new ArrayList<>(latencyClaims());
    claims.add(
        claim(
            Findings.DEVIATION,
            -3,
            3,
            "the mean of "
                + subject
                + " is as far from that of infinite time as samples of its size are"));
    return claims;
  }
}
