package org.gridmark.study.calibration;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Published;
import org.gridmark.record.Window;
import org.gridmark.study.calibration.station.ServiceTimes;
import org.gridmark.study.calibration.station.Station;
import org.gridmark.study.calibration.station.Stop;
import org.gridmark.study.calibration.station.Visit;

/**
 * A closed loop: users who ask, wait for the answer, and think. Little's law (1961) as operational
 * analysis has it: users = throughput x (response time + think time).
 *
 * @param think between an answer and the next question
 * @param service its mean; every user has a server of its own
 */
record LoopCheck(String subject, int users, Duration think, Duration service) implements Check {
  private static final Metric USERS_MEASURED = Metric.value("measured.users", Unit.NONE);
  private static final Metric USERS_THEORY = Metric.value("theory.users", Unit.NONE);
  private static final Metric USERS_RATIO = Metric.value("ratio.users", Unit.NONE);

  @Override
  public Load load(String client) {
    Station station =
        new Station(
            users, ServiceTimes.exponential(service.toNanos(), subject.hashCode()), Stop.NEVER);
    return Load.measured(
        client,
        users,
        Schedule.closed(think),
        Requests.inTurn(List.of(new Visit(subject, station))));
  }

  /** From the windows; the first and the last lack cycles that begin or end outside. */
  @Override
  public List<Figure> figures(Sample sample) {
    Findings findings = new Findings(subject);
    findings.compareWindows(sample.latencies(), sample.distribution());
    List<Window> whole =
        sample.windows().stream().skip(1).limit(QueuesExperiment.TIME.toSeconds() - 2).toList();
    findings.add(USERS_MEASURED, inLoop(whole));
    findings.add(USERS_THEORY, users);
    int length = whole.size() / Findings.PARTS;
    for (int part = 0; part < Findings.PARTS; part++) {
      List<Window> seconds = whole.subList(part * length, (part + 1) * length);
      findings.add(USERS_RATIO, inLoop(seconds) / users);
    }
    return findings.figures();
  }

  private double inLoop(List<Window> windows) {
    double seconds = windows.stream().mapToDouble(Window::seconds).sum();
    long answers = windows.stream().mapToLong(Window::answered).sum();
    double nanos = windows.stream().mapToDouble(one -> one.answered() * one.latencyMean()).sum();
    return answers / seconds * (nanos / answers + think.toNanos()) / 1e9;
  }

  @Override
  public List<Published> published() {
    return List.of(
        new Published(
            Subject.of(subject), USERS_MEASURED.name(), Unit.NONE, users, "Little's law"));
  }

  @Override
  public List<Claim> claims() {
    return List.of(
        claim(
            USERS_RATIO,
            0.995,
            1.005,
            "throughput times response and think time is the number of users within 0.5 %"),
        claim(
            Findings.WINDOWS_APART,
            0,
            0,
            "the windows of " + subject + " tell the same latencies"));
  }
}
