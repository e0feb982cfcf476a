package org.gridmark.report.html.section;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.record.TrialData;
import org.gridmark.report.chart.FaultPlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** Every answer of the traced subjects through each fault. */
public final class Faults {
  private static final int MOST = 6;

  private final Findings findings;

  public Faults(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    List<Recovery> recoveries = findings.analysis().recoveries();
    if (recoveries.isEmpty()) {
      return Optional.empty();
    }
    Markup body = Markup.of("div");
    drawn(recoveries).forEach(recovery -> figure(recovery).ifPresent(body::add));
    String lead =
        "Every answer of the traced query, drawn when it came, with how long it had been waited"
            + " for. The shaded time is from the strike until every entry has its backup again."
            + (recoveries.size() > MOST
                ? " Drawn: the first of each strategy, and those that took longest."
                : "");
    return Optional.of(new Section("fault", "Each answer", lead, body));
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
}
