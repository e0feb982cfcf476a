package org.gridmark.study.calibration.station;

import java.util.List;
import org.gridmark.model.NanoClock;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;

/** A request to a station; it uses no connection. */
public record Visit(String name, Station station) implements Request {
  @Override
  public long expected() {
    return 1;
  }

  @Override
  public Response execute(Connection connection, NanoClock clock) {
    long start = clock.nanos();
    station.serve(clock);
    return new Response(this, 1, start, clock.nanos(), null, List.of());
  }
}
