package org.gridmark.study.hub.primarykey;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.data.Activity;

/** Compares the answer of each design to each question with the generator, before it is timed. */
record Proof(Caches caches, List<Question> questions) implements Job {
  @Override
  public void run(Bench bench) {
    for (Question question : questions) {
      for (Design design : Design.values()) {
        check(design, question, design.answer(bench.session(), caches, question));
      }
    }
  }

  private void check(Design design, Question question, Map<Long, ? extends Record> answer) {
    long expected = question.expected(design.byPages(question));
    if (answer.size() != expected) {
      throw new IllegalStateException(
          "%s: %d entries, not %d, for %s"
              .formatted(design.label(), answer.size(), expected, question));
    }
    answer.forEach(
        (key, value) -> {
          if (!right(question, key, value)) {
            throw new IllegalStateException(
                "%s: %s is not an answer to %s".formatted(design.label(), value, question));
          }
        });
  }

  private boolean right(Question question, Long key, Record value) {
    long n = caches.activities().find(key);
    if (n < 0) {
      return false;
    }
    Activity activity = caches.activities().entry(n).getValue();
    return question.filter().test(key, activity)
        && (value.equals(activity) || (!question.whole() && value.equals(Summary.of(activity))));
  }
}
