package org.gridmark.report.console;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.Estimate;
import org.gridmark.analyse.Result;
import org.gridmark.analyse.Verdict;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
import org.gridmark.report.findings.UnderTraffic;
import org.jspecify.annotations.Nullable;

/** One run as text, from what was asked down to what to beware of. */
public final class ConsolePage {
  private static final int MOST_STRATEGIES = 3;

  private final Findings findings;
  private final Lines out;

  /**
   * @param colour whether the terminal shows ANSI colours
   */
  public ConsolePage(Findings findings, boolean colour) {
    this.findings = findings;
    this.out = new Lines(new Ink(colour));
  }

  /** The whole text. */
  public String render() {
    heading();
    findings.strategies().stream().limit(MOST_STRATEGIES).forEach(this::latencies);
    int more = findings.strategies().size() - MOST_STRATEGIES;
    if (more > 0 && !findings.queries().isEmpty()) {
      out.line("").line("Mean latencies of " + more + " more strategies are in the report.");
    }
    new Standings(findings, out).write();
    new Ratios(findings, out).write();
    new Search(findings, out).write();
    rates();
    new Recoveries(findings, out).write();
    audits();
    verdicts();
    new GeneratorLine(findings, out).write();
    warnings();
    return out.text();
  }

  private void heading() {
    RunInfo info = findings.info();
    String name = info.study() + "/" + info.experiment() + " on " + info.product();
    out.line(out.ink().strong(Lines.clean(name)));
    out.wrapped("", info.question());
    String when =
        "%s, %s, %s"
            .formatted(
                Instant.ofEpochMilli(info.started()).truncatedTo(ChronoUnit.SECONDS),
                info.state().name().toLowerCase(Locale.ROOT),
                findings.trials());
    out.line(out.ink().faint(when));
    if (!findings.scaleNote().isEmpty()) {
      out.wrapped("", findings.scaleNote());
    }
  }

  private void latencies(String strategy) {
    List<UnderTraffic> rows =
        findings.queries().stream().filter(row -> row.strategy().equals(strategy)).toList();
    String alone = findings.traffic() ? ", alone" : "";
    means("Mean latency in ms" + alone, strategy, rows, false);
    means("Mean latency in ms, under traffic", strategy, rows, true);
  }

  private void means(String title, String strategy, List<UnderTraffic> rows, boolean traffic) {
    ConsoleTable table = new ConsoleTable(48);
    table.row("query", "ours [low, high]", "paper", "ratio");
    boolean any = false;
    for (UnderTraffic row : rows) {
      Result result = traffic ? row.traffic() : row.alone();
      if (result != null) {
        table.row(Lines.clean(row.subject()), cells(result));
        any = true;
      }
    }
    if (any) {
      out.title(title + of(strategy)).table(table);
    }
  }

  private static List<String> cells(Result result) {
    Estimate ours = UnderTraffic.millis(result);
    return cells(ours, UnderTraffic.ratio(result), UnderTraffic.publishedMillis(result));
  }

  private static List<String> cells(Estimate ours, @Nullable Estimate ratio, double published) {
    return List.of(
        (Numbers.digits(ours.value()) + " " + Numbers.interval(ours)).strip(),
        ratio == null ? "" : Numbers.given(published),
        ratio == null ? "" : Numbers.digits(ratio.value()));
  }

  private void rates() {
    List<Result> rates = findings.rates();
    if (rates.isEmpty()) {
      return;
    }
    ConsoleTable table = new ConsoleTable(48);
    table.row("load", "ours [low, high]", "paper", "ratio");
    for (Result rate : rates) {
      Double published = rate.published();
      table.row(
          Lines.clean(rate.subject() + ", " + rate.metric() + of(rate.strategy())),
          cells(
              rate.estimate(),
              UnderTraffic.ratio(rate),
              published == null ? Double.NaN : published));
    }
    out.title("Rates, a second").table(table);
  }

  private void audits() {
    for (Audit audit : findings.audits()) {
      String words = Lines.clean("Audit" + of(audit.strategy()) + ": " + audit.words());
      out.line("").line(audit.clean() ? out.ink().good(words) : out.ink().bad(words));
    }
  }

  private void verdicts() {
    if (findings.analysis().verdicts().isEmpty()) {
      return;
    }
    out.title("Claims of the document");
    for (Verdict verdict : findings.analysis().verdicts()) {
      String words = "%-14s".formatted(verdict.finding().words());
      String painted =
          switch (verdict.finding()) {
            case HOLDS -> out.ink().good(words);
            case DOES_NOT_HOLD -> out.ink().bad(words);
            case NOT_SHOWN -> out.ink().doubtful(words);
          };
      String sentence = verdict.claim().sentence() + of(verdict.strategy());
      out.wrapped("  " + painted, " ".repeat(16), sentence);
    }
  }

  private void warnings() {
    List<String> warnings = findings.warnings();
    if (!warnings.isEmpty()) {
      out.title("Beware");
      warnings.forEach(warning -> out.wrapped("  - ", "    ", warning));
    }
  }

  private String of(String strategy) {
    return findings.several() ? " (" + strategy + ")" : "";
  }
}
