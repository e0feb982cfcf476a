package org.gridmark.study.hotel.visit;

import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.target.Connection;
import org.gridmark.study.hotel.visit.Browser.Reply;
import org.jspecify.annotations.Nullable;

/** One page asked for once. Right is 1 affected, wrong 0; sold out is right in a way of its own. */
final class PageRequest extends AsyncRequest<Connection> {
  private final Step step;
  private final HotelVisits.Site site;
  private final int node;
  private final Browser.Ask ask;
  private final String cookie;
  private @Nullable Reply came;
  private @Nullable Landing landing;

  /** The page that came, once it was compared. */
  record Landing(Reply reply, Verdict verdict) {}

  PageRequest(Step step, HotelVisits.Site site, int node, Browser.Ask ask, String cookie) {
    super(step.page().label(), 1);
    this.step = step;
    this.site = site;
    this.node = node;
    this.ask = ask;
    this.cookie = cookie;
  }

  Step step() {
    return step;
  }

  /** Once it was answered, to who is told of that; null if it has failed. */
  @Nullable Landing landing() {
    return landing;
  }

  /** The page that came, right, wrong or another; null if there was none. */
  @Nullable Reply reply() {
    return came;
  }

  @Override
  protected void start(Connection none, Completion completion) {
    step.wish().ifPresent(wish -> site.plan().confirmations().asks(step.key(), wish));
    site.browser()
        .ask(
            node,
            ask,
            cookie,
            (reply, failure) -> {
              if (reply == null) {
                completion.fail(failure == null ? PageFailure.of("no page") : failure);
              } else {
                compare(reply, completion);
              }
            });
  }

  private void compare(Reply reply, Completion completion) {
    came = reply;
    try {
      Verdict verdict = site.check().verdict(step, reply);
      landing = new Landing(reply, verdict);
      if (verdict.soldOut()) {
        completion.complete(1, Page.SOLD_OUT.label());
      } else {
        completion.complete(verdict.right() ? 1 : 0);
      }
    } catch (PageFailure | RuntimeException e) {
      completion.fail(e);
    }
  }
}
