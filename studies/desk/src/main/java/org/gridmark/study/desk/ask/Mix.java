package org.gridmark.study.desk.ask;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.Field;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.study.desk.data.Values.Cumulative;

/**
 * The order in which users ask questions. Which requests these are is found in the client that
 * asks, just before it begins.
 */
public final class Mix {
  private Mix() {}

  /** Every question once and then each once again, every time in another order. */
  public static Requests inTurn(DeskData data, List<Question> questions) {
    return Requests.madeWith(
        services ->
            Requests.inShuffledTurn(
                questions.stream().map(data::request).toList(), data.settings().seed()),
        read(questions));
  }

  /** Drawn by their weights. */
  public static Requests weighted(DeskData data, Map<Question, Integer> weights) {
    return weighted(data, weights, Set.of());
  }

  /**
   * Drawn by their weights, beside changes.
   *
   * @param changing the fields whose values change meanwhile: who asks by one of them has no single
   *     right answer
   */
  public static Requests weighted(
      DeskData data, Map<Question, Integer> weights, Set<Field<?, ?>> changing) {
    double[] shares = weights.values().stream().mapToDouble(Integer::doubleValue).toArray();
    Cumulative drawn = Cumulative.of(shares);
    return Requests.madeWith(
        services -> {
          List<Request> requests =
              weights.keySet().stream().map(one -> request(data, one, changing)).toList();
          return (n, random) -> requests.get(drawn.place(random.nextDouble())).drawn(random);
        },
        read(weights.keySet()));
  }

  /** Whether these change nothing; of a user's own requests that is not known. */
  static boolean read(Collection<Question> questions) {
    return questions.stream().noneMatch(Question.Own.class::isInstance);
  }

  private static Request request(DeskData data, Question question, Set<Field<?, ?>> changing) {
    return Asking.of(data, question.cache()).request(question, changing);
  }
}
