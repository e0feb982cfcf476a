package org.gridmark.lab.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridmark.lab.process.LabFailure;

/** Steps that wait for hosts, taken at the same time. */
final class SideBySide {
  /** One of them. */
  interface Step {
    void take() throws LabFailure;
  }

  private SideBySide() {}

  /** Returns when all are done; of several that fail, the first in the list is told. */
  static void run(List<Step> steps) throws LabFailure, InterruptedException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Void>> all = new ArrayList<>();
      for (Step step : steps) {
        all.add(
            threads.submit(
                () -> {
                  step.take();
                  return null;
                }));
      }
      for (Future<Void> one : all) {
        outcome(one);
      }
    }
  }

  private static void outcome(Future<Void> step) throws LabFailure, InterruptedException {
    try {
      step.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case LabFailure failure -> throw failure;
        case RuntimeException broken -> throw broken;
        case null, default -> throw new IllegalStateException(e);
      }
    }
  }
}
