package org.gridmark.study.desk.ask;

import java.util.List;
import org.gridmark.model.study.Job;

/** Compares whole answers with what was loaded, before anything is timed. */
public record ProveJob(DeskData data, List<Question> questions) implements Job {
  /** Copies. */
  public ProveJob {
    questions = List.copyOf(questions);
  }

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) {
    for (int i = 0; i < questions.size(); i++) {
      Question question = questions.get(i);
      Asking.of(data, question.cache()).prove(bench.session(), bench.clock(), question);
      bench.progress(i + 1, questions.size());
    }
  }
}
