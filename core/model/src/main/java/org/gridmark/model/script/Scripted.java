package org.gridmark.model.script;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.gridmark.model.load.Requests;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;

/**
 * Requests that a client in any language can make, one after the other, over and over.
 *
 * @param asks at least one
 */
public record Scripted(List<Ask> asks) implements Requests {
  /** Copies. */
  public Scripted {
    asks = List.copyOf(asks);
    if (asks.isEmpty()) {
      throw new IllegalArgumentException("nothing is asked");
    }
  }

  /** The same, beginning so far behind the first one: for a user who shares them with others. */
  public Scripted from(int place) {
    List<Ask> turned = new ArrayList<>(asks);
    Collections.rotate(turned, -place);
    return new Scripted(turned);
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    return asks.get((int) (n % asks.size())).inJava();
  }

  @Override
  public Set<String> names() {
    return asks.stream()
        .map(ask -> ask.inJava().name())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  public boolean reads() {
    return asks.stream().allMatch(ask -> ask.inJava().reads());
  }

  @Override
  public Class<? extends Connection> connection() {
    return Session.class;
  }

  /** Requests to a service find it by its address. */
  @Override
  public Requests with(Services services) {
    return new Scripted(
        asks.stream()
            .map(
                ask ->
                    ask.inJava() instanceof Served served
                        ? new Ask(ask.words(), served.at(services))
                        : ask)
            .toList());
  }

  /** A request to a helper server, whose address is known only when users are about to start. */
  public interface Served extends Request {
    /** The same, where the server is. */
    Request at(Services services);
  }
}
