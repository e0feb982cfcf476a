package org.gridmark.report.panel.predict;

import java.util.List;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.capacity.CapacityModel;
import org.gridmark.capacity.Planner;
import org.gridmark.capacity.Prediction;
import org.gridmark.model.metric.Unit;

/** Tables of the predictions for some numbers of servers. */
record Sizes(CapacityModel model, List<Integer> sizes) {
  private static final Column SERVERS = Column.of("servers");

  Table throughput() {
    return new Table(
        "Throughput of the saturated cluster, 95 % interval of one new trial",
        List.of(SERVERS, Column.of("all requests")),
        sizes.stream().map(size -> row(size, model.throughput().predict(size))).toList());
  }

  Table highest(Planner planner, String objective) {
    return new Table(
        "Highest rate with " + objective + " of " + planner.subject(),
        List.of(SERVERS, Column.of("all requests")),
        sizes.stream().map(size -> row(size, planner.highestRate(size))).toList());
  }

  private static Table.Row row(int size, Prediction found) {
    return new Table.Row(
        About.ALL, List.of(new Cell.Count(size), cell(found, Unit.PER_SECOND)), found.notes());
  }

  Table responses(String subject, double rate) {
    return new Table(
        "Response time of " + subject + " at " + Numbers.digits(rate) + "/s",
        List.of(SERVERS, Column.of("utilization"), Column.of("p50"), Column.of("p99")),
        sizes.stream().map(size -> response(subject, size, rate)).toList());
  }

  private Table.Row response(String subject, int size, double rate) {
    Prediction median = model.response(subject, Latency.P50, size, rate);
    Prediction tail = model.response(subject, Latency.P99, size, rate);
    return new Table.Row(
        About.ALL,
        List.of(
            new Cell.Count(size),
            new Cell.Share(model.utilization(size, rate)),
            cell(median, Unit.MILLISECONDS),
            cell(tail, Unit.MILLISECONDS)),
        tail.notes().isEmpty() ? median.notes() : tail.notes());
  }

  static Cell cell(Prediction found, Unit unit) {
    return found.given() ? new Cell.Amount(found.estimate(), unit, List.of()) : Cell.none();
  }
}
