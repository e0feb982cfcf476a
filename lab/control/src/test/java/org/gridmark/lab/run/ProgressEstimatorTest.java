package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.junit.jupiter.api.Test;

class ProgressEstimatorTest {
  private static final Phase JOB =
      new Phase.Once("job", Job.preparing(bench -> {}), List.of(), List.of(), "users");
  private static final Plan PLAN =
      new Plan(List.of(), 3_000_000, List.of(), List.of("users"), Set.of(), List.of(JOB));

  private Duration left = Duration.ZERO;

  /** Rough rates know nothing of a job that waits for something: its first time tells. */
  @Test
  void aStepIsExpectedToTakeAsLongAsInAnEarlierTrial() {
    try (ProgressEstimator estimator = new ProgressEstimator(2, null, new Told())) {
      trial(estimator, 1);
      assertThat(left).isGreaterThanOrEqualTo(Duration.ofSeconds(100));
      trial(estimator, 2);
      assertThat(left).isLessThan(Duration.ofSeconds(60));
    }
  }

  private static void trial(ProgressEstimator estimator, int number) {
    estimator.trial(number, "default", PLAN, 1);
    estimator.begin(ProgressEstimator.START);
    estimator.begin(ProgressEstimator.BALANCE);
    estimator.begin("job");
  }

  private final class Told implements Progress {
    @Override
    public void started(Path directory, int trials) {}

    @Override
    public void step(
        int trial, String strategy, int step, int steps, String name, Duration stillLeft) {
      left = stillLeft;
    }

    @Override
    public void advance(double share, Duration stillLeft) {}

    @Override
    public void notice(String text) {}

    @Override
    public void ended() {}
  }
}
