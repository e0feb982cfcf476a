package org.gridmark.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.run.Event;
import org.gridmark.analyse.run.Resource;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Plot.Spot;
import org.gridmark.report.chart.Sparkline;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
import org.gridmark.report.markup.Markup;

/** Processor and memory of each process, for the first trial of each strategy. */
final class Resources {
  private final Findings findings;

  Resources(Findings findings) {
    this.findings = findings;
  }

  Optional<Section> section() {
    Markup body = Markup.of("div");
    boolean any = false;
    Set<String> seen = new LinkedHashSet<>();
    for (TrialData trial : findings.analysis().run().trials()) {
      if (!trial.resources().isEmpty() && seen.add(trial.strategy())) {
        body.add(figure(trial));
        any = true;
      }
    }
    String lead =
        "What each process used, to tell a slow target from a starved load generator. All rows"
            + " share one scale; the red line is the fault.";
    return any
        ? Optional.of(new Section("resources", "Processor and memory", lead, body))
        : Optional.empty();
  }

  private Markup figure(TrialData trial) {
    Map<String, Use> uses = new LinkedHashMap<>();
    for (Resource resource : trial.resources()) {
      uses.computeIfAbsent(resource.program(), program -> new Use()).add(resource);
    }
    long begin = trial.resources().stream().mapToLong(Resource::time).min().orElse(0);
    long end = trial.resources().stream().mapToLong(Resource::time).max().orElse(0);
    Axis time = Axis.linear((double) begin, (double) end, 8, Numbers::given);
    double mostCores = uses.values().stream().mapToDouble(Use::mostCores).max().orElse(0);
    double mostBytes = uses.values().stream().mapToDouble(Use::mostBytes).max().orElse(0);
    Axis cores = Axis.linear(0, mostCores, 2, Numbers::given);
    Axis memory = Axis.linear(0, mostBytes, 2, Numbers::bytes);
    HtmlTable table = new HtmlTable("resources", "Processor and memory of each process");
    table.head(
        "Process",
        "Processor, 0 to " + Numbers.digits(mostCores) + " cores",
        "#mean",
        "#peak",
        "Resident memory, 0 to " + Numbers.bytes(mostBytes),
        "#peak");
    uses.forEach(
        (program, use) ->
            table.row(
                List.of(
                    HtmlTable.name(program),
                    spark(program + ", processor", "c0", time, cores, use.cores, trial),
                    HtmlTable.number(Numbers.digits(use.meanCores())),
                    HtmlTable.number(Numbers.digits(use.mostCores())),
                    spark(program + ", memory", "c2", time, memory, use.bytes, trial),
                    HtmlTable.number(Numbers.bytes(use.mostBytes())))));
    String caption =
        "Trial %d%s, %s s, all processes together at most %s resident"
            .formatted(
                trial.number(),
                findings.several() ? ", " + trial.strategy() : "",
                Numbers.given(Math.rint((end - begin) / 1000.0)),
                Numbers.bytes(together(trial)));
    return Markup.of("figure", "chart wide")
        .add(Markup.of("figcaption").add(Markup.name(caption)), table.render());
  }

  private static Markup spark(
      String title, String className, Axis x, Axis y, List<Spot> spots, TrialData trial) {
    List<Double> faults = new ArrayList<>();
    for (Event event : trial.events()) {
      if (event.kind().equals(Event.FAULT)) {
        faults.add((double) event.time());
      }
    }
    return Markup.of("td", "sparked").add(Sparkline.of(title, className, x, y, spots, faults));
  }

  /** The greatest sum over the seconds. */
  private static double together(TrialData trial) {
    Map<Long, Map<String, Double>> bySecond = new LinkedHashMap<>();
    for (Resource resource : trial.resources()) {
      bySecond
          .computeIfAbsent(resource.time() / 1000, second -> new LinkedHashMap<>())
          .put(resource.program(), resource.residentBytes());
    }
    return bySecond.values().stream()
        .mapToDouble(all -> all.values().stream().mapToDouble(Double::doubleValue).sum())
        .max()
        .orElse(0);
  }

  /** One process over time. */
  private static final class Use {
    private final List<Spot> cores = new ArrayList<>();
    private final List<Spot> bytes = new ArrayList<>();
    private Resource first = Resource.of(0, "", 0, 0);
    private Resource last = Resource.of(0, "", 0, 0);

    void add(Resource next) {
      bytes.add(new Spot((double) next.time(), next.residentBytes()));
      if (bytes.size() == 1) {
        first = next;
      } else if (next.time() > last.time()) {
        cores.add(new Spot((double) next.time(), cores(last, next)));
      }
      last = next;
    }

    double mostCores() {
      return cores.stream().mapToDouble(Spot::y).max().orElse(0);
    }

    double meanCores() {
      return last.time() > first.time() ? cores(first, last) : 0;
    }

    double mostBytes() {
      return bytes.stream().mapToDouble(Spot::y).max().orElse(0);
    }

    private static double cores(Resource from, Resource to) {
      return Math.max(0, (to.cpuSeconds() - from.cpuSeconds()) * 1000 / (to.time() - from.time()));
    }
  }
}
