package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.compare.Differences;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.race.Ranking;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.capacity.ScaleCurve;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Setting;
import org.gridmark.record.Event;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** An analysis, arranged as a report asks for it. */
public final class Findings {
  private static final String CONTEXT =
      ". Machines and versions differ, so a ratio to a published number is context, not a ranking.";

  private static final String UNIFORM = new KeyDistribution.Uniform().text();

  /** Rates that are no job's. */
  private static final Set<Metric> OF_LOADS =
      Set.of(StandardMetrics.THROUGHPUT, StandardMetrics.RATE_HIGHEST);

  private final Analysis analysis;
  private final List<Panel> panels;
  private final SearchLog search;
  private final SeriesTrials seriesTrials;
  private final List<String> strategies;
  private final Set<List<Object>> background = new HashSet<>();
  private final List<Series> foreground;
  private final List<UnderTraffic> queries;
  private final List<ScaleCurve> scale;
  private final Optional<SideBySide> sideBySide;

  /** Arranges an analysis. */
  public Findings(Analysis analysis) {
    this(analysis, List.of());
  }

  /**
   * Arranges an analysis.
   *
   * @param panels of the study's own
   */
  public Findings(Analysis analysis, List<Panel> panels) {
    this.analysis = analysis;
    this.panels = List.copyOf(panels);
    this.seriesTrials = new SeriesTrials(analysis);
    this.strategies = analysis.strategies();
    for (TrialData trial : analysis.run().trials()) {
      trial
          .events(Event.BackgroundDeclared.class)
          .forEach(event -> background.add(List.of(trial.strategy(), event.subject())));
    }
    this.foreground =
        analysis.series().stream()
            .filter(series -> !hiccups(series.subject()))
            .filter(series -> !background(series.strategy(), series.subject()))
            .toList();
    this.search = new SearchLog(analysis.run(), foreground);
    this.queries = UnderTraffic.in(this);
    this.scale = ScaleCurve.of(analysis.run());
    this.sideBySide = SideBySide.of(analysis);
  }

  /** The panels of the study's own at one place, in their order. */
  public List<Panel> panels(Panel.Place place) {
    return panels.stream().filter(one -> one.place() == place).toList();
  }

  /** The analysis. */
  public Analysis analysis() {
    return analysis;
  }

  /** The request, and the machine that it ran on. */
  public RunInfo info() {
    return analysis.run().info();
  }

  /** Throughput by the number of servers, of each target that was run with several. */
  public List<ScaleCurve> scale() {
    return scale;
  }

  /** The targets side by side; empty where there is one. */
  public Optional<SideBySide> sideBySide() {
    return sideBySide;
  }

  /** The search for the highest rate. */
  public SearchLog search() {
    return search;
  }

  /** Which trials each series comes from. */
  public SeriesTrials seriesTrials() {
    return seriesTrials;
  }

  /** The doubts about a trial's numbers. */
  public List<Doubt> doubts(TrialData trial) {
    return analysis.doubts().stream().filter(one -> one.trial() == trial.number()).toList();
  }

  /** The doubts about the times of a recovery. */
  public List<Doubt> doubts(Recovery one) {
    return analysis.doubts(one);
  }

  /** Whether what a doubt is about was left out, as other trials have it without one. */
  public boolean leftOut(Doubt doubt) {
    return analysis.results().stream().noneMatch(result -> result.doubts().contains(doubt));
  }

  /** Every trial, as it was recorded. */
  public List<TrialData> recorded() {
    return analysis.run().trials();
  }

  /** The verdicts on claims, those that say the same of several strategies together. */
  public List<Judged> judged() {
    return Judged.of(analysis.verdicts());
  }

  /** The numbers that answer the question, the most telling first. */
  public List<Leading> headlines() {
    return Headlines.of(this);
  }

  /** Whether there is a document that the numbers are set beside. */
  public boolean documented() {
    return !info().publication().numbers().isEmpty() || !info().publication().claims().isEmpty();
  }

  /** Every strategy that has results, in their order. */
  public List<String> strategies() {
    return strategies;
  }

  /** Whether there is more than one strategy, so that each must be named. */
  public boolean several() {
    return strategies().size() > 1;
  }

  /** The number of one strategy, subject and metric. */
  public Optional<Result> find(String strategy, Subject subject, Metric metric) {
    return find(strategy, subject, metric.name());
  }

  /** The number of one strategy, subject and metric. */
  public Optional<Result> find(String strategy, Subject subject, String metric) {
    return analysis.find(strategy, subject, metric);
  }

  /** All numbers of one metric, but for how late the clients' own threads woke up. */
  public List<Result> all(Metric metric) {
    return analysis.results().stream()
        .filter(
            result -> result.metric().name().equals(metric.name()) && !hiccups(result.subject()))
        .toList();
  }

  /** The sum of one metric over all subjects and strategies. */
  public double sum(Metric metric) {
    return all(metric).stream().mapToDouble(result -> result.estimate().value()).sum();
  }

  /** Whether this is no request, but how late a client's own threads woke up. */
  public static boolean hiccups(Subject subject) {
    return subject.request().equals(Window.HICCUPS.request());
  }

  /** Mean latencies by subject and strategy, in the order in which they were asked. */
  public List<UnderTraffic> queries() {
    return queries;
  }

