package org.gridmark.cli.predict;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.CapacityModel;
import org.gridmark.capacity.Demand;
import org.gridmark.capacity.Demands;
import org.gridmark.capacity.Planner;
import org.gridmark.capacity.Prediction;
import org.gridmark.capacity.ThroughputModel;

/** The predictions of a model for some numbers of servers, as text. */
public final class PredictionTable {
  private static final String THROUGHPUT = "  %7s %12s  %-18s %s";
  private static final String RESPONSE = "  %7s %11s  %-29s %-29s %s";
  private static final String DEMAND = "  %-22s %12s  %-18s %7s %12s";
  private static final String LAW = "  %-8s %10s  %s";
  private static final List<String> ASSUMPTIONS =
      List.of(
          "the load is spread evenly over the servers, and keeps its mix and its sizes",
          "each further server is a host of its own, like those measured, on the same network",
          "the client is not the bottleneck, and arrivals vary as in the measured phases");

  private final StringBuilder out = new StringBuilder();
  private final CapacityModel model;
  private final List<Integer> sizes;
  private final double link;

  /**
   * @param sizes numbers of servers
   * @param link bytes/s that each host can send; NaN: not known
   */
  public PredictionTable(CapacityModel model, List<Integer> sizes, double link) {
    this.model = model;
    this.link = link;
    this.sizes = List.copyOf(sizes);
  }

  /**
   * The whole answer.
   *
   * @param rate of all requests together, in requests/s
   * @param planner with the limits of an objective, or none
   * @param objective as the user gave it; empty: none
   */
  public String render(OptionalDouble rate, Planner planner, String objective) {
    throughput();
    rate.ifPresent(perSecond -> responses(planner.subject(), perSecond));
    if (!objective.isEmpty()) {
      highestRates(planner, objective);
    }
    rate.ifPresent(perSecond -> needed(planner, perSecond, objective));
    law();
    demands();
    basis(planner.subject(), rate);
    return out.toString();
  }

  private void throughput() {
    line("Throughput of the saturated cluster, 95 % interval of one new trial");
    line(THROUGHPUT.formatted("servers", "all requests", "95 % interval", ""));
    sizes.forEach(size -> throughput(size, model.throughput().predict(size)));
    line("");
  }

  private void throughput(int size, Prediction found) {
    line(
        THROUGHPUT.formatted(
            size,
            found.given() ? Cells.rate(found.value()) : Numbers.NONE,
            Cells.interval(found.estimate()),
            Cells.notes(found.notes())));
  }

  private void responses(String subject, double rate) {
    line("Response time of " + subject + " at " + Cells.rate(rate));
    line(RESPONSE.formatted("servers", "utilization", "p50", "p99", ""));
    for (int size : sizes) {
      Prediction median = model.response(subject, Latency.P50, size, rate);
      Prediction tail = model.response(subject, Latency.P99, size, rate);
      line(
          RESPONSE.formatted(
              size,
              Cells.share(model.utilization(size, rate)),
              response(median),
              response(tail),
              Cells.notes(tail.notes().isEmpty() ? median.notes() : tail.notes())));
    }
    line("");
  }

  private static String response(Prediction found) {
    return found.given()
        ? Cells.time(found.value()) + " " + Cells.times(found.estimate())
        : Numbers.NONE;
  }

  private void highestRates(Planner planner, String objective) {
    line("Highest rate with " + objective + " of " + planner.subject());
    line(THROUGHPUT.formatted("servers", "all requests", "95 % interval", ""));
    sizes.forEach(size -> throughput(size, planner.highestRate(size)));
    line("");
  }

  private void needed(Planner planner, double rate, String objective) {
    Planner.Needed needed = planner.needed(rate);
    String what = objective.isEmpty() ? "without saturation" : "with " + objective;
    line("Servers needed for " + Cells.rate(rate) + " " + what);
    if (planner.obstacle().isPresent()) {
      line("  not told: " + planner.obstacle().get());
      line("");
      return;
    }
    line(
        "  %s, where the unfavourable end of the interval meets it"
            .formatted(count(needed.servers(), needed.searched())));
    line(
        "  %s by the prediction itself, %s by the favourable end"
            .formatted(
                count(needed.likely(), needed.searched()),
                count(needed.least(), needed.searched())));
    line("");
  }

