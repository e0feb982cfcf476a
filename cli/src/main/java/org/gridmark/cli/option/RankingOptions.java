package org.gridmark.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.BadInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How targets are ranked that give different guarantees: not at all, unless this says so. */
public final class RankingOptions {
  private static final String ALIGN = "--align";

  @Option(
      names = ALIGN,
      description =
          "take for each target that strategy of its own which gives the guarantees of the first"
              + " target, so that they can be ranked")
  private boolean align;

  @Option(
      names = "--force",
      description =
          "rank targets in the report although they give different guarantees; it is recorded")
  private boolean force;

  /** These, as arguments. */
  public List<String> arguments() {
    List<String> all = new ArrayList<>();
    if (align) {
      all.add(ALIGN);
    }
    if (force) {
      all.add("--" + Rivals.FORCE);
    }
    return all;
  }

  /** These, as a run's record has them. */
  public Map<String, String> recorded() {
    return force ? Map.of(Rivals.FORCE, Rivals.ON) : Map.of();
  }

  /**
   * A request, as these wish it.
   *
   * @param strategies that the user named; null: none
   */
  public RunSpec applied(RunSpec spec, @Nullable String strategies) {
    if (!align) {
      return spec;
    }
    if (strategies != null) {
      throw new BadInput(
          ALIGN + ": it chooses the strategies itself, so none can be named beside it");
    }
    if (spec.candidates().drivers().size() < 2) {
      throw new BadInput(ALIGN + ": expected several targets, see --target");
    }
    return spec.aligned();
  }
}
