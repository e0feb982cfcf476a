package org.gridmark.study.desk.ask;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.gridmark.model.data.Field;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.model.service.Services;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.Values.Cumulative;

/**
 * Questions drawn by their weights. Which requests these are is found in the client that asks, just
 * before it begins.
 *
 * @param changing the fields whose values change meanwhile: who asks by one of them has no single
 *     right answer
 */
public record Mix(DeskData data, Map<Question, Integer> weights, Set<Field<?, ?>> changing)
    implements Requests {
  /** Copies. */
  public Mix {
    weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
    changing = Set.copyOf(changing);
  }

  /** While nothing changes. */
  public Mix(DeskData data, Map<Question, Integer> weights) {
    this(data, weights, Set.of());
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    throw new IllegalStateException("no client has found the requests yet");
  }

  @Override
  public Requests with(Services services) {
    List<List<Request>> requests = new ArrayList<>();
    double[] shares = new double[weights.size()];
    for (Map.Entry<Question, Integer> one : weights.entrySet()) {
      shares[requests.size()] = one.getValue();
      requests.add(requests(one.getKey()));
    }
    Cumulative drawn = Cumulative.of(shares);
    return (n, random) -> any(requests.get(drawn.place(random.nextDouble())), random);
  }

  private List<Request> requests(Question question) {
    return question instanceof Question.Where where
            && Question.fields(where.filter()).stream().anyMatch(changing::contains)
        ? unchecked(where, where.cache())
        : data.requests(question);
  }

  private List<Request> unchecked(Question.Where where, DeskCache<?, ?> cache) {
    return List.of(Asking.of(data, cache).unchecked(where));
  }

  private static Request any(List<Request> requests, RandomGenerator random) {
    return requests.get(requests.size() == 1 ? 0 : random.nextInt(requests.size()));
  }
}
