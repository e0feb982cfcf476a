package org.gridmark.study.settlement.job;

import java.util.List;
import org.gridmark.model.NanoClock;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Session;
import org.gridmark.study.settlement.drive.Sink;

/**
 * A trade on its way through the engine, as a request: it begins when the last of its messages is
 * due and is answered by its CLS.
 *
 * @param name the subject that it is recorded under
 */
record TradeRequest(String name) implements Request {
  @Override
  public long expected() {
    return 1;
  }

  /** Trades are sent message by message, by a driver. */
  @Override
  public Response execute(Session session, NanoClock clock) {
    throw new UnsupportedOperationException("a trade is not sent by itself");
  }

  /** Records each trade that comes out. */
  Sink.Closed recording(Job.Bench bench) {
    return (trade, due, arrival) ->
        bench.record(name, new Response(this, 1, due, arrival, null, List.of()));
  }
}