  private static String count(OptionalInt servers, int searched) {
    return servers.isPresent() ? String.valueOf(servers.getAsInt()) : "none up to " + searched;
  }

  private void law() {
    ThroughputModel law = model.throughput();
    line("Universal scalability law, 95 % intervals");
    parameter("lambda", law.lambda(), "requests/s of one server");
    parameter("sigma", law.sigma(), "contention");
    parameter("kappa", law.kappa(), "coherency");
    law.law()
        .peak()
        .ifPresent(peak -> line(LAW.formatted("peak", Numbers.digits(peak), "servers")));
    line("");
  }

  private void parameter(String name, Estimate found, String meaning) {
    String held = found.value() == 0 ? ": held at 0, the trials do not show it" : "";
    line(
        LAW.formatted(
            name, Numbers.digits(found.value()), Cells.interval(found) + " " + meaning + held));
  }

  private void demands() {
    Demands demands = model.demands(link);
    line("Demand of a request with %d servers".formatted(model.throughput().largest()));
    line(DEMAND.formatted("station", "us", "95 % interval", "busy", "at most"));
    for (Demand one : demands.stations()) {
      line(
          DEMAND.formatted(
              one.station(),
              Numbers.digits(one.micros().value()),
              Cells.interval(one.micros()),
              Cells.share(one.utilization()),
              Double.isFinite(one.bound()) ? Cells.rate(one.bound()) : Numbers.NONE));
    }
    bytes("nodes", demands.nodeBytes());
    bytes("clients", demands.clientBytes());
    demands
        .extraOf("put")
        .ifPresent(
            extra ->
                line(
                    "  a put costs the nodes %s us more than another request, backups included"
                        .formatted(Numbers.digits(extra))));
    line("  " + bottleneck(demands));
    line("");
  }

  private void bytes(String programs, Estimate found) {
    if (found.value() > 0) {
      line(
          DEMAND.formatted(
              "bytes of " + programs,
              Numbers.digits(found.value()),
              Cells.interval(found),
              "",
              ""));
    }
  }

  private static String bottleneck(Demands demands) {
    return demands
        .bottleneck()
        .map(
            one ->
                "bottleneck: %s, %s busy%s"
                    .formatted(
                        one.station(),
                        Cells.share(one.utilization()),
                        one.utilization() < Demands.FULL
                            ? ": nothing was full, so more users might get more"
                            : ""))
        .orElse("bottleneck: not known, as the hosts' processors are not");
  }

  private void basis(String subject, OptionalDouble rate) {
    line("Basis");
    line(
        "  throughput of phase %s with %s servers of %d storage %s"
            .formatted(
                model.phase(),
                String.join(
                    ", ", model.throughput().sizes().stream().map(String::valueOf).toList()),
                model.sizes().nodesEach(),
                model.sizes().nodesEach() == 1 ? "node" : "nodes"));
    line("  single trials are off the law by " + percent(model.throughput().deviation()));
    if (rate.isPresent()) {
      fitted(subject, Latency.P50);
      fitted(subject, Latency.P99);
    }
    model.remarks().forEach(remark -> line("  " + remark));
    model.unscaled().forEach(remark -> line("  " + remark));
    line("Assumptions");
    ASSUMPTIONS.forEach(one -> line("  " + one));
  }

  private void fitted(String subject, Latency latency) {
    model
        .response(subject, latency)
        .ifPresent(
            found ->
                line(
                    "  %s of %s from %d numbers at utilizations %.2f to %.2f, which are off by %s"
                        .formatted(
                            latency.word(),
                            subject,
                            found.points(),
                            found.lowest(),
                            found.highest(),
                            percent(found.deviation()))));
  }

  private static String percent(double share) {
    return Numbers.digits(100 * share) + " %";
  }

  private void line(String text) {
    out.append(text.replace('\u00a0', ' ').stripTrailing()).append('\n');
  }
}
