package org.gridmark.study.semantics.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.model.metric.Metric;
import org.gridmark.record.RunInfo;
import org.gridmark.study.semantics.AfterDeath;
import org.gridmark.study.semantics.data.ProbeMetrics;

/** The bound that so many deaths without a loss set, and the limit of deaths of processes. */
final class DeathsStatement {
  private static final double LEVEL = 0.05;
  private static final String OF_PROCESSES =
      "A death is that of a process: its system keeps what it was given. Whether anything outlasts a"
          + " loss of power is not asked.";

  private DeathsStatement() {}

  /** Empty where no member has died. */
  static Optional<Statements> of(Analysis analysis) {
    List<Statement> lines = new ArrayList<>();
    analysis.strategies().forEach(one -> line(analysis, one).ifPresent(lines::add));
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    lines.add(new Statement(Tone.PLAIN, Prose.of(OF_PROCESSES)));
    return Optional.of(new Statements("", lines));
  }

  private static Optional<Statement> line(Analysis analysis, String strategy) {
    OptionalDouble deaths = value(analysis, strategy, ProbeMetrics.DEATHS);
    OptionalDouble losing = value(analysis, strategy, ProbeMetrics.DEATHS_LOSING);
    if (deaths.isEmpty() || losing.isEmpty()) {
      return Optional.empty();
    }
    RunInfo info = analysis.run().info();
    String name = RunInfo.label(info.targetOf(strategy), info.ownName(strategy));
    String words = words(losing.getAsDouble(), deaths.getAsDouble());
    return Optional.of(new Statement(Tone.PLAIN, Prose.NONE.name(name).words(words)));
  }

  private static OptionalDouble value(Analysis analysis, String strategy, Metric metric) {
    return analysis
        .find(strategy, AfterDeath.DEATHS, metric.name())
        .map(found -> OptionalDouble.of(found.estimate().value()))
        .orElse(OptionalDouble.empty());
  }

  /**
   * Writes of one death are lost or kept together, so deaths are counted: none in n leaves any
   * share possible of which n deaths show none in one case of twenty.
   */
  static String words(double losing, double deaths) {
    String of = "%d of %d deaths lost something".formatted(Math.round(losing), Math.round(deaths));
    return losing > 0
        ? ": " + of + "."
        : (": %s. With 95 %% confidence at most %s of such deaths lose something, however many writes"
                + " there were.")
            .formatted(of, share(deaths));
  }

  private static String share(double deaths) {
    return String.format(Locale.ROOT, "%.2f", 1 - Math.pow(LEVEL, 1 / deaths));
  }
}
