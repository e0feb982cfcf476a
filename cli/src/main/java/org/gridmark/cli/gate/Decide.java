package org.gridmark.cli.gate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridmark.analyse.gate.Remedy;
import org.gridmark.analyse.panel.Prose;

/** How a gate that is undecided can be decided. */
public final class Decide {
  private Decide() {}

  /**
   * A step, if one is needed.
   *
   * @param command that gates in turn, if one can be told
   */
  public static List<Prose> steps(Optional<Remedy> remedy, Optional<String> command) {
    return remedy.map(one -> List.of(step(one, command))).orElse(List.of());
  }

  private static Prose step(Remedy remedy, Optional<String> command) {
    String trials =
        remedy.enough()
            ? "about %d trials of each in turn".formatted(remedy.trials())
            : "more than %d trials of each in turn, or wider tolerances".formatted(remedy.trials());
    String minutes =
        Double.isNaN(remedy.minutes())
            ? ""
            : String.format(Locale.ROOT, ", %.0f min", Math.ceil(remedy.minutes()));
    Prose words = Prose.of("to decide: " + trials + minutes);
    return command
        .map(one -> words.words(": ").command(one))
        .orElseGet(() -> words.words(", as candidates of one run"));
  }
}
