package org.gridmark.study.settlement.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.analyse.Derivation;
import org.gridmark.analyse.run.Event;
import org.gridmark.analyse.run.Resource;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.model.study.Figure;

/**
 * What a message of a measured block costs each kind of program in processor time. Programs are
 * looked at once a second: what was used until a moment in between is interpolated.
 */
public record ProcessorTime() implements Derivation {
  private static final String SUBJECT = "processor time";
  private static final double MICRO = 1e6;
  private static final Predicate<String> MEASURED =
      Pattern.compile(BlockPhases.BLOCK + " \\d+").asMatchPredicate();

  @Override
  public List<Figure> derive(TrialData trial) {
    double messages =
        trial.figures().stream()
            .filter(figure -> figure.subject().equals(BlockPhases.BLOCK))
            .filter(figure -> figure.metric().equals("messages.sent"))
            .mapToDouble(Figure::value)
            .sum();
    List<Figure> figures = new ArrayList<>();
    double all = 0;
    for (Map.Entry<String, Double> role : byRole(trial).entrySet()) {
      double each = role.getValue() * MICRO / messages;
      figures.add(new Figure(SUBJECT, role.getKey(), "us", each));
      all += each;
    }
    figures.add(new Figure(SUBJECT, "all", "us", all));
    return messages > 0 && Double.isFinite(all) ? figures : List.of();
  }

  /** In the measured phases, in s. */
  private static Map<String, Double> byRole(TrialData trial) {
    Map<String, List<Resource>> programs =
        trial.resources().stream()
            .collect(
                Collectors.groupingBy(Resource::program, LinkedHashMap::new, Collectors.toList()));
    Map<String, Double> byRole = new LinkedHashMap<>();
    programs.forEach(
        (program, looks) -> {
          String role = role(program);
          if (!role.isEmpty()) {
            byRole.merge(role, used(trial, looks), Double::sum);
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
      case "artemis", "kafka" -> "broker";
      case BlockPhases.DRIVER -> "driver";
      default -> "";
    };
  }

  private static double used(TrialData trial, List<Resource> looks) {
    double used = 0;
    for (Event event : trial.events()) {
      if (MEASURED.test(event.phase())) {
        switch (event.kind()) {
          case Event.PHASE_STARTED -> used -= at(event.time(), looks);
          case Event.PHASE_ENDED -> used += at(event.time(), looks);
          default -> {
            // nothing that ends or begins a phase
          }
        }
      }
    }
    return used;
  }

  /** What a program had used by then. */
  private static double at(long time, List<Resource> looks) {
    int next = 0;
    while (next < looks.size() - 1 && looks.get(next).time() < time) {
      next++;
    }
    Resource after = looks.get(next);
    Resource before = looks.get(Math.max(0, next - 1));
    double step = (double) (after.time() - before.time());
    double share = step == 0 ? 1 : Math.clamp((time - before.time()) / step, 0.0, 1.0);
    return before.cpuSeconds() + share * (after.cpuSeconds() - before.cpuSeconds());
  }
}
