package org.gridmark.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import org.gridmark.lab.Progress;

/** Shows progress: a line that moves on a terminal, a plain line a step elsewhere. */
final class ProgressLine implements Progress {
  private static final int BAR = 24;

  private final PrintStream err;
  private final boolean terminal;
  private int trials;
  private String head = "";
  private boolean open;

  ProgressLine(PrintStream err, boolean terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /** The launcher knows whether standard error is a terminal. */
  static Progress onStandardError() {
    return new ProgressLine(System.err, Boolean.getBoolean("gridmark.terminal"));
  }

  @Override
  public synchronized void started(Path directory, int all) {
    trials = all;
    err.println("run in " + directory);
  }

  @Override
  public synchronized void step(
      int trial, String strategy, int step, int steps, String name, Duration left) {
    wipe();
    String which = trials == 1 ? "" : "trial %d/%d %s  ".formatted(trial, trials, strategy);
    head = "%s[%d/%d] %s".formatted(which, step, steps, name);
    if (terminal) {
      draw(0, left);
    } else {
      err.printf("%s (about %s left)%n", head, words(left));
    }
  }

  @Override
  public synchronized void advance(double share, Duration left) {
    if (terminal && !head.isEmpty()) {
      draw(share, left);
    }
  }

  private void draw(double share, Duration left) {
    int full = (int) Math.round(share * BAR);
    String bar = "#".repeat(full) + ".".repeat(BAR - full);
    err.printf("\r\033[K%-44s %s  about %s left", head, bar, words(left));
    err.flush();
    open = true;
  }

  private void wipe() {
    if (open) {
      err.print("\r\033[K");
      open = false;
    }
  }

  @Override
  public synchronized void notice(String text) {
    wipe();
    err.println(text);
  }

  @Override
  public synchronized void ended() {
    wipe();
    head = "";
  }

  private static String words(Duration left) {
    long seconds = left.toSeconds();
    return seconds < 90 ? seconds + " s" : Math.round(seconds / 60.0) + " min";
  }
}
