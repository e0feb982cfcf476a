package org.gridmark.study.settlement.figure;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.drive.Outcome;

/**
 * The rate of a block, second by second, so that one block is a series and its rate has an
 * interval. All parts together are all messages over the time from the first of them to the last
 * CLS.
 */
public final class BlockRate {
  private static final long SECOND = 1_000_000_000L;

  /** A shorter last part is joined to the one before it. */
  private static final double LEAST = 0.5;

  /**
   * Until a moment.
   *
   * @param time on the clock, in ns
   * @param done messages that had been taken in, about
   */
  public record Look(long time, long done) {}

  private final List<Look> looks = new ArrayList<>();

  /**
   * Takes note, a few times a second.
   *
   * @param time on the clock, in ns
   * @param done messages that have been taken in, about
   */
  public void seen(long time, long done) {
    long most = looks.isEmpty() ? 0 : looks.getLast().done;
    looks.add(new Look(time, Math.max(most, done)));
  }

  /** All looks, in the order of time. */
  public List<Look> looks() {
    return List.copyOf(looks);
  }

  /** One a second of a block that has gone through; none if a CLS is missing. */
  public List<Figure> figures(String subject, Outcome outcome) {
    List<Figure> figures = new ArrayList<>();
    if (outcome.lost() > 0) {
      return figures; // as then there is no last
    }
    Look last = new Look(outcome.start(), 0);
    for (Look look : looks) {
      boolean whole = look.time - last.time >= SECOND;
      if (whole && look.done < outcome.handed() && outcome.end() - look.time >= LEAST * SECOND) {
        figures.add(figure(subject, last, look));
        last = look;
      }
    }
    figures.add(figure(subject, last, new Look(outcome.end(), outcome.handed())));
    return figures;
  }

  private static Figure figure(String subject, Look from, Look to) {
    double seconds = (to.time - from.time) / (double) SECOND;
    return new Figure(
        Subject.of(subject), BlockFigures.RATE, (to.done - from.done) / seconds, seconds);
  }
}
