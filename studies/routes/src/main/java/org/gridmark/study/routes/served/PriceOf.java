package org.gridmark.study.routes.served;

import java.util.function.Function;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.target.Session;
import org.gridmark.system.prices.route.Route;
import org.jspecify.annotations.Nullable;

/** Asks for the price of a route, once. One that is wrong or too old counts as a wrong answer. */
public final class PriceOf extends SingleRequest<Session> {
  private final Function<Session, Front> front;
  private final Route route;
  private final int application;
  private Front.@Nullable Served served;

  /**
   * A lookup.
   *
   * @param front of a session
   * @param application by which it comes, any number from 0
   */
  public PriceOf(String name, Function<Session, Front> front, Route route, int application) {
    super(name, 1);
    this.front = front;
    this.route = route;
    this.application = application;
  }

  /** The price that was served; null before that, and where there was none. */
  public Front.@Nullable Served served() {
    return served;
  }

  @Override
  protected long perform(Session session) throws Exception {
    served = front.apply(session).price(route, application);
    return served.verdict() == Verdict.RIGHT ? 1 : 0;
  }
}
