package org.gridmark.analyse.validity;

import java.util.Collection;
import java.util.List;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * Whether a client was still cold while it measured: its compilers worked for a twentieth or more
 * of the second half of its windows, all of which counts. It is told beside the numbers and is no
 * doubt: targets that take turns are as cold as each other, and short runs are cold ({@code
 * docs/decisions/0038-what-is-set-aside.md}).
 */
public final class Compiling {
  /** In the first half minutes of ten drivers it was less. */
  private static final double NOTED = 0.05;

  private Compiling() {}

  /** Whether one of the clients of these windows was. */
  public static boolean in(TrialData trial, Collection<Window> windows) {
    double from = windows.stream().mapToDouble(Window::start).min().orElse(Double.NaN);
    double to = windows.stream().mapToDouble(Compiling::end).max().orElse(Double.NaN);
    return windows.stream()
        .map(Window::client)
        .distinct()
        .anyMatch(client -> share(trial, client, (from + to) / 2, to) >= NOTED);
  }

  private static double end(Window window) {
    return window.start() + 1000 * window.seconds();
  }

  private static double share(TrialData trial, String client, double from, double to) {
    List<Resource> rows =
        trial.resources().stream()
            .filter(row -> row.program().equals(client))
            .filter(row -> row.time() >= from && row.time() <= to)
            .toList();
    double seconds = OtherPrograms.grown(rows, row -> row.time() / 1000.0);
    return OtherPrograms.grown(rows, Resource::compileSeconds) / seconds;
  }
}
