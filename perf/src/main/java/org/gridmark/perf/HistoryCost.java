package org.gridmark.perf;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.lab.linearizability.Judgement;
import org.gridmark.lab.linearizability.KeyHistory;
import org.gridmark.lab.linearizability.PlantedFault;
import org.gridmark.lab.linearizability.Power;
import org.gridmark.lab.linearizability.RegisterChecker;
import org.gridmark.lab.linearizability.Verdict;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;
import org.gridmark.record.ClientOperation;

/**
 * The time that the check of a history takes: 500 000 operations of 16 users on 1000 keys of a map
 * that works, 50 of them without an answer, and the power by planted faults.
 */
public final class HistoryCost {
  private static final int OPERATIONS = 500_000;
  private static final int USERS = 16;
  private static final int KEYS = 1000;
  private static final int UNANSWERED = 50;
  private static final int ROUNDS = 6;
  private static final int FAULTS = 200;

  /** An operation of a user, done at a moment between its start and end. */
  private record Due(int user, long start, long done, long end) {}

  private HistoryCost() {}

  /** Measures and prints. */
  public static void main(String[] args) {
    List<ClientOperation> all = history(new SplittableRandom(1));
    RegisterChecker checker = new RegisterChecker(NanoClock.system(), Duration.ofSeconds(10));
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      List<KeyHistory> histories = KeyHistory.of(all);
      List<Judgement> judged = Judgement.of(histories, checker, () -> false);
      long checked = System.nanoTime();
      Power power = Power.of(PlantedFault.LOST_WRITE, histories, FAULTS, checker, round);
      System.out.printf(
          Locale.ROOT,
          "%d operations, %d of %d keys linearizable: %.2f s; power %d of %d: %.2f s%n",
          all.size(),
          judged.stream().filter(one -> one.verdict() == Verdict.LINEARIZABLE).count(),
          judged.size(),
          (checked - start) / 1e9,
          power.found(),
          power.tries(),
          (System.nanoTime() - checked) / 1e9);
    }
  }

  private static List<ClientOperation> history(SplittableRandom random) {
    List<Due> due = new ArrayList<>();
    for (int user = 0; user < USERS; user++) {
      long now = random.nextLong(1000);
      for (int n = 0; n < OPERATIONS / USERS; n++) {
        long start = now + random.nextLong(1000);
        long done = start + random.nextLong(1000);
        now = done + random.nextLong(1000);
        due.add(new Due(user, start, done, now));
      }
    }
    due.sort(Comparator.comparingLong(Due::done));
    Map<Long, Long> map = new HashMap<>();
    List<ClientOperation> all = new ArrayList<>();
    for (Due one : due) {
      long key = random.nextLong(KEYS);
      boolean writes = random.nextBoolean();
      long value = writes ? 2 + all.size() : map.getOrDefault(key, Operation.ABSENT);
      map.put(key, value);
      boolean answered = random.nextInt(OPERATIONS) >= UNANSWERED;
      Operation operation =
          new Operation(
              one.user(),
              key,
              writes ? Kind.WRITE : Kind.READ,
              value,
              one.start(),
              one.end(),
              0,
              answered ? Outcome.OK : Outcome.UNKNOWN);
      all.add(new ClientOperation("users", "load", operation));
    }
    return all;
  }
}
