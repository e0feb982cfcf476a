package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;

/** Runs in a folder that are checked. */
record CheckedRuns(Path folder) {
  /** The one that others are set against. */
  Path good() {
    return new SyntheticRun().write(folder, "default");
  }

  /** Good ones of three sessions, which differ by a little. */
  List<Path> sessions() {
    return List.of(
        new SyntheticRun().seed(11).later(1).write(folder, "default"),
        new SyntheticRun().seed(12).later(2).slower(1.01).write(folder, "default"),
        new SyntheticRun().seed(13).later(3).slower(0.99).write(folder, "default"));
  }

  /** One that was measured apart from the good ones. */
  Path run(SyntheticRun run) {
    return run.seed(2).write(folder, "default");
  }

  /** It, against a good one or a folder of these. */
  Command against(Path good, SyntheticRun run, Object... options) {
    Path written = run(run);
    Object[] all = new Object[options.length + 4];
    all[0] = "check";
    all[1] = written;
    System.arraycopy(options, 0, all, 2, options.length);
    all[options.length + 2] = "--against";
    all[options.length + 3] = good;
    return Command.run(all);
  }
}
