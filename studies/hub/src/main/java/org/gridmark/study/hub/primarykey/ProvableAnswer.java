package org.gridmark.study.hub.primarykey;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.query.Provable;

/** The answer of a design to a question, which is compared with the generator. */
record ProvableAnswer(Caches caches, Question question, Design design) implements Provable {
  /** Of each design to each question. */
  static List<ProvableAnswer> all(Caches caches, List<Question> questions) {
    return questions.stream()
        .flatMap(
            one -> Arrays.stream(Design.values()).map(of -> new ProvableAnswer(caches, one, of)))
        .toList();
  }

  @Override
  public void prove(Session session) throws Exception {
    Map<Long, ? extends Record> answer = design.answer(session, caches, question);
    long expected = question.expected(design.byPages(question));
    if (answer.size() != expected) {
      throw new IllegalStateException(
          "%s: %d entries, not %d, for %s"
              .formatted(design.label(), answer.size(), expected, question));
    }
    answer.forEach(
        (key, value) -> {
          if (!right(key, value)) {
            throw new IllegalStateException(
                "%s: %s is not an answer to %s".formatted(design.label(), value, question));
          }
        });
  }

  private boolean right(Long key, Record value) {
    long n = caches.activities().find(key);
    if (n < 0) {
      return false;
    }
    Activity activity = caches.activities().entry(n).getValue();
    return question.filter().test(key, activity)
        && (value.equals(activity) || (!question.whole() && value.equals(Summary.of(activity))));
  }
}