  /** Rates of jobs: entries loaded, read or put a second, or messages. */
  public List<Result> rates() {
    return analysis.results().stream()
        .filter(result -> result.metric().perSecond())
        .filter(result -> !OF_LOADS.contains(result.metric()))
        .toList();
  }

  /** The faults that a study itself has followed. */
  public List<Outage> outages() {
    return all(StandardMetrics.RECOVERY_SILENCE).stream()
        .map(
            silence ->
                new Outage(
                    silence.strategy(),
                    silence.subject(),
                    silence.doubts(),
                    silence.estimate(),
                    steady(silence.strategy(), silence.subject())))
        .toList();
  }

  /** The mean of those trials in which it was over says nothing while there are others. */
  private Optional<Estimate> steady(String strategy, Subject fault) {
    boolean unfinished =
        find(strategy, fault, StandardMetrics.RECOVERY_UNFINISHED)
            .filter(trials -> trials.estimate().value() > 0)
            .isPresent();
    return unfinished
        ? Optional.empty()
        : find(strategy, fault, StandardMetrics.RECOVERY_STEADY).map(Result::estimate);
  }

  /** The defects that the study's own audits have counted. */
  public Defects defects() {
    return Defects.of(recorded());
  }

  /** The results of the audits, one for each strategy that has one. */
  public List<Audit> audits() {
    return strategies().stream()
        .map(strategy -> Audit.of(strategy, analysis.results()))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Phases that faults struck in. */
  public Set<String> faultPhases() {
    return analysis.faultPhases();
  }

  /** Whether the subject is beside what is measured, as traffic and its parts are. */
  public boolean background(String strategy, Subject subject) {
    return background.contains(List.of(strategy, subject.whole()));
  }

  boolean isBackground(Result result) {
    return background(result.strategy(), result.subject());
  }

  /** Whether anything was measured under traffic. */
  public boolean traffic() {
    return queries.stream().anyMatch(row -> row.traffic() != null);
  }

  /** The series of what was measured: no background, no search for a rate. */
  public List<Series> measured() {
    return foreground.stream().filter(series -> !search.probed(series)).toList();
  }

  /** The series of phases that no fault struck in. */
  public List<Series> undisturbed() {
    Set<String> faulted = faultPhases();
    return measured().stream().filter(series -> !faulted.contains(series.phase())).toList();
  }

  /**
   * The subject of the series in the results: with its phase, if it is not the first of its name.
   */
  public Subject name(Series series) {
    return analysis.series().stream()
            .filter(one -> one.strategy().equals(series.strategy()))
            .filter(one -> one.subject().equals(series.subject()))
            .findFirst()
            .filter(first -> !first.phase().equals(series.phase()))
            .isPresent()
        ? series.subject().in(series.phase())
        : series.subject();
  }

  /** How many trials there are, in words. */
  public String trials() {
    int here = analysis.run().trials().size();
    int planned = info().plan().trials();
    String noun = planned == 1 ? " trial" : " trials";
    return here == planned ? here + noun : here + " of " + planned + noun;
  }

  /** The subject of a recovery's results. */
  public static Subject subject(Recovery recovery) {
    return recovery.subject().after(recovery.fault());
  }

  /** The published value of a subject's metric, for any strategy. */
  public Optional<Double> published(Subject subject, Metric metric) {
    return all(metric).stream()
        .filter(result -> result.subject().equals(subject))
        .flatMap(result -> Stream.ofNullable(result.published()))
        .findFirst();
  }

  /**
   * How the size of the data compares with the document's, what else is not as there, and what a
   * ratio to it is worth.
   */
  public String scaleNote() {
    String scale = info().spec().settings().get("scale");
    List<String> parts = new ArrayList<>();
    if (scale != null) {
      String full = documented() ? "the document's size" : "the full size";
      parts.add("at " + (scale.equals("1") ? full : "scale " + scale + ", where 1 is " + full));
    }
    NodeCounts.words(info()).ifPresent(parts::add);
    String keys = info().spec().settings().getOrDefault(Setting.KEYS, UNIFORM);
    if (!keys.equals(UNIFORM)) {
      parts.add("keys drawn by " + keys);
    }
    String measured = parts.isEmpty() ? "" : "Measured " + String.join(", ", parts) + ". ";
    return info().publication().source().isEmpty() || !documented()
        ? measured.strip()
        : measured + "Published: " + info().publication().source() + CONTEXT;
  }

  /** Where strategies give different guarantees, a line each: such are not to be ranked. */
  public List<String> unlike() {
    return Differences.promises(info());
  }

  /** The title of what is unlike: whether it is ranked depends on the user's wish. */
  public String unlikeTitle() {
    Rivals rivals = Rivals.of(info());
    String title =
        rivals.recorded(info().spec().strategies().keySet())
            ? "They give different guarantees"
            : "Whether they give the same guarantees is not known";
    return title
        + (rivals.forced()
            ? "; ranked all the same, as --force was given"
            : ", and are not to be ranked");
  }

  /** The strategies that the race dropped, a line each. */
  public List<String> race() {
    return info().plan().dropped().stream()
        .map(
            one ->
                "%s dropped after repetition %d: %s"
                    .formatted(one.strategy(), one.repetition(), one.reason()))
        .toList();
  }

  /** Who is best in each phase; nothing where there is one strategy. */
  public Map<String, List<Ranking>> standings() {
    return several() ? Ranking.byPhase(analysis) : Map.of();
  }

  /** The warnings, a line each. */
  public List<String> warnings() {
    return Warnings.of(this);
  }
}
