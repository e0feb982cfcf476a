package org.gridmark.record;

import java.util.List;
import java.util.Set;
import org.gridmark.model.metric.Aggregation;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;

/**
 * Subjects and metrics of runs of earlier formats, which had one text for a subject ({@code Key
 * under traffic after kill-node}) and the name and unit alone of a metric.
 */
public final class FormerNames {
  private static final String TRAFFIC = " under traffic";
  private static final String ONLY = " only, under traffic";
  private static final String PHASE = "phase: ";
  private static final String BELOW = " > ";
  private static final String AFTER = " after ";

  /** The faults that there were. */
  private static final Set<String> FAULTS =
      Set.of("kill-node", "kill-server", "start-node", "kill-service", "start-service", "collect");

  private static final List<String> COUNTS =
      List.of("entries.", "rows.", "errors", "recovery.wrong", "recovery.failed");
  private static final Set<String> NO_DEFECTS =
      Set.of("entries.stored", "entries.expected", "entries.held");

  private FormerNames() {}

  /** The subject that a text stood for. */
  public static Subject subject(String text) {
    if (text.startsWith(PHASE)) {
      return Subject.ofPhase(text.substring(PHASE.length()));
    }
    int after = text.lastIndexOf(AFTER);
    if (after > 0 && FAULTS.contains(text.substring(after + AFTER.length()))) {
      return undisturbed(text.substring(0, after)).after(text.substring(after + AFTER.length()));
    }
    return undisturbed(text);
  }

  /** Parts stood behind the traffic: {@code Key under traffic > New York}. */
  private static Subject undisturbed(String text) {
    int below = text.indexOf(BELOW);
    return below < 0
        ? whole(text)
        : whole(text.substring(0, below)).withPart(text.substring(below + BELOW.length()));
  }

  private static Subject whole(String text) {
    if (text.endsWith(ONLY)) {
      return Subject.of(text.substring(0, text.length() - ONLY.length()) + " only")
          .under("traffic");
    }
    return text.endsWith(TRAFFIC)
        ? Subject.of(text.substring(0, text.length() - TRAFFIC.length())).under("traffic")
        : Subject.of(text);
  }

  /** The metric that a name and a unit stood for. */
  public static Metric metric(String name, Unit unit) {
    if (unit.countable()
        && !name.equals("rows.affected")
        && COUNTS.stream().anyMatch(name::startsWith)) {
      Direction direction = NO_DEFECTS.contains(name) ? Direction.NEITHER : Direction.LOWER;
      return new Metric(name, unit, direction, Aggregation.SUM);
    }
    Aggregation aggregation =
        unit == Unit.PER_SECOND ? Aggregation.GEOMETRIC_MEAN : Aggregation.MEAN;
    return new Metric(
        name,
        unit,
        direction(name),
        name.startsWith("latency.p") ? Aggregation.QUANTILE : aggregation);
  }

  private static Direction direction(String name) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    if (name.equals("throughput") || last.equals("rate")) {
      return Direction.HIGHER;
    }
    boolean time = last.equals("time") || name.equals("service.mean");
    return time || name.startsWith("recovery.") || name.startsWith("latency.")
        ? Direction.LOWER
        : Direction.NEITHER;
  }
}
