package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.chart.RatePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.SearchLog;
import org.gridmark.report.findings.SearchLog.Step;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** The highest rate that holds an objective: the answer, and all that was tried on the way. */
public final class HighestRate {
  private static final int OPEN_TRIALS = 2;

  private final Findings findings;
  private final SearchLog log;

  public HighestRate(Findings findings) {
    this.findings = findings;
    this.log = findings.search();
  }

  public Optional<Section> section() {
    List<Result> answers = findings.all(StandardMetrics.RATE_HIGHEST);
    if (answers.isEmpty() && log.steps().isEmpty()) {
      return Optional.empty();
    }
    Markup body = Markup.of("div");
    answers.forEach(answer -> body.add(answer(answer)));
    Map<List<String>, List<Step>> searches = new LinkedHashMap<>();
    Map<Integer, List<Step>> byTrial = new LinkedHashMap<>();
    for (Step step : log.steps()) {
      searches
          .computeIfAbsent(List.of(step.search(), step.strategy()), first -> new ArrayList<>())
          .add(step);
      byTrial.computeIfAbsent(step.trial(), first -> new ArrayList<>()).add(step);
    }
    searches.values().forEach(steps -> figure(steps).ifPresent(body::add));
    body.add(tables(byTrial));
    String lead =
        "The arrival rate was raised and lowered to find the highest at which the objective still"
            + " holds"
            + (log.requested().isEmpty() ? "." : ": " + log.requested() + ".")
            + " A rate is accepted if its whole measured interval is within the bound,"
            + " and rejected if that is beyond it, or if the load could not be delivered.";
    return Optional.of(new Section("rate", "Highest rate", lead, body));
  }

  private Markup answer(Result answer) {
    String rate = Numbers.digits(answer.estimate().value()) + " a second ";
    return Markup.of("p", "answer")
        .add(Markup.of("b").text(rate + Numbers.interval(answer.estimate())))
        .add(Markup.name(" " + answer.subject() + of(answer.strategy())));
  }

  private Optional<Markup> figure(List<Step> steps) {
    Map<Double, RatePlot.Tried> byRate = new LinkedHashMap<>();
    for (Step step : steps) {
      double nanos = log.latency(step);
      if (step.rate() > 0 && nanos > 0) {
        byRate.put(step.rate(), tried(step, nanos));
      }
    }
    if (byRate.isEmpty()) {
      return Optional.empty();
    }
    double bound = log.limit().map(limit -> limit.millis() * 1e6).orElse(Double.NaN);
    String metric = log.metric().word();
    Step first = steps.getFirst();
    String search = first.search().isEmpty() ? "" : ", " + first.search();
    String title = metric + " by arrival rate" + search + of(first.strategy());
    return Optional.of(
        Markup.of("figure", "chart")
            .add(Markup.of("figcaption").add(Markup.name(title)), legend())
            .add(RatePlot.of(title, metric, bound, List.copyOf(byRate.values()))));
  }

  private static Markup legend() {
    return Key.legend(
        Key.of("key-accepted", "accepted"),
        Key.of("key-failed", "rejected"),
        Key.of("key-undecided", "undecided"));
  }

  private static RatePlot.Tried tried(Step step, double nanos) {
    String title =
        "%s/s: %s, %s".formatted(Numbers.digits(step.rate()), Numbers.time(nanos), step.outcome());
    return new RatePlot.Tried(step.rate(), nanos, RatePlot.Sign.of(step.outcome()), title);
  }

  private List<Markup> tables(Map<Integer, List<Step>> byTrial) {
    List<Markup> tables = new ArrayList<>();
    byTrial.forEach((trial, steps) -> tables.add(table(trial, steps)));
    if (tables.size() <= OPEN_TRIALS) {
      return tables;
    }
    List<Markup> more = tables.subList(OPEN_TRIALS, tables.size());
    List<Markup> open = new ArrayList<>(tables.subList(0, OPEN_TRIALS));
    open.add(Folded.trials(more, more.size()));
    return open;
  }

  private Markup table(int trial, List<Step> steps) {
    String words = "Tried in trial " + trial + of(steps.getFirst().strategy());
    HtmlTable table = new HtmlTable("tried", words);
    table.head("#Rate", "Outcome", "#" + log.metric().word(), "Reason");
    for (Step step : steps) {
      table.row(
          List.of(
              HtmlTable.number(Numbers.digits(step.rate()) + "/s"),
              Markup.of("td").add(chip(step.outcome()).render(step.outcome())),
              HtmlTable.number(Numbers.time(log.latency(step))),
              Markup.of("td", "reason").add(Markup.name(step.reason()))));
    }
    return Markup.of("figure", "chart")
        .add(Markup.of("figcaption").add(Markup.name(words)), table.render());
  }

  private static Chip chip(String outcome) {
    return switch (outcome) {
      case "accepted" -> Chip.GOOD;
      case "rejected" -> Chip.BAD;
      default -> Chip.DOUBTFUL;
    };
  }

  private String of(String strategy) {
    return findings.several() ? ", " + strategy : "";
  }
}
