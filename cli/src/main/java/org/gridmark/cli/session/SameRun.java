package org.gridmark.cli.session;

import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunInfo;

/** Copies of one run: they are one session, and say nothing of how sessions differ. */
public final class SameRun {
  private SameRun() {}

  /**
   * Refuses a run that is there twice.
   *
   * @param names what the runs were asked for by
   * @throws BadInput with the names of both
   */
  public static void refuse(List<String> names, List<RunInfo> runs) {
    for (int i = 1; i < runs.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (runs.get(i).same(runs.get(j))) {
          throw new BadInput(
              "%s and %s are the same run, %s: expected runs of different sessions"
                  .formatted(names.get(j), names.get(i), runs.get(i).name()));
        }
      }
    }
  }
}
