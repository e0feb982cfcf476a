package org.gridmark.study.desk.ask;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.model.service.Services;

/**
 * Every question once and then each once again, every time in another order. Which requests these
 * are is found in the client that asks, just before it begins.
 */
public record InTurn(DeskData data, List<Question> questions) implements Requests {
  /** Copies. */
  public InTurn {
    questions = List.copyOf(questions);
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    throw new IllegalStateException("no client has found the requests yet");
  }

  @Override
  public Requests with(Services services) {
    List<List<Request>> requests = questions.stream().map(data::requests).toList();
    long seed = data.settings().seed();
    return (n, random) -> {
      List<List<Request>> round = new ArrayList<>(requests);
      Collections.shuffle(round, new Random(seed + n / round.size()));
      List<Request> choices = round.get((int) (n % round.size()));
      return choices.get(random.nextInt(choices.size()));
    };
  }
}
