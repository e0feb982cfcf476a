package parts;

import java.time.Duration;
import java.util.*;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.*;
import org.gridmark.model.metric.*;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.*;
import org.gridmark.model.study.*;
import org.gridmark.model.target.*;

/** Two sites: at home the cache is called here, in London there. */
public class PairsStudy implements Study {
  public record Words(String text) {}

  static final CacheSpec<Long, Words> HERE = new CacheSpec<>("here", Long.class, Words.class);
  static final CacheSpec<Long, Words> THERE = HERE.named("there");
  static final String HOME = "newyork";
  static final String LONDON = "london";

  public String name() {
    return "pairs";
  }

  public String title() {
    return "Pairs of sites";
  }

  public String source() {
    return "none";
  }

  public List<Experiment> experiments() {
    return List.of(
        experiment("know", List.of()),
        experiment(
            "strike",
            List.of(
                strike(100, new Fault.KillNode(), LONDON),
                strike(200, new Fault.CountEntries(Subject.of("home")), ""),
                strike(300, new Fault.StartServer(), LONDON),
                strike(400, new Fault.KillOldest(), HOME),
                strike(500, new Fault.KillServer(), LONDON),
                strike(600, new Fault.RenewNodes(), LONDON),
                strike(700, new Fault.CountEntries(Subject.of("london")), LONDON))),
        experiment("cut", List.of(strike(1000, new Fault.CutSite(Duration.ofSeconds(2), Fault.CutSite.Way.BOTH), LONDON))),
        experiment("cut-out", List.of(strike(1000, new Fault.CutSite(Duration.ofSeconds(2), Fault.CutSite.Way.OUT), LONDON))),
        experiment("slow", List.of(strike(1000, new Fault.SlowSite(Duration.ofSeconds(2), Duration.ofMillis(50), 0), LONDON))));
  }

  private static Phase.Strike strike(long millis, Fault fault, String site) {
    return new Phase.Strike(Duration.ofMillis(millis), fault, site);
  }

  private static Experiment experiment(String name, List<Phase.Strike> strikes) {
    return new Experiment() {
      public String name() {
        return name;
      }

      public String question() {
        return "Who is where?";
      }

      public Plan plan(Settings settings) {
        return PairsStudy.plan(settings, strikes);
      }
    };
  }

  static Plan plan(Settings settings, List<Phase.Strike> strikes) {
    List<Load> loads =
        List.of(
            load("users", List.of(asks(null, "own", "", HERE, "at newyork with here beside london with there"))),
            load("readers", List.of(asks(null, "own of readers", "", THERE, "at london with there beside newyork with here"))),
            Load.measured(
                "users",
                1,
                Schedule.closed(Duration.ofMillis(100)),
                Requests.madeWith(services -> Requests.inTurn(List.of(asks(services, "other", LONDON, THERE, "at london "))))).traced());
    List<Phase> phases = List.of(new Phase.Once("look", PairsStudy::look), new Phase.Measure("measure", loads, settings.time("time"), strikes));
    Plan.Site london = new Plan.Site(LONDON, List.of(THERE), Set.of("readers"));
    return new Plan(List.of(HERE), 10, List.of(), List.of("users", "readers"), Set.of(Trait.PLACEMENT, Trait.SITES), phases, List.of(), HOME, List.of(london));
  }

  private static Load load(String client, List<Request> requests) {
    return Load.measured(client, 1, Schedule.closed(Duration.ofMillis(100)), Requests.inTurn(requests));
  }

  /** Whether a cluster answers as it should. */
  private static Request asks(Services services, String name, String site, CacheSpec<Long, Words> cache, String expected) {
    return new SingleRequest<Session>(name, 1) {
      protected long perform(Session session) {
        Session asked = site.isEmpty() ? session : services.site(site, Session.class);
        return asked.cache(cache).get(1L).text().contains(expected) ? 1 : 0;
      }
    };
  }

  /** One connection a site, and none to a site that is not there. */
  private static void look(Job.Bench bench) {
    boolean same = bench.site(LONDON, Session.class) == bench.site(LONDON, Session.class);
    boolean refused = false;
    try {
      bench.site("paris", Session.class);
    } catch (IllegalArgumentException e) {
      refused = true;
    }
    bench.figure(new Figure("look", Metric.value("same", Unit.NONE), same ? 1 : 0));
    bench.figure(new Figure("look", Metric.value("refused", Unit.NONE), refused ? 1 : 0));
  }

  public List<Setting> settings() {
    return List.of(Setting.of("time", new Setting.Time(), "2s", "of the measured phase"));
  }

  public List<Published> published() {
    return List.of();
  }

  public List<Claim> claims() {
    return List.of();
  }
}
