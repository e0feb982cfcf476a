package org.gridmark.study.hub.wan;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Phase;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.wan.audit.Contest;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Route;

/**
 * Both sites increment the same few entries, each by what it knows: one that knows nothing of the
 * other cannot keep both.
 */
record WanContest(WanSettings own, Channel channel, Range range) {
  /** The client at the other site that writes, too. */
  static final String FAR = "far";

  /** Few enough that both sites often write the same one at once. */
  static final int ENTRIES = 20;

  private String subject() {
    return channel.words() + " of what both sites write";
  }

  /** Adds the phases. */
  void add(PlanSteps steps, List<Load> beside) {
    List<Load> loads = new ArrayList<>(beside);
    loads.add(writes(WanPlan.LOAD, Route.OUT, 0));
    loads.add(writes(FAR, Route.OUT.back(), 1));
    steps.then(new Phase.Measure(subject(), loads, own.time(), List.of()));
    Contest judge = new Contest(channel, subject(), range.keys(), own.patience());
    steps.then(new Phase.Once("audit of " + subject(), judge, beside));
  }

  private Load writes(String client, Route route, int parity) {
    Requests increments =
        Requests.madeWith(services -> new Increments(channel, route, range, parity, services));
    Schedule even = new Schedule.Constant(own.rate());
    return Load.measured(client, 1, even, increments)
        .as(name -> "%s in %s: %s".formatted(name, route.from(), channel.words()));
  }
}
