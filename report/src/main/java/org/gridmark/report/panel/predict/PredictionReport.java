package org.gridmark.report.panel.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.CapacityModel;
import org.gridmark.capacity.Demand;
import org.gridmark.capacity.Demands;
import org.gridmark.capacity.Planner;
import org.gridmark.capacity.Prediction;
import org.gridmark.capacity.Proof;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.panel.FirstScreen;
import org.gridmark.report.panel.PanelReport;

/** The report about sizes that a run did not measure, and about how right such predictions are. */
public final class PredictionReport {
  private static final List<String> ASSUMPTIONS =
      List.of(
          "the load is spread evenly over the servers, and keeps its mix and its sizes",
          "each further server is a host of its own, like those measured, on the same network",
          "the client is not the bottleneck, and arrivals vary as in the measured phases",
          "no limit begins beyond the sizes measured, such as a full switch");

  private static final double LEAST_WEIGHT = 0.01;

  private final CapacityModel model;
  private final double link;

  /**
   * @param link bytes/s that each host can send; NaN: not known
   */
  public PredictionReport(CapacityModel model, double link) {
    this.model = model;
    this.link = link;
  }

  /**
   * The question of a prediction.
   *
   * @param sizes numbers of servers
   * @param rate of all requests together, in requests/s
   * @param planner with the limits of an objective, or none
   * @param objective as the user gave it; empty: none
   */
  public record Question(
      List<Integer> sizes, OptionalDouble rate, Planner planner, String objective) {
    /** Copies. */
    public Question {
      sizes = List.copyOf(sizes);
    }
  }

  /**
   * The report.
   *
   * @param run its name
   * @param question empty if predictions are only checked
   * @param proof predictions beside measurements; empty if none were asked for
   */
  public PanelReport report(String run, Optional<Question> question, Optional<Proof> proof) {
    List<Panel> panels = new ArrayList<>();
    question.ifPresent(asked -> panels.add(predicted(asked)));
    proof.ifPresent(found -> panels.add(new ProofPanel(found).panel()));
    panels.add(new Causes(model, model.demands(link)).law());
    panels.add(new Causes(model, model.demands(link)).stations());
    panels.add(basis(question));
    Prose about =
        Prose.NONE
            .name(run)
            .words(", target ")
            .name(model.sizes().target())
            .words(", phase ")
            .name(model.phase());
    Prose lead = question.map(this::lead).orElse(Prose.NONE);
    lead = proof.isPresent() ? lead.then(new ProofPanel(proof.get()).lead()) : lead;
    return new PanelReport(
        "Prediction",
        List.of(about),
        new FirstScreen(
            lead,
            Optional.of(
                new PredictedCurve(model)
                    .chart(question.map(Question::sizes).orElse(List.of()), proof)),
            Prose.of("It is assumed that " + String.join("; ", ASSUMPTIONS) + "."),
            List.of()),
        panels);
  }

  /** The largest size that is answered for, the limit, and the servers that a rate needs. */
  private Prose lead(Question asked) {
    Prose sentence = largest(asked.sizes());
    return asked.rate().isPresent()
        ? sentence.then(needed(asked, asked.rate().getAsDouble()))
        : sentence;
  }

  /**
   * A station that the measured load would fill more than wholly: no curve is of such a cluster.
   */
  private Optional<Demand> overfull() {
    return model.demands(link).bottleneck().filter(one -> one.utilization() > 1);
  }

  private Prose largest(List<Integer> sizes) {
    if (overfull().isPresent()) {
      Demand one = overfull().get();
      return Prose.of(
          "Not told: %s would be %s %% busy with what was measured."
              .formatted(one.station(), Numbers.digits(100 * one.utilization())));
    }
    for (int size : sizes.reversed()) {
      Prediction found = model.throughput().predict(size);
      if (found.given()) {
        return sentence(size, found.estimate());
      }
    }
    return Prose.of(
        "Not told: " + model.throughput().predict(sizes.getLast()).notes().getFirst() + ".");
  }

  private Prose sentence(int size, Estimate found) {
    int first = model.throughput().sizes().getFirst();
    Prose sentence =
        Prose.of(size + (size == 1 ? " server" : " servers") + " would give ")
            .value(found, Unit.PER_SECOND, List.of())
            .words(", ")
            .value(found.times(1 / model.throughput().of(first)), Unit.NONE, List.of())
            .words(" times the throughput of " + (first == 1 ? "one" : String.valueOf(first)));
    return model
        .demands(link)
        .bottleneck()
        .map(
            limit ->
                limit.utilization() < Demands.FULL
                    ? sentence.words("; no station was full, so more users might get more.")
                    : sentence.words("; ").words(limit.station()).words(" limit it."))
        .orElse(sentence.words("."));
  }

