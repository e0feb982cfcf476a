package org.gridmark.lab.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.gridmark.lab.program.Report;
import org.jspecify.annotations.Nullable;

/**
 * Where every program of a trial answers to the one thread that leads it. Whatever is awaited, the
 * failure or death of any program ends the wait.
 */
public final class Mailbox {
  /** A message that came in. */
  public sealed interface Letter {
    /** A program's answer. */
    record Answer(ProgramProcess from, Report report) implements Letter {}

    /** A program has ended, and nobody had asked it to. */
    record End(ProgramProcess from) implements Letter {}

    /** A program's message cannot be understood or written down. */
    record Lost(String why) implements Letter {}
  }

  private final BlockingQueue<Letter> letters = new LinkedBlockingQueue<>();
  private final List<Letter.Answer> unread = new ArrayList<>();
  private List<ProgramProcess> mortal = List.of();
  private Consumer<ProgramProcess> mourner = dead -> {};

  void answered(ProgramProcess from, Report report) {
    letters.add(new Letter.Answer(from, report));
  }

  void ended(ProgramProcess from) {
    letters.add(new Letter.End(from));
  }

  public void lost(String why) {
    letters.add(new Letter.Lost(why));
  }

  /**
   * From now on, exits of these programs do not abort waits.
   *
   * @param told receives each program that exits by itself
   */
  public void survive(List<ProgramProcess> programs, Consumer<ProgramProcess> told) {
    mortal = List.copyOf(programs);
    mourner = told;
  }

  /**
   * The next answer of one kind from one program.
   *
   * @throws LabFailure if a program fails first, or the time is over
   */
  public <R extends Report> R await(ProgramProcess from, Class<R> kind, Duration within)
      throws LabFailure, InterruptedException {
    return poll(from, kind, System.nanoTime() + within.toNanos())
        .orElseThrow(() -> from.failure("did not answer within " + within.toSeconds() + " s"));
  }

  /**
   * The next answer of one kind from one program; empty if none came by that time.
   *
   * @throws LabFailure if a program fails first
   */
  public <R extends Report> Optional<R> poll(ProgramProcess from, Class<R> kind, long nanoTime)
      throws LabFailure, InterruptedException {
    R answer = takeUnread(from, kind);
    while (answer == null && readUntil(nanoTime)) {
      answer = takeUnread(from, kind);
    }
    return Optional.ofNullable(answer);
  }

  private <R extends Report> @Nullable R takeUnread(ProgramProcess from, Class<R> kind) {
    for (Iterator<Letter.Answer> all = unread.iterator(); all.hasNext(); ) {
      Letter.Answer letter = all.next();
      if (letter.from() == from && kind.isInstance(letter.report())) {
        all.remove();
        return kind.cast(letter.report());
      }
    }
    return null;
  }

  /** The next message; empty if none came by that time. */
  public Optional<Letter> next(long nanoTime) throws InterruptedException {
    return Optional.ofNullable(letters.poll(nanoTime - System.nanoTime(), TimeUnit.NANOSECONDS));
  }

  /** Returns at that time, unless a program fails before. */
  public void waitUntil(long nanoTime) throws LabFailure, InterruptedException {
    boolean more = true;
    while (more) {
      more = readUntil(nanoTime);
    }
  }

  /** Reads one letter; false if none came in time. */
  private boolean readUntil(long nanoTime) throws LabFailure, InterruptedException {
    Letter letter = letters.poll(nanoTime - System.nanoTime(), TimeUnit.NANOSECONDS);
    switch (letter) {
      case null -> {
        return false;
      }
      case Letter.Answer answer -> {
        refuseFailure(answer);
        unread.add(answer);
      }
      case Letter.End end -> {
        if (!mortal.contains(end.from())) {
          throw end.from().failure("ended by itself (" + end.from().exit() + ")");
        }
        mourner.accept(end.from());
      }
      case Letter.Lost lost -> throw new LabFailure(lost.why());
    }
    return true;
  }

  private static void refuseFailure(Letter.Answer letter) throws LabFailure {
    if (letter.report() instanceof Report.Failed failed) {
      String during = failed.phase().isEmpty() ? "" : " during '" + failed.phase() + "'";
      throw letter.from().failure("failed" + during + ": " + failed.message());
    }
  }
}
