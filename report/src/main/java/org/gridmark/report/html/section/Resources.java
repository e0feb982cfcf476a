package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Plot.Spot;
import org.gridmark.report.chart.Sparkline;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Usage;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** The resources that each process used, for some trials. */
public final class Resources {
  private static final int MOST = 12;
  private static final int OPEN = 2;

  private final Findings findings;

  public Resources(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    List<Markup> figures = new ArrayList<>();
    selected(findings, MOST).forEach(trial -> figures.add(figure(trial)));
    if (figures.isEmpty()) {
      return Optional.empty();
    }
    Markup body = Markup.of("div").add(figures.subList(0, Math.min(OPEN, figures.size())));
    if (figures.size() > OPEN) {
      List<Markup> more = figures.subList(OPEN, figures.size());
      body.add(Folded.trials(more, more.size()));
    }
    String lead =
        "Use of resources by process, to distinguish a slow target from a starved load generator: of the first"
            + " trial of each strategy, and of trials that do not count. All rows of a trial share"
            + " one scale; red lines are faults. Waiting: threads that were ready to run and had no"
            + " processor, on average.";
    return Optional.of(new Section("resources", "Processor and memory", lead, body));
  }

  private Markup figure(TrialData trial) {
    Map<String, Usage> programs = new LinkedHashMap<>(Usage.of(trial));
    Usage machine = programs.remove(Resource.MACHINE);
    double begin = trial.resources().stream().mapToDouble(Resource::time).min().orElse(0);
    double end = trial.resources().stream().mapToDouble(Resource::time).max().orElse(0);
    String caption =
        "Trial %d%s, %s s, all processes together at most %s resident"
            .formatted(
                trial.number(),
                findings.several() ? ", " + trial.strategy() : "",
                Numbers.given(Math.rint((end - begin) / 1000.0)),
                Numbers.bytes(together(trial)));
    Markup words = Markup.of("figcaption").add(Markup.name(caption));
    findings.doubts(trial).forEach(doubt -> words.add(Chip.DOUBTFUL.render(doubt.reason())));
    Markup figure = Markup.of("figure", "chart wide").add(words, table(trial, programs));
    return machine == null ? figure : figure.add(machine(machine));
  }

  private static Markup table(TrialData trial, Map<String, Usage> programs) {
    double begin = trial.resources().stream().mapToDouble(Resource::time).min().orElse(0);
    double end = trial.resources().stream().mapToDouble(Resource::time).max().orElse(0);
    Axis time = Axis.linear(begin, end, 8, Numbers::given);
    double mostCores = most(programs, Usage::mostCores);
    double mostBytes = most(programs, Usage::mostResident);
    HtmlTable table = new HtmlTable("resources", "Use of resources by process");
    table.head(
        "Process",
        "Processor, 0 to " + Numbers.digits(mostCores) + " cores",
        "#mean",
        "#peak",
        "#waiting",
        "Resident memory, 0 to " + Numbers.bytes(mostBytes),
        "#peak",
        "#heap after collection",
        "#paused",
        "#read",
        "#written");
    Axis cores = Axis.linear(0, mostCores, 2, Numbers::given);
    Axis memory = Axis.linear(0, mostBytes, 2, Numbers::bytes);
    List<Double> faults = faults(trial);
    programs.forEach(
        (name, use) ->
            table.row(
                List.of(
                    HtmlTable.name(name),
                    spark(name + ", processor", "c0", time, cores, use.cores(), faults),
                    HtmlTable.number(Numbers.digits(use.meanCores())),
                    HtmlTable.number(Numbers.digits(use.mostCores())),
                    HtmlTable.number(Numbers.digits(use.waiting())),
                    spark(name + ", memory", "c2", time, memory, use.resident(), faults),
                    HtmlTable.number(Numbers.bytes(use.mostResident())),
                    HtmlTable.number(Numbers.bytes(use.mostHeap())),
                    HtmlTable.number(Numbers.time(use.paused() * 1e9)),
                    HtmlTable.number(Numbers.rate(use.reading())),
                    HtmlTable.number(Numbers.rate(use.writing())))));
    return table.render();
  }

  private static Markup machine(Usage machine) {
    return Markup.of("p", "note")
        .text(
            "The whole machine: %s cores busy on average, %s given to others by the hypervisor; at most %s of memory in use; its network received %s and sent %s."
                .formatted(
                    Numbers.digits(machine.meanCores()),
                    Numbers.digits(machine.stolen()),
                    Numbers.bytes(machine.mostResident()),
                    Numbers.rate(machine.reading()),
                    Numbers.rate(machine.writing())));
  }

  private static double most(Map<String, Usage> programs, ToDoubleFunction<Usage> of) {
    return programs.values().stream().mapToDouble(of).filter(Double::isFinite).max().orElse(0);
  }

  private static List<Double> faults(TrialData trial) {
    return trial.events(Event.FaultInjected.class).map(event -> (double) event.time()).toList();
  }

  private static Markup spark(
      String title, String className, Axis x, Axis y, List<Usage.Look> looks, List<Double> marks) {
    List<Spot> spots = looks.stream().map(look -> new Spot(look.time(), look.value())).toList();
    return Markup.of("td", "sparked").add(Sparkline.of(title, className, x, y, spots, marks));
  }

  /** The greatest sum over the seconds. */
  private static double together(TrialData trial) {
    Map<Long, Map<String, Double>> bySecond = new LinkedHashMap<>();
    for (Resource resource : trial.resources()) {
      if (!resource.program().equals(Resource.MACHINE)) {
        bySecond
            .computeIfAbsent(resource.time() / 1000, second -> new LinkedHashMap<>())
            .put(resource.program(), resource.residentBytes());
      }
    }
    return bySecond.values().stream()
        .mapToDouble(
            all ->
                all.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .filter(Double::isFinite)
                    .sum())
        .max()
        .orElse(0);
  }

  /** The trials whose processes are drawn: the first of each strategy, and those in doubt. */
  private static List<TrialData> selected(Findings findings, int most) {
    Map<Integer, TrialData> some = new LinkedHashMap<>();
    Map<String, TrialData> first = new LinkedHashMap<>();
    List<TrialData> trials = findings.analysis().run().trials();
    trials.forEach(trial -> first.putIfAbsent(trial.strategy(), trial));
    first.values().forEach(trial -> some.put(trial.number(), trial));
    trials.stream()
        .filter(trial -> !findings.doubts(trial).isEmpty())
        .forEach(trial -> some.putIfAbsent(trial.number(), trial));
    return some.values().stream()
        .filter(trial -> !trial.resources().isEmpty())
        .limit(most)
        .toList();
  }
}
