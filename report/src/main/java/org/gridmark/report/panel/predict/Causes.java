package org.gridmark.report.panel.predict;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.CapacityModel;
import org.gridmark.capacity.Demand;
import org.gridmark.capacity.Demands;
import org.gridmark.capacity.FittedLaw;
import org.gridmark.model.metric.Unit;

/** The law behind a prediction, and the stations that limit it. */
record Causes(CapacityModel model, Demands demands) {
  Panel law() {
    FittedLaw law = model.throughput().law();
    List<Table.Row> rows = new ArrayList<>();
    rows.add(parameter("lambda", law.lambda(), Unit.PER_SECOND, "requests/s of one server"));
    rows.add(parameter("sigma", law.sigma(), Unit.NONE, "contention"));
    rows.add(parameter("kappa", law.kappa(), Unit.NONE, "coherency"));
    law.peak()
        .ifPresent(
            peak ->
                rows.add(
                    Table.Row.of(
                        new Cell.Text("peak"),
                        Cell.of(peak, Unit.NONE),
                        new Cell.Text("servers"))));
    return new Panel(
        "law",
        Panel.Place.EVIDENCE,
        "Universal scalability law",
        Prose.of(
            "The nearest to the trials, with 95 %% intervals. Of the curves that predict, it has %s %%."
                .formatted(Numbers.whole(100 * model.throughput().scalability()))),
        List.of(
            new Table(
                "",
                List.of(Column.of("parameter"), Column.of("value"), Column.of("meaning")),
                rows)));
  }

  private static Table.Row parameter(String name, Estimate found, Unit unit, String meaning) {
    String held = found.value() == 0 ? ": held at 0, the trials do not show it" : "";
    return Table.Row.of(
        new Cell.Text(name),
        new Cell.Amount(found, unit, List.of()),
        new Cell.Text(meaning + held));
  }

  Panel stations() {
    List<Table.Row> rows = new ArrayList<>();
    demands.stations().forEach(one -> rows.add(station(one)));
    bytes(rows, "nodes", demands.nodeBytes());
    bytes(rows, "clients", demands.clientBytes());
    List<String> remarks = new ArrayList<>();
    demands
        .extraOf("put")
        .ifPresent(
            extra ->
                remarks.add(
                    "a put costs the nodes %s µs more than another request, backups included"
                        .formatted(Numbers.digits(extra))));
    remarks.add(bottleneck());
    return new Panel(
        "demand",
        Panel.Place.EVIDENCE,
        "Demand of a request with %d servers".formatted(model.throughput().largest()),
        Prose.NONE,
        List.of(
            new Table(
                "",
                List.of(
                    Column.of("station"),
                    Column.of("demand"),
                    Column.of("busy"),
                    Column.of("at most").explained("requests a second that it can take")),
                rows),
            Statements.of(Tone.PLAIN, remarks)));
  }

  private static Table.Row station(Demand one) {
    return Table.Row.of(
        new Cell.Text(one.station()),
        new Cell.Amount(one.micros(), Unit.MICROSECONDS, List.of()),
        Double.isFinite(one.utilization()) ? new Cell.Share(one.utilization()) : Cell.none(),
        Cell.of(one.bound(), Unit.PER_SECOND));
  }

  private static void bytes(List<Table.Row> rows, String programs, Estimate found) {
    if (found.value() > 0) {
      rows.add(
          Table.Row.of(
              new Cell.Text("bytes of " + programs),
              new Cell.Amount(found, Unit.BYTES, List.of()),
              new Cell.Missing(""),
              new Cell.Missing("")));
    }
  }

  private String bottleneck() {
    return demands
        .bottleneck()
        .map(
            one ->
                "bottleneck: %s, %s %% busy%s"
                    .formatted(
                        one.station(),
                        Numbers.digits(100 * one.utilization()),
                        one.utilization() < Demands.FULL
                            ? ": nothing was full, so more users might get more"
                            : ""))
        .orElse("bottleneck: not known, as the hosts' processors are not");
  }
}
