package org.gridmark.lab;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.gridmark.lab.program.Report;
import org.jspecify.annotations.Nullable;

/**
 * Where every program of a trial answers to the one thread that leads it. Whatever is awaited, the
 * failure or death of any program ends the wait.
 */
final class Mailbox {
  /**
   * An answer.
   *
   * @param report null: the program has ended, and nobody had asked it to
   */
  record Letter(ProgramProcess from, @Nullable Report report) {}

  private final BlockingQueue<Letter> letters = new LinkedBlockingQueue<>();
  private final List<Letter> unread = new ArrayList<>();

  void put(Letter letter) {
    letters.add(letter);
  }

  /**
   * The next answer of one kind from one program.
   *
   * @throws LabFailure if a program fails first, or the time is over
   */
  <R extends Report> R await(ProgramProcess from, Class<R> kind, Duration within)
      throws LabFailure, InterruptedException {
    long deadline = System.nanoTime() + within.toNanos();
    R answer = takeUnread(from, kind);
    while (answer == null) {
      Letter letter = letters.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (letter == null) {
        throw from.failure("did not answer within " + within.toSeconds() + " s");
      }
      refuseFailure(letter);
      unread.add(letter);
      answer = takeUnread(from, kind);
    }
    return answer;
  }

  private <R extends Report> @Nullable R takeUnread(ProgramProcess from, Class<R> kind) {
    for (Iterator<Letter> all = unread.iterator(); all.hasNext(); ) {
      Letter letter = all.next();
      if (letter.from() == from && kind.isInstance(letter.report())) {
        all.remove();
        return kind.cast(letter.report());
      }
    }
    return null;
  }

  /** Returns at that time, unless a program fails before. */
  void waitUntil(long nanoTime) throws LabFailure, InterruptedException {
    for (long left = nanoTime - System.nanoTime(); left > 0; left = nanoTime - System.nanoTime()) {
      Letter letter = letters.poll(left, TimeUnit.NANOSECONDS);
      if (letter != null) {
        refuseFailure(letter);
        unread.add(letter);
      }
    }
  }

  private static void refuseFailure(Letter letter) throws LabFailure {
    if (letter.report() == null) {
      throw letter.from().failure("ended by itself (" + letter.from().exit() + ")");
    }
    if (letter.report() instanceof Report.Failed failed) {
      String during = failed.phase().isEmpty() ? "" : " during '" + failed.phase() + "'";
      throw letter.from().failure("failed" + during + ": " + failed.message());
    }
  }
}
