package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.TrialData;
import org.gridmark.report.chart.FaultPlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Outage;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/** How the traced subject came through each fault. */
public final class Faults {
  private static final int MOST = 3;

  private final Findings findings;

  public Faults(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    List<Recovery> recoveries = findings.analysis().recoveries();
    if (recoveries.isEmpty()) {
      return outages(findings.outages());
    }
    Markup body = Markup.of("div").add(table(recoveries));
    drawn(recoveries).forEach(recovery -> figure(recovery).ifPresent(body::add));
    String lead =
        "Every answer of the traced query, drawn when it came, with how long it had been waited"
            + " for. The shaded time is from the strike until every entry has its backup again."
            + (recoveries.size() > MOST
                ? " Drawn: the first of each strategy, and those that took longest."
                : "");
    return Optional.of(new Section("fault", "Through the fault", lead, body));
  }

  private Optional<Section> outages(List<Outage> outages) {
    if (outages.isEmpty()) {
      return Optional.empty();
    }
    HtmlTable table = new HtmlTable("recoveries", "Output after each fault");
    table.head("Fault", "#no output for", "#backlog drained after");
    for (Outage one : outages) {
      table.row(
          List.of(
              HtmlTable.name(one.fault() + of(one.strategy())),
              Mark.on(HtmlTable.number(words(one.silence())), one.doubts()),
              HtmlTable.number(one.steady().map(Faults::words).orElse("never"))));
    }
    String lead =
        "From the strike on, with the time for which it was down; 95 % intervals in brackets, where"
            + " there are trials enough.";
    return Optional.of(
        new Section("fault", "Through the faults", lead, Markup.of("div").add(table.render())));
  }

  private static String words(Estimate seconds) {
    return (Numbers.digits(seconds.value()) + " s " + Numbers.interval(seconds)).strip();
  }

  /** All, if they are few; else the first of each strategy, and those that took longest. */
  private static List<Recovery> drawn(List<Recovery> recoveries) {
    Set<Recovery> drawn = new LinkedHashSet<>();
    Map<String, Recovery> firsts = new LinkedHashMap<>();
    recoveries.forEach(one -> firsts.putIfAbsent(one.strategy(), one));
    firsts.values().stream().limit(MOST - 1).forEach(drawn::add);
    Comparator<Recovery> bySteady =
        Comparator.comparingDouble(one -> one.steady() == null ? Double.MAX_VALUE : one.steady());
    recoveries.stream().sorted(bySteady.reversed()).forEach(drawn::add);
    return drawn.stream().limit(MOST).toList();
  }

  private Markup table(List<Recovery> recoveries) {
    HtmlTable table = new HtmlTable("recoveries", "Recovery from each fault");
    table.head(
        "Fault",
        "Traced query",
        "Trial",
        "#usual",
        "#worst",
        "#spike",
        "#first right answer",
        "#redundant",
        "#steady",
        "#wrong",
        "#unanswered");
    for (Recovery recovery : recoveries) {
      table.row(
          List.of(
              HtmlTable.name(recovery.fault()),
              HtmlTable.words(recovery.subject().toString()),
              Mark.on(
                  HtmlTable.words(recovery.trial() + of(recovery.strategy())),
                  findings.doubts(recovery)),
              HtmlTable.number(Numbers.time(recovery.before())),
              HtmlTable.number(Numbers.time(recovery.worst())),
              HtmlTable.number(Numbers.digits(recovery.spike()) + " ×"),
              HtmlTable.number(seconds(recovery.firstSuccess())),
              HtmlTable.number(
                  recovery.detected() == null ? "kept" : seconds(recovery.redundant())),
              HtmlTable.number(seconds(recovery.steady())),
              HtmlTable.number(Numbers.whole(recovery.wrong())),
              HtmlTable.number(Numbers.whole(recovery.failed()))));
    }
    recoveries.stream().map(Findings::subject).distinct().forEach(name -> published(table, name));
    return table.render();
  }

  /** A last row, if anything was published. */
  private void published(HtmlTable table, Subject subject) {
    Optional<Double> spike = findings.published(subject, StandardMetrics.RECOVERY_SPIKE);
    Optional<Double> first = findings.published(subject, StandardMetrics.RECOVERY_FIRST_SUCCESS);
    Optional<Double> redundant = findings.published(subject, StandardMetrics.RECOVERY_REDUNDANT);
    Optional<Double> steady = findings.published(subject, StandardMetrics.RECOVERY_STEADY);
    if (Stream.of(spike, first, redundant, steady).noneMatch(Optional::isPresent)) {
      return;
    }
    List<Markup> cells = new ArrayList<>();
    cells.add(HtmlTable.name("published"));
    cells.addAll(List.of(HtmlTable.words(subject.toString()), HtmlTable.words("")));
    cells.addAll(List.of(HtmlTable.number(""), HtmlTable.number("")));
    cells.add(given(spike, " ×"));
    cells.addAll(List.of(given(first, " s"), given(redundant, " s"), given(steady, " s")));
    cells.addAll(List.of(HtmlTable.number(""), HtmlTable.number("")));
    table.row(cells);
  }

  private static Markup given(Optional<Double> value, String unit) {
    return HtmlTable.number(value.map(number -> Numbers.given(number) + unit).orElse(""));
  }

  private Optional<Markup> figure(Recovery recovery) {
    Optional<TrialData> trial =
        findings.analysis().run().trials().stream()
            .filter(candidate -> candidate.number() == recovery.trial())
            .findFirst();
    List<Markup> drawings = trial.map(data -> FaultPlot.of(recovery, data)).orElse(List.of());
    if (drawings.isEmpty()) {
      return Optional.empty();
    }
    String caption =
        "%s, latency of each answer, trial %d%s"
            .formatted(recovery.subject(), recovery.trial(), of(recovery.strategy()));
    return Optional.of(
        Markup.of("figure", "chart wide")
            .add(Markup.of("figcaption").add(Markup.name(caption)), legend())
            .add(Markup.of("div", "scroll").set("tabindex", "0").add(drawings)));
  }

  private static Markup legend() {
    return Markup.of("p", "legend")
        .add(Key.of("key-right", "right answer"), Key.of("key-wrong", "wrong answer"))
        .add(
            Key.of("key-failed", "no answer"),
            Key.of("key-exposed", "some entries without backup"));
  }

  private String of(String strategy) {
    return findings.several() ? ", " + strategy : "";
  }

  private static String seconds(@Nullable Double seconds) {
    return seconds == null ? "not seen" : Numbers.digits(seconds) + " s";
  }
}
