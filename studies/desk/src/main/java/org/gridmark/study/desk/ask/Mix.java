package org.gridmark.study.desk.ask;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
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
    return Requests.madeWith(services -> inTurn(data.settings().seed(), all(data, questions)));
  }

  private static List<List<Request>> all(DeskData data, List<Question> questions) {
    return questions.stream().map(data::requests).toList();
  }

  private static Requests inTurn(long seed, List<List<Request>> requests) {
    return (n, random) -> {
      List<List<Request>> round = new ArrayList<>(requests);
      Collections.shuffle(round, new Random(seed + n / round.size()));
      List<Request> choices = round.get((int) (n % round.size()));
      return choices.get(random.nextInt(choices.size()));
    };
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
          List<List<Request>> requests =
              weights.keySet().stream().map(one -> requests(data, one, changing)).toList();
          return (n, random) -> any(requests.get(drawn.place(random.nextDouble())), random);
        });
  }

  private static List<Request> requests(
      DeskData data, Question question, Set<Field<?, ?>> changing) {
    return question instanceof Question.Where where
            && Question.fields(where.filter()).stream().anyMatch(changing::contains)
        ? List.of(Asking.of(data, where.cache()).unchecked(where))
        : data.requests(question);
  }

  private static Request any(List<Request> requests, RandomGenerator random) {
    return requests.get(requests.size() == 1 ? 0 : random.nextInt(requests.size()));
  }
}
