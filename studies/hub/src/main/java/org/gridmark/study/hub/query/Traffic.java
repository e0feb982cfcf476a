package org.gridmark.study.hub.query;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.data.HubData;

/** Users who ask any of the queries, of any region and day, and sleep in between. */
public final class Traffic {
  /**
   * The client whose users these are, the subject of their requests, and how the subjects beside it
   * name it.
   */
  public static final String NAME = "traffic";

  private record Users(@Key("traffic.users") int count) {}

  private record Sleep(@Key("traffic.sleep") Duration time) {}

  private Traffic() {}

  /**
   * Background of what is measured. A user draws another query each time: with ten of them, what
   * ten draws happen to give would else decide how heavy the traffic is.
   *
   * @param queries what they draw from
   */
  public static Load beside(Settings settings, List<Request> queries) {
    return beside(settings, settings.as(Users.class).count(), queries);
  }

  /** The same, with another number of users. */
  public static Load beside(Settings settings, int users, List<Request> queries) {
    Schedule schedule = Schedule.closed(settings.as(Sleep.class).time());
    return Load.background(NAME, NAME, users, schedule, Requests.anyOf(queries));
  }

  /**
   * Traffic as the document made it: each user is given a query, a region and a day when it is
   * made, drawn from the seed, and keeps them.
   */
  public static List<Load> alone(HubData data, Settings settings) {
    List<Request> everywhere = HubQueries.everywhere(data, settings.keys());
    SplittableRandom random = new SplittableRandom(settings.seed());
    Schedule schedule = Schedule.closed(settings.as(Sleep.class).time());
    return Stream.generate(() -> everywhere.get(random.nextInt(everywhere.size())))
        .limit(settings.as(Users.class).count())
        .map(kept -> Load.measured(NAME, 1, schedule, Requests.inTurn(List.of(kept))))
        .toList();
  }
}
