package org.gridmark.study.hub.paging;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.caches.Proof;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Traffic;

/**
 * hub/paging: whole answers against pages, with and without traffic (Barclays 2009, chapter 6).
 *
 * <p>In the first two measured phases the forms take turns: that is the comparison of times. The
 * effect of one form on collectors cannot be separated there, so in the last three each has a phase
 * of its own.
 */
public final class PagingExperiment implements Experiment {
  private static final String ALONE = "paging alone";
  private static final String UNDER_TRAFFIC = "paging under traffic";
  private static final String WHOLES = "wholes under traffic";
  private static final String PAGES = "pages under traffic";
  private static final String LIMITED = "limit filter under traffic";

  /** The phases in which the queries are asked. */
  public static final List<String> MEASURED = List.of(ALONE, UNDER_TRAFFIC, WHOLES, PAGES, LIMITED);

  private static final String SIZE = "paging.size";
  private static final String PAGES_AT_MOST = "paging.pages";
  private static final String TIME = "paging.time";

  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          // Barclays 2009, section 8.5: "downstream applications display 100 objects at a time".
          // Quick caches
          // are small, and so are their pages, or there would be one alone.
          new Setting(
              SIZE, new Setting.Whole(1, 1_000_000), "100", "20", "entries of a page, at least"),
          // A limit filter looks at every entry again for each page. With a million entries and
          // traffic that takes it seconds, so all pages of a hundred would take hours.
          new Setting(
              PAGES_AT_MOST,
              new Setting.Whole(1, 1_000_000),
              "10",
              "40",
              "pages of an answer, at most: those of larger answers have more entries"),
          new Setting(
              TIME, new Setting.Time(), "60s", "8s", "how long each phase of hub/paging takes"));

  /** The same, of one run. */
  private record Own(
      @Key(SIZE) long size, @Key(PAGES_AT_MOST) long pages, @Key(TIME) Duration time) {}

  @Override
  public String name() {
    return "paging";
  }

  @Override
  public String question() {
    return "When is an answer in pages better than a whole one: alone, or under traffic?";
  }

  @Override
  public List<Double> scales(Settings settings) {
    return HubData.scales(settings);
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    List<Source<?, ?>> held = HubQueries.of(data, settings).sources();
    Own own = settings.as(Own.class);
    Activities activities = data.activities(settings);
    Pages pages = new Pages(own.size(), own.pages());
    PagedQuery<Long, Activity> large = PagedQuery.large(activities, pages);
    PagedQuery<Long, Activity> middle = PagedQuery.middle(activities, pages);
    List<Request> both = Stream.of(large, middle).flatMap(query -> query.all().stream()).toList();
    Duration time = own.time();
    List<Request> others = HubQueries.within(data, held, settings.keys());
    Load traffic = Traffic.beside(settings, others);
    return new PlanSteps(settings)
        .load(held)
        .once("prove pages", new Proof(List.of(large, middle)))
        .warmUp(both)
        .inTurn(ALONE, both, time)
        .underTraffic(UNDER_TRAFFIC, both, time, others)
        .measure(WHOLES, time, only(large.whole()), traffic)
        .measure(PAGES, time, only(large.inPages()), traffic)
        .measure(LIMITED, time, only(large.byLimitFilter()), traffic)
        .plan(Trait.QUERY, Trait.PAGE);
  }

  private static Load only(Request request) {
    return PlanSteps.one(Requests.inTurn(List.of(request)))
        .as(name -> name + " only")
        .under(Traffic.NAME);
  }
}
