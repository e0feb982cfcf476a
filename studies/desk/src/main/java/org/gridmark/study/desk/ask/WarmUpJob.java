package org.gridmark.study.desk.ask;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Job;

/**
 * Asks every question in turn for so long: the nodes' code is compiled while they work, and what is
 * measured first would else look slower than what is measured later.
 */
public record WarmUpJob(DeskData data, List<Question> questions, int threads, Duration time)
    implements Job {
  /** Copies. */
  public WarmUpJob {
    questions = List.copyOf(questions);
  }

  @Override
  public boolean reads() {
    return Mix.read(questions);
  }

  @Override
  public void run(Bench bench) throws Exception {
    List<Request> all = questions.stream().map(data::request).toList();
    long start = bench.clock().nanos();
    Together.run(
        threads,
        threads,
        1,
        (thread, unused) -> {
          int n = (int) thread;
          SplittableRandom random = new SplittableRandom(data.settings().seed() + thread);
          for (long passed = 0; passed < time.toNanos(); passed = bench.clock().nanos() - start) {
            Request request = all.get(n++ % all.size()).drawn(random);
            Asking.require(request.execute(bench.session(), bench.clock()));
            bench.progress(passed, time.toNanos());
          }
        });
  }
}
