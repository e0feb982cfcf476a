package org.gridmark.study.routes.served;

import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.Routes;
import org.jspecify.annotations.Nullable;

/** Lookups as travellers ask for them, as the requests of a load. */
public final class Demand implements Requests {
  /** The name under which lookups are recorded. */
  public static final String LOOKUP = "price";

  private final Routes routes;
  private final KeyDraw draw;
  private final Function<Session, Front> made;
  private volatile @Nullable Front front;

  /**
   * Of the routes.
   *
   * @param draw which route
   * @param made makes the front of the client's session, once
   */
  public Demand(Routes routes, KeyDraw draw, Function<Session, Front> made) {
    this.routes = routes;
    this.draw = draw;
    this.made = made;
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    Route route = routes.at(draw.nextInt(random));
    return new PriceOf(LOOKUP, this::front, route, random.nextInt(Integer.MAX_VALUE));
  }

  @Override
  public Class<? extends Connection> connection() {
    return Session.class;
  }

  private Front front(Session session) {
    Front there = front;
    return there == null ? make(session) : there;
  }

  private synchronized Front make(Session session) {
    Front there = front;
    if (there == null) {
      there = made.apply(session);
      front = there;
    }
    return there;
  }
}
