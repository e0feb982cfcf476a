package org.gridmark.study.settlement.job;

import java.util.List;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.Sink;

/** A placeholder. */
final class TradeRequest extends AsyncRequest<EngineConnection> {
  TradeRequest(String name) {
    super(name, 1);
  }

  @Override
  protected void start(EngineConnection engine, Completion completion) {
    throw new UnsupportedOperationException("a trade is not sent by itself");
  }

  /** Records each trade that comes out. */
  Sink.Closed recording(Job.Bench bench) {
    return (trade, due, arrival) ->
        bench.record(name(), new Response(this, 1, due, arrival, null, List.of()));
  }
}
