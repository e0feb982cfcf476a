package org.gridmark.study.trades.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.metric.Subject;

/**
 * One step of a growing load: so many clients with so many threads each, which ask for so many
 * entries at once.
 */
record Step(Operation operation, int clients, int threads, int batch) {
  private static final Pattern ONE_CLIENT = Pattern.compile("(get|put), (\\d+) threads?");

  private static final Pattern ONE_THREAD =
      Pattern.compile("(get|put), (?:1 thread|batches of (\\d+))");

  /** Its phase, and the subject of its requests. */
  String name() {
    String verb = operation.word() + ", ";
    if (batch > 1) {
      return verb + "batches of " + batch;
    }
    String each = threads == 1 ? "1 thread" : threads + " threads";
    return clients == 1 ? verb + each : verb + clients + " clients of " + each;
  }

  /**
   * How many threads of a single client ask in a phase; 0 if it is none of the operation, or
   * another step.
   */
  static int threads(Operation operation, String phase) {
    Matcher one = ONE_CLIENT.matcher(phase);
    return one.matches() && one.group(1).equals(operation.word())
        ? Integer.parseInt(one.group(2))
        : 0;
  }

  /** Whether a phase is a step. */
  static boolean is(String phase) {
    return Arrays.stream(Operation.values())
        .anyMatch(operation -> phase.startsWith(operation.word() + ", "));
  }

  /**
   * The subject of the entries that a single thread gets or puts in a phase, by how many are in a
   * request; empty for several threads.
   */
  static Optional<Subject> entries(String phase) {
    Matcher one = ONE_THREAD.matcher(phase);
    if (!one.matches()) {
      return Optional.empty();
    }
    String done = one.group(1).equals("get") ? "entries got" : "entries put";
    String many = one.group(2) == null ? "1" : one.group(2);
    return Optional.of(Subject.of(done + ", " + many + " at once"));
  }

  /** All steps of both operations: threads, then clients, then batches of a single thread. */
  static List<Step> all(LoadSettings settings) {
    List<Step> steps = new ArrayList<>();
    for (Operation operation : Operation.values()) {
      for (int threads = 1; threads <= settings.threads(); threads *= 2) {
        steps.add(new Step(operation, 1, threads, 1));
      }
      for (int clients = 2; clients <= settings.clients(); clients *= 2) {
        steps.add(new Step(operation, clients, settings.each(), 1));
      }
      for (int batch = 10; batch <= settings.batch(); batch *= 10) {
        steps.add(new Step(operation, 1, 1, batch));
      }
    }
    return steps;
  }
}
