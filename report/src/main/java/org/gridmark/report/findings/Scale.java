package org.gridmark.report.findings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.Demand;
import org.gridmark.capacity.Demands;
import org.gridmark.capacity.FittedLaw;
import org.gridmark.capacity.ScaleCurve;
import org.gridmark.capacity.ThroughputModel;

/** A curve over servers in words. */
public final class Scale {
  private Scale() {}

  /** The curve's name. */
  public static String title(Findings findings, ScaleCurve curve) {
    String target = findings.info().allTargets().size() > 1 ? curve.target() + ", " : "";
    return target + curve.phase();
  }

  /** How busy each station was: {@code node processors 94 %, client processor 31 %}. */
  public static String stations(ScaleCurve.Size size) {
    return size.stations().stream()
        .filter(one -> Double.isFinite(one.utilization()))
        .map(Scale::busy)
        .collect(Collectors.joining(", "));
  }

  private static String busy(Demand one) {
    return "%s %s %%".formatted(one.station(), Numbers.whole(100 * one.utilization()));
  }

  /** The bottleneck of the largest size, and the law, a line each. */
  public static List<String> lines(ScaleCurve curve) {
    ScaleCurve.Size largest = curve.sizes().getLast();
    Optional<String> bottleneck =
        Demands.busiest(largest.stations())
            .map(
                one ->
                    "Busiest with %d servers: %s%s"
                        .formatted(
                            largest.servers(),
                            busy(one),
                            one.utilization() < Demands.FULL
                                ? ". Nothing was full: more users might get more"
                                : ""));
    return Stream.of(bottleneck, curve.law().map(Scale::law)).flatMap(Optional::stream).toList();
  }

  private static String law(ThroughputModel model) {
    FittedLaw law = model.law();
    return "Universal scalability law with %s servers: lambda %s, sigma %s, kappa %s; its weight among all curves %s %%%s"
        .formatted(
            model.sizes().stream().map(String::valueOf).collect(Collectors.joining(", ")),
            parameter(law.lambda()),
            parameter(law.sigma()),
            parameter(law.kappa()),
            Numbers.whole(100 * model.scalability()),
            model.unfit().map(reason -> ". " + reason).orElse(""));
  }

  private static String parameter(Estimate one) {
    return (Numbers.digits(one.value()) + " " + Numbers.interval(one)).strip();
  }
}
