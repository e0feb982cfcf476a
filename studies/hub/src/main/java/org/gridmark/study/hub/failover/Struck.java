package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.query.HubQueries;

/**
 * One query is asked again and again while a fault strikes (000, section 5.7), and every answer is
 * kept.
 *
 * @param users how many others ask meanwhile; the query is then recorded as one under traffic
 */
public record Struck(Settings settings, HubData data, int users) {
  private static final String USERS = "users";
  private static final String TRAFFIC = "traffic";

  /**
   * The case as a phase.
   *
   * @param stretch how many times longer than the settings say it takes, before and after
   */
  public Phase.Measure phase(String name, Phase.Fault fault, int stretch) {
    Duration before = settings.time("failover.before").multipliedBy(stretch);
    Duration after = settings.time("failover.after").multipliedBy(stretch);
    List<Load> loads = new ArrayList<>(List.of(watched()));
    if (users > 0) {
      loads.add(traffic());
    }
    return new Phase.Measure(
        name, loads, before.plus(after), List.of(new Phase.Strike(before, fault)));
  }

  private Load watched() {
    Region region = Region.valueOf(settings.text("region"));
    HubQueries queries = new HubQueries(data, region, Day.labelled(settings.text("day")));
    return Load.measured(
            USERS,
            1,
            Schedule.closed(settings.time("failover.think")),
            Requests.inTurn(List.of(queries.tradeStatus().request())))
        .as(query -> users > 0 ? query + " under traffic" : query)
        .traced();
  }

  private Load traffic() {
    return Load.background(
        TRAFFIC,
        "traffic",
        users,
        Schedule.closed(settings.time("traffic.sleep")),
        Requests.anyOf(HubQueries.everywhere(data)));
  }
}
