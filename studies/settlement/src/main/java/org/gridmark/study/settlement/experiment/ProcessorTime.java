package org.gridmark.study.settlement.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.gridmark.analyse.resources.ProgramUse;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.study.settlement.figure.SettlementMetrics;
import org.gridmark.study.settlement.job.BlockPhases;

/**
 * The processor time that a message of measured blocks costs each kind of program, and the ratio of
 * all of it to that of broker and driver. The work of these two is the same whatever the engine
 * does and however much is stored: so this ratio, unlike a rate, stays the same when the machine is
 * slower for a while.
 */
public record ProcessorTime() implements Derivation {
  private static final String SUBJECT = "processor time";
  private static final double MICRO = 1e6;
  private static final String BROKER = "broker";
  private static final Predicate<String> MEASURED =
      Pattern.compile(BlockPhases.BLOCK + " \\d+").asMatchPredicate();

  @Override
  public List<Figure> derive(TrialData trial) {
    List<Figure> figures = new ArrayList<>(figures(trial, SUBJECT, BlockPhases.BLOCK, MEASURED));
    for (String beside : ThroughputExperiment.BESIDE) {
      Predicate<String> phases = phase -> phase.startsWith(beside + ", " + BlockPhases.BLOCK);
      figures.addAll(figures(trial, SUBJECT + ", " + beside, beside, phases));
    }
    trial.figures().stream()
        .map(Figure::subject)
        .map(Subject::request)
        .filter(name -> name.startsWith(VolumeExperiment.SUBJECT))
        .distinct()
        .forEach(
            volume ->
                figures.addAll(figures(trial, SUBJECT + " of " + volume, volume, volume::equals)));
    return figures;
  }

  /**
   * Of some blocks.
   *
   * @param subject of the figures
   * @param blocks the subject of these blocks' own figures
   * @param phases their names
   */
  private static List<Figure> figures(
      TrialData trial, String subject, String blocks, Predicate<String> phases) {
    double messages = messages(trial, blocks);
    List<Figure> figures = new ArrayList<>();
    double all = 0;
    double yardstick = 0;
    for (Map.Entry<String, Double> role : byRole(trial, phases).entrySet()) {
      double each = role.getValue() * MICRO / messages;
      figures.add(new Figure(subject, Metric.value(role.getKey(), Unit.MICROSECONDS), each));
      all += each;
      yardstick += Set.of(BROKER, BlockPhases.DRIVER).contains(role.getKey()) ? each : 0;
    }
    figures.add(new Figure(subject, SettlementMetrics.PROCESSOR_TIME_OF_ALL, all));
    figures.add(new Figure(subject, SettlementMetrics.RELATIVE_COST, all / yardstick));
    return messages > 0 && Double.isFinite(all / yardstick) ? figures : List.of();
  }

  private static double messages(TrialData trial, String subject) {
    return trial.figures().stream()
        .filter(figure -> figure.subject().equals(Subject.of(subject)))
        .filter(figure -> figure.metric().equals(SettlementMetrics.MESSAGES_SENT))
        .mapToDouble(Figure::value)
        .sum();
  }

  /** In these phases, in s. */
  private static Map<String, Double> byRole(TrialData trial, Predicate<String> phases) {
    Map<String, Double> byRole = new LinkedHashMap<>();
    ProgramUse.in(trial, phases, Resource::cpuSeconds)
        .forEach(
            (program, used) -> {
              String role = role(program);
              if (!role.isEmpty()) {
                byRole.merge(role, used, Double::sum);
              }
            });
    return byRole;
  }

  private static String role(String program) {
    if (program.startsWith("node-")) {
      return "engine";
    }
    if (program.startsWith("postgres")) {
      return "database";
    }
    return switch (program) {
      case "artemis", "kafka" -> BROKER;
      case BlockPhases.DRIVER -> "driver";
      default -> "";
    };
  }
}
