package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase.Strike;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Route;
import org.gridmark.study.hub.wan.replication.Way;

/**
 * Something that goes wrong while entries are replicated.
 *
 * @param words behind the name of the replication
 * @param lasting how long puts go on for it, beside the time before and after
 * @param killsNode whether a node dies, so that the cluster is to be whole before the next one
 */
record WanFault(String words, List<Strike> strikes, Duration lasting, boolean killsNode) {
  /** How much longer each packet takes on a slow link. */
  private static final Duration SLOW = Duration.ofMillis(150);

  /** All that a channel is tried by, in order. Ways of cuts are seen from the other site. */
  static List<WanFault> all(WanSettings own, Channel channel) {
    List<WanFault> all = new ArrayList<>();
    all.add(nodeDies(own, Route.OUT.from()));
    all.add(nodeDies(own, Route.OUT.to()));
    for (Duration cut : own.cuts()) {
      all.add(ofLink(own, "cut", new Fault.CutSite(cut, Fault.CutSite.Way.BOTH), cut));
    }
    if (own.oneWay()) {
      own.cuts().stream().findFirst().ifPresent(cut -> all.addAll(oneWay(own, cut)));
    }
    if (channel.way() == Way.LOG) {
      Duration away = own.before();
      Strike strike = new Strike(away, new Fault.ServiceAway(WanChannels.KAFKA, away));
      all.add(new WanFault(" while the log is away", List.of(strike), away, false));
    }
    return all;
  }

  /** The dead one is replaced, or comes back, halfway: entries move while others are written. */
  private static WanFault nodeDies(WanSettings own, String site) {
    Fault back = own.replaces() ? new Fault.StartNode() : new Fault.StartServer();
    List<Strike> strikes =
        List.of(
            new Strike(own.before(), new Fault.KillNode(), site),
            new Strike(own.before().plus(own.after().dividedBy(2)), back, site));
    return new WanFault(" while a node dies in " + site, strikes, Duration.ZERO, true);
  }

  private static List<WanFault> oneWay(WanSettings own, Duration cut) {
    List<WanFault> all = new ArrayList<>();
    all.add(
        ofLink(own, "nothing reaches London", new Fault.CutSite(cut, Fault.CutSite.Way.IN), cut));
    all.add(ofLink(own, "nothing comes back", new Fault.CutSite(cut, Fault.CutSite.Way.OUT), cut));
    if (own.slows()) {
      all.add(ofLink(own, "the link is slow", new Fault.SlowSite(cut, SLOW, 0), cut));
    }
    return all;
  }

  /** Strikes the other site. */
  private static WanFault ofLink(WanSettings own, String words, Fault fault, Duration lasting) {
    return new WanFault(
        " while " + words + " for " + lasting.toSeconds() + " s",
        List.of(new Strike(own.before(), fault, Route.OUT.to())),
        lasting,
        false);
  }
}
