package org.gridmark.study.settlement.job;

import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.Sink;

/** A trade on its way through the engine: it is started by its statements, answered by its CLS. */
public final class TradeRequest extends AsyncRequest<EngineConnection> {
  /**
   * @param name the subject that it is recorded under
   */
  public TradeRequest(String name) {
    super(name, 1);
  }

  @Override
  protected void start(EngineConnection engine, Completion completion) throws Exception {
    engine.trades().send(completion);
  }

  /** The subject of what is sent for a trade. */
  Subject part(String name) {
    return Subject.of(name()).withPart(name);
  }

  /**
   * Records each trade of a block that comes out. Its messages are sent by a driver, in the block's
   * order, so it begins when the last of them is due.
   */
  Sink.Closed recording(Job.Bench bench) {
    return (trade, due, arrival) ->
        bench.record(name(), new Response(this, 1, due, arrival, null, List.of()));
  }
}
