package org.gridmark.study.hub.caches;

import java.util.List;
import java.util.function.Function;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.query.Provable;

/**
 * Compares the whole answer to each question with the generator, before anything is timed.
 *
 * @param questions to what the bench has
 */
public record Proof(Function<Job.Bench, List<? extends Provable>> questions) implements Job {
  /** Of these. */
  public Proof(List<? extends Provable> questions) {
    this(constant(List.copyOf(questions)));
  }

  private static Function<Job.Bench, List<? extends Provable>> constant(
      List<? extends Provable> questions) {
    return bench -> questions;
  }

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    List<? extends Provable> all = questions.apply(bench);
    for (int i = 0; i < all.size(); i++) {
      all.get(i).prove(bench.session());
      bench.progress(i + 1, all.size());
    }
  }
}
