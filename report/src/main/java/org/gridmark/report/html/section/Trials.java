package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.record.TrialData;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Generator;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** Every trial: what is in doubt of it, and how the load generator fared in it. */
public final class Trials {
  private static final int OPEN = 12;

  private final Findings findings;

  public Trials(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    List<TrialData> trials = findings.analysis().run().trials();
    if (trials.isEmpty()) {
      return Optional.empty();
    }
    List<TrialData> ordered = new ArrayList<>(trials);
    ordered.sort(java.util.Comparator.comparing(trial -> findings.doubts(trial).isEmpty()));
    List<TrialData> open = ordered.subList(0, Math.min(OPEN, ordered.size()));
    Markup body = Markup.of("div").add(table(open));
    if (ordered.size() > OPEN) {
      List<TrialData> more = ordered.subList(OPEN, ordered.size());
      body.add(Folded.trials(List.of(table(more)), more.size()));
    }
    String lead =
        "A number is the target's only if the load was delivered and the clients had the processor"
            + " when they needed it. Values that were not recorded are a dash. Each number leads to the raw"
            + " files of its trial.";
    return Optional.of(new Section("trials", "Was the load generator the limit?", lead, body));
  }

  private Markup table(List<TrialData> trials) {
    HtmlTable table = new HtmlTable("trials", "Trials and the load generator");
    List<String> columns = new ArrayList<>(List.of("Trial"));
    if (findings.several()) {
      columns.add("Strategy");
    }
    columns.addAll(
        List.of(
            "In doubt",
            "#load delivered",
            "#clients' cores",
            "#clients' threads waiting for a core",
            "#worst hiccup of a client",
            "#longest pause of a program",
            "#cores stolen"));
    table.head(columns.toArray(String[]::new));
    trials.forEach(trial -> table.row(cells(trial)));
    return table.render();
  }

  private List<Markup> cells(TrialData trial) {
    Generator generator = Generator.of(trial, findings);
    List<Markup> cells = new ArrayList<>();
    cells.add(Markup.of("th").set("scope", "row").add(RawFiles.link(trial)));
    if (findings.several()) {
      cells.add(HtmlTable.words(trial.strategy()));
    }
    cells.add(verdict(trial));
    cells.addAll(
        List.of(
            HtmlTable.number(percent(generator.delivered())),
            HtmlTable.number(Numbers.digits(generator.cores())),
            HtmlTable.number(Numbers.digits(generator.waiting())),
            HtmlTable.number(Numbers.time(generator.hiccup())),
            HtmlTable.number(Numbers.time(generator.pause())),
            HtmlTable.number(Numbers.digits(generator.stolen()))));
    return cells;
  }

  private Markup verdict(TrialData trial) {
    List<Doubt> doubts = findings.doubts(trial);
    if (doubts.isEmpty()) {
      return Markup.of("td").add(Chip.GOOD.render("nothing"));
    }
    Markup cell = Markup.of("td", "reason").add(Chip.DOUBTFUL.render("in part"));
    for (Doubt doubt : doubts) {
      String words = doubt.reason() + (findings.leftOut(doubt) ? "; left out" : "; shown, marked");
      cell.add(Markup.of("small").add(Markup.name(words)));
    }
    return cell;
  }

  private static String percent(double share) {
    return Double.isFinite(share) ? Numbers.digits(100 * share) + " %" : Numbers.NONE;
  }

  /** The trials whose processes are drawn: the first of each strategy, and those in doubt. */
  static List<TrialData> selected(Findings findings, int most) {
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