  private Prose needed(Question asked, double rate) {
    Planner planner = asked.planner();
    String wish = asked.objective().isEmpty() ? "without saturation" : "with " + asked.objective();
    Prose whole =
        Prose.NONE.value(Estimate.single(rate), Unit.PER_SECOND, List.of()).words(" " + wish);
    if (planner.obstacle().isPresent()) {
      return whole.words(": not told, " + planner.obstacle().get() + ".");
    }
    if (overfull().isPresent()) {
      return whole.words(": not told.");
    }
    Planner.Needed needed = planner.needed(rate);
    return whole.words(
        " take %s servers (%s by the prediction itself, %s at best)."
            .formatted(
                servers(needed.servers(), needed.searched()),
                servers(needed.likely(), needed.searched()),
                servers(needed.least(), needed.searched())));
  }

  /** Fewer than were measured are not looked at: they may keep no backup. */
  private String servers(OptionalInt servers, int searched) {
    if (servers.isEmpty()) {
      return "none up to " + searched;
    }
    int first = model.throughput().sizes().getFirst();
    return (servers.getAsInt() == first && first > 1 ? "at most " : "") + servers.getAsInt();
  }

  private Panel predicted(Question asked) {
    List<Panel.Part> parts = new ArrayList<>();
    Sizes tables = new Sizes(model, asked.sizes());
    parts.add(tables.throughput());
    asked.rate().ifPresent(rate -> parts.add(tables.responses(asked.planner().subject(), rate)));
    if (!asked.objective().isEmpty()) {
      parts.add(tables.highest(asked.planner(), asked.objective()));
    }
    return new Panel("predicted", Panel.Place.FINDING, "Predicted", Prose.NONE, parts);
  }

  private Panel basis(Optional<Question> question) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "throughput of phase %s with %s servers of %d storage %s"
            .formatted(
                model.phase(),
                String.join(
                    ", ", model.throughput().sizes().stream().map(String::valueOf).toList()),
                model.sizes().nodesEach(),
                model.sizes().nodesEach() == 1 ? "node" : "nodes"));
    lines.add("single trials are off the curves by " + percent(model.throughput().deviation()));
    lines.add("weights of curves: " + weights());
    lines.add(fit());
    question
        .filter(asked -> asked.rate().isPresent())
        .ifPresent(
            asked -> {
              fitted(lines, asked.planner().subject(), Latency.P50);
              fitted(lines, asked.planner().subject(), Latency.P99);
            });
    lines.addAll(model.remarks());
    lines.addAll(model.unscaled());
    return new Panel(
        PanelReport.DOUBTS,
        Panel.Place.EVIDENCE,
        "Basis and assumptions",
        Prose.NONE,
        List.of(titled("Basis", lines), titled("Assumptions", ASSUMPTIONS)));
  }

  /** Those of one per cent and more. */
  private String weights() {
    return model.throughput().support().entrySet().stream()
        .filter(family -> family.getValue() >= LEAST_WEIGHT)
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .map(family -> family.getKey() + " " + Numbers.whole(100 * family.getValue()) + " %")
        .collect(Collectors.joining(", "));
  }

  private String fit() {
    return model
        .throughput()
        .fit()
        .map(
            test ->
                "test of fit: F %s with %d and %d degrees of freedom, probability %s%s"
                    .formatted(
                        Numbers.digits(test.ratio()),
                        test.freedom(),
                        test.pure(),
                        Numbers.digits(test.probability()),
                        test.fits() ? "" : ", no curve fits the trials"))
        .orElseGet(() -> "test of fit: " + model.throughput().unfit().orElse(""));
  }

  private void fitted(List<String> lines, String subject, Latency latency) {
    model
        .response(subject, latency)
        .ifPresent(
            found ->
                lines.add(
                    "%s of %s from %d numbers at utilizations %.2f to %.2f, which are off by %s"
                        .formatted(
                            latency.word(),
                            subject,
                            found.points(),
                            found.lowest(),
                            found.highest(),
                            percent(found.deviation()))));
  }

  private static Statements titled(String title, List<String> lines) {
    return new Statements(
        title,
        lines.stream()
            .map(line -> new Statements.Statement(Tone.PLAIN, Prose.NONE.name(line)))
            .toList());
  }

  private static String percent(double share) {
    return Numbers.digits(100 * share) + " %";
  }
}
