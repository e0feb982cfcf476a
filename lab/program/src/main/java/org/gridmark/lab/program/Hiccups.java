package org.gridmark.lab.program;

import java.util.List;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.target.Connection;

/**
 * The hiccup meter of a client: one more user, who asks for nothing a thousand times a second.
 * Whatever makes its answers late, be it another program, a collection or the hypervisor, holds up
 * the users beside it. As for any open load, latency runs from the intended start: a long stop
 * counts for as long as it was.
 */
public final class Hiccups {
  /** The subject of what it records, which is no request's. */
  public static final String SUBJECT = "client hiccups";

  /**
   * A thousand wake-ups a second cost about a fiftieth of a core, and tell of a pause of 10 ms by
   * ten values.
   */
  private static final double PER_SECOND = 1000;

  private Hiccups() {}

  /** The load to be offered beside all others of a client. */
  public static Load load(String client) {
    return Load.background(
        client,
        SUBJECT,
        1,
        new Schedule.Constant(PER_SECOND),
        Requests.inTurn(List.of(new Nothing())));
  }

  private static final class Nothing extends SingleRequest<Connection> {
    Nothing() {
      super(SUBJECT, 0);
    }

    @Override
    protected long perform(Connection connection) {
      return 0;
    }
  }
}
