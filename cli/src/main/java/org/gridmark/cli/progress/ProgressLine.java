package org.gridmark.cli.progress;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import org.gridmark.lab.run.Progress;
import org.gridmark.lab.run.Pulse;
import org.gridmark.model.Printable;
import org.gridmark.report.console.Lines;
import org.jspecify.annotations.Nullable;

/**
 * Shows progress: a line that moves on a terminal; elsewhere a plain line a step, and one a minute
 * while something is measured.
 */
public final class ProgressLine implements Progress {
  private static final long PLAIN_MILLIS = 60_000;
  private static final int USUAL_WIDTH = 80;

  private final PrintStream err;
  private final InstantSource clock;

  /** Of the terminal, in characters; 0 if it is none. */
  private final int width;

  private LiveLine line = LiveLine.NONE;
  private int trials;
  private boolean open;
  private long printed;

  /** Set by threads that must not wait for a terminal, and read by the one that draws. */
  private volatile @Nullable Pulse latest;

  ProgressLine(PrintStream err, int width, InstantSource clock) {
    this.err = err;
    this.width = width;
    this.clock = clock;
  }

  /** The launcher knows whether standard error is a terminal, and how wide it is. */
  public static Progress onStandardError() {
    boolean terminal = Boolean.getBoolean("gridmark.terminal");
    int columns = Integer.getInteger("gridmark.columns", 0);
    int width = columns > 0 ? columns : USUAL_WIDTH;
    return new ProgressLine(System.err, terminal ? width : 0, InstantSource.system());
  }

  @Override
  public synchronized void started(Path directory, int all) {
    trials = all;
    err.println("run in " + Printable.line(directory.toString()));
  }

  @Override
  public synchronized void trials(int all) {
    trials = all;
  }

  @Override
  public synchronized void step(
      int trial, String strategy, int step, int steps, String name, Duration left) {
    wipe();
    latest = null;
    line = new LiveLine(trial, trials, strategy, step, steps, name);
    if (width > 0) {
      draw(0, left);
    } else {
      print(line.plain(left));
    }
  }

  @Override
  public void pulse(Pulse pulse) {
    latest = pulse;
  }

  @Override
  public synchronized void advance(double share, Duration left) {
    Pulse pulse = latest;
    if (line.equals(LiveLine.NONE)) {
      return;
    }
    if (width > 0) {
      draw(share, left);
    } else if (pulse != null && clock.millis() - printed >= PLAIN_MILLIS) {
      print("  " + LiveLine.numbers(pulse, clock.millis()) + " (" + LiveLine.words(left) + ")");
    }
  }

  private void print(String text) {
    err.println(text);
    printed = clock.millis();
  }

  /** A terminal that has become narrower cuts the line off, rather than going on to the next. */
  private void draw(double share, Duration left) {
    Pulse pulse = latest;
    String numbers = pulse == null ? "" : LiveLine.numbers(pulse, clock.millis());
    String text = line.fit(width - 1, share, numbers, left);
    err.print("\r\033[K\033[?7l" + text + "\033[?7h");
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
    String line = Printable.line(text);
    err.print(width > 0 ? new Lines(width).wrapped("", line).text() : line + "\n");
  }

  @Override
  public synchronized void ended() {
    wipe();
    line = LiveLine.NONE;
    latest = null;
  }
}
