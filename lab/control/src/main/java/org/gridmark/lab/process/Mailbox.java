package org.gridmark.lab.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
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

    /**
     * A message cannot be understood or written down.
     *
     * @param from the program that sent it, if that is the reason; null if it is not
     */
    record Lost(@Nullable ProgramProcess from, String why) implements Letter {}
  }

  private final BlockingQueue<Letter> letters = new LinkedBlockingQueue<>();
  private final List<Letter.Answer> unread = new ArrayList<>();
  private List<ProgramProcess> mortal = List.of();
  private Consumer<ProgramProcess> mourner = dead -> {};
  private final Map<ProgramProcess, Consumer<LabFailure>> spared = new HashMap<>();
  private final Map<ProgramProcess, LabFailure> losses = new HashMap<>();

  void answered(ProgramProcess from, Report report) {
    letters.add(new Letter.Answer(from, report));
  }

  void ended(ProgramProcess from) {
    letters.add(new Letter.End(from));
  }

  public void lost(String why) {
    letters.add(new Letter.Lost(null, why));
  }

  void lost(ProgramProcess from, String why) {
    letters.add(new Letter.Lost(from, why));
  }

  /**
   * From now on a failure of this program ends it, and the waits for itself alone.
   *
   * @param told of its failure, once
   */
  public void spare(ProgramProcess program, Consumer<LabFailure> told) {
    spared.put(program, told);
  }

  /** Whether it was spared, and has failed. */
  public boolean isLost(ProgramProcess program) {
    return losses.containsKey(program);
  }

  /** Whether that is the failure of a program that was spared. */
  public boolean isLoss(LabFailure failure) {
    return losses.containsValue(failure);
  }

  /** A failure of that program, or of all. */
  private void fail(ProgramProcess program, LabFailure failure) throws LabFailure {
    Consumer<LabFailure> told = spared.remove(program);
    if (told != null) {
      program.killAll();
      losses.put(program, failure);
      told.accept(failure);
    } else if (!isLost(program)) {
      throw failure;
    }
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
    Optional<R> answer = poll(from, kind, System.nanoTime() + within.toNanos());
    if (answer.isEmpty()) {
      LabFailure late = from.failure("did not answer within " + within.toSeconds() + " s");
      fail(from, late);
      throw late;
    }
    return answer.get();
  }

  /**
   * The next answer of one kind from one program; empty if none came by that time.
   *
   * @throws LabFailure if a program fails first
   */
  public <R extends Report> Optional<R> poll(ProgramProcess from, Class<R> kind, long nanoTime)
      throws LabFailure, InterruptedException {
    R answer = takeUnread(from, kind);
    while (answer == null && !isLost(from) && readUntil(nanoTime)) {
      answer = takeUnread(from, kind);
    }
    LabFailure loss = losses.get(from);
    if (answer == null && loss != null) {
      throw loss;
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
        if (mortal.contains(end.from())) {
          mourner.accept(end.from());
        } else {
          fail(end.from(), end.from().failure("ended by itself (" + end.from().exit() + ")"));
        }
      }
      case Letter.Lost lost -> lose(lost);
    }
    return true;
  }

  private void lose(Letter.Lost lost) throws LabFailure {
    LabFailure failure = new LabFailure(lost.why());
    if (lost.from() == null) {
      throw failure;
    }
    fail(lost.from(), failure);
  }

  private void refuseFailure(Letter.Answer letter) throws LabFailure {
    if (letter.report() instanceof Report.Failed failed) {
      String during = failed.phase().isEmpty() ? "" : " during '" + failed.phase() + "'";
      fail(letter.from(), letter.from().failure("failed" + during + ": " + failed.message()));
    }
  }
}
