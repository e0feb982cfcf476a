package org.gridmark.cli.predict;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.CapacityModel;
import org.gridmark.capacity.Demand;
import org.gridmark.capacity.Demands;
import org.gridmark.capacity.Planner;
import org.gridmark.capacity.Prediction;
import org.gridmark.capacity.ThroughputModel;
import org.gridmark.report.console.ConsoleTable;
import org.gridmark.report.console.Lines;

/** The predictions of a model for some numbers of servers, as text. */
public final class PredictionTable {
  private static final int NAME = 40;
  private static final List<String> ASSUMPTIONS =
      List.of(
          "the load is spread evenly over the servers, and keeps its mix and its sizes",
          "each further server is a host of its own, like those measured, on the same network",
          "the client is not the bottleneck, and arrivals vary as in the measured phases");

  private final Lines out;
  private final CapacityModel model;
  private final List<Integer> sizes;
  private final double link;

  /**
   * @param sizes numbers of servers
   * @param link bytes/s that each host can send; NaN: not known
   * @param out as wide as the terminal
   */
  public PredictionTable(CapacityModel model, List<Integer> sizes, double link, Lines out) {
    this.out = out;
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
    return out.text();
  }

  private void throughput() {
    out.wrapped("", "Throughput of the saturated cluster, 95 % interval of one new trial");
    rates(size -> model.throughput().predict(size));
  }

  /** A line a size, and under the table whatever is to be noted of one. */
  private void rates(IntFunction<Prediction> predicted) {
    ConsoleTable table = new ConsoleTable(NAME);
    table.row("servers", "all requests", "95 % interval");
    Map<Integer, List<String>> notes = new LinkedHashMap<>();
    for (int size : sizes) {
      Prediction found = predicted.apply(size);
      String rate = found.given() ? Cells.rate(found.value()) : Numbers.NONE;
      table.row(String.valueOf(size), rate, Cells.interval(found.estimate()));
      notes.put(size, found.notes());
    }
    out.table(table);
    Cells.note(out, notes);
    out.line("");
  }

  private void responses(String subject, double rate) {
    out.wrapped("", "Response time of " + subject + " at " + Cells.rate(rate));
    ConsoleTable table = new ConsoleTable(NAME);
    table.row("servers", "utilization", "p50", "95 % interval", "p99", "95 % interval");
    Map<Integer, List<String>> notes = new LinkedHashMap<>();
    for (int size : sizes) {
      Prediction median = model.response(subject, Latency.P50, size, rate);
      Prediction tail = model.response(subject, Latency.P99, size, rate);
      table.row(
          String.valueOf(size),
          Cells.share(model.utilization(size, rate)),
          response(median),
          interval(median),
          response(tail),
          interval(tail));
      notes.put(size, tail.notes().isEmpty() ? median.notes() : tail.notes());
    }
    out.table(table);
    Cells.note(out, notes);
    out.line("");
  }

  private static String response(Prediction found) {
    return found.given() ? Cells.time(found.value()) : Numbers.NONE;
  }

  private static String interval(Prediction found) {
    return found.given() ? Cells.times(found.estimate()) : "";
  }

  private void highestRates(Planner planner, String objective) {
    out.wrapped("", "Highest rate with " + objective + " of " + planner.subject());
    rates(planner::highestRate);
  }

  private void needed(Planner planner, double rate, String objective) {
    Planner.Needed needed = planner.needed(rate);
    String what = objective.isEmpty() ? "without saturation" : "with " + objective;
    out.wrapped("", "Servers needed for " + Cells.rate(rate) + " " + what);
    if (planner.obstacle().isPresent()) {
      line("not told: " + planner.obstacle().get());
      out.line("");
      return;
    }
    line(
        "%s, where the unfavourable end of the interval meets it"
            .formatted(count(needed.servers(), needed.searched())));
    line(
        "%s by the prediction itself, %s by the favourable end"
            .formatted(
                count(needed.likely(), needed.searched()),
                count(needed.least(), needed.searched())));
    out.line("");
  }

  private static String count(OptionalInt servers, int searched) {
    return servers.isPresent() ? String.valueOf(servers.getAsInt()) : "none up to " + searched;
  }

  private void law() {
    ThroughputModel law = model.throughput();
    out.line("Universal scalability law, 95 % intervals");
    ConsoleTable table = new ConsoleTable(NAME);
    parameter(table, "lambda: requests/s of one server", law.lambda());
    parameter(table, "sigma: contention", law.sigma());
    parameter(table, "kappa: coherency", law.kappa());
    law.law().peak().ifPresent(peak -> table.row("servers at the peak", Numbers.digits(peak), ""));
    out.table(table);
    held("sigma", law.sigma());
    held("kappa", law.kappa());
    out.line("");
  }

  private static void parameter(ConsoleTable table, String name, Estimate found) {
    table.row(name, Numbers.digits(found.value()), Cells.interval(found));
  }

  private void held(String name, Estimate found) {
    if (found.value() == 0) {
      line(name + " is held at 0: the trials do not show it");
    }
  }

  private void demands() {
    Demands demands = model.demands(link);
    out.wrapped("", "Demand of a request with %d servers".formatted(model.throughput().largest()));
    ConsoleTable table = new ConsoleTable(NAME);
    table.row("station", "us", "95 % interval", "busy", "at most");
    for (Demand one : demands.stations()) {
      table.row(
          one.station(),
          Numbers.digits(one.micros().value()),
          Cells.interval(one.micros()),
          Cells.share(one.utilization()),
          Double.isFinite(one.bound()) ? Cells.rate(one.bound()) : Numbers.NONE);
    }
    bytes(table, "nodes", demands.nodeBytes());
    bytes(table, "clients", demands.clientBytes());
    out.table(table);
    demands
        .extraOf("put")
        .ifPresent(
            extra ->
                line(
                    "a put costs the nodes %s us more than another request, backups included"
                        .formatted(Numbers.digits(extra))));
    line(bottleneck(demands));
    out.line("");
  }

  private static void bytes(ConsoleTable table, String programs, Estimate found) {
    if (found.value() > 0) {
      table.row(
          "bytes of " + programs, Numbers.digits(found.value()), Cells.interval(found), "", "");
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
    out.line("Basis");
    line(
        "throughput of phase %s with %s servers of %d storage %s"
            .formatted(
                model.phase(),
                String.join(
                    ", ", model.throughput().sizes().stream().map(String::valueOf).toList()),
                model.sizes().nodesEach(),
                model.sizes().nodesEach() == 1 ? "node" : "nodes"));
    line("single trials are off the law by " + percent(model.throughput().deviation()));
    if (rate.isPresent()) {
      fitted(subject, Latency.P50);
      fitted(subject, Latency.P99);
    }
    model.remarks().forEach(remark -> line("" + remark));
    model.unscaled().forEach(remark -> line("" + remark));
    out.line("Assumptions");
    ASSUMPTIONS.forEach(one -> line("" + one));
  }

  private void fitted(String subject, Latency latency) {
    model
        .response(subject, latency)
        .ifPresent(
            found ->
                line(
                    "%s of %s from %d numbers at utilizations %.2f to %.2f, which are off by %s"
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
    out.wrapped("  ", "    ", text);
  }
}
