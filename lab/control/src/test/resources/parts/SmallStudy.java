package parts;

import org.gridmark.model.fault.Fault;
import java.time.Duration;
import java.util.*;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.load.*;
import org.gridmark.model.metric.*;
import org.gridmark.model.request.*;
import org.gridmark.model.script.*;
import org.gridmark.model.study.*;
import org.gridmark.model.target.*;

/** A study of a few seconds. */
public class SmallStudy implements Study {
  public record Item(String name, int size) {}

  static final CacheSpec<Long, Item> ITEMS = new CacheSpec<>("items", Long.class, Item.class);
  static final int COUNT = 100;

  public String name() {
    return "small";
  }

  public String title() {
    return "A small study";
  }

  public String source() {
    return "none";
  }

  public List<Experiment> experiments() {
    return List.of(
        experiment("get", Set.of(Trait.PLACEMENT), List.of()),
        experiment(
            "kill",
            Set.of(Trait.PLACEMENT),
            List.of(strike(500, new Fault.KillNode()))),
        experiment("kill-server", Set.of(), List.of(strike(200, new Fault.KillServer()), strike(400, new Fault.StartNode()))),
        experiment("kill-three", Set.of(), List.of(strike(200, new Fault.KillNode()), strike(200, new Fault.KillNode()), strike(200, new Fault.KillNode()))),
        experiment("kill-oldest", Set.of(), List.of(strike(200, new Fault.KillOldest()), strike(300, new Fault.StartServer()), strike(600, new Fault.KillOldest()))),
        experiment("kill-joining", Set.of(), List.of(strike(200, new Fault.KillJoining(Duration.ofMillis(300))), strike(300, new Fault.KillJoining(Duration.ZERO)))),
        experiment("kill-all", Set.of(), List.of(strike(200, new Fault.KillServer()), strike(300, new Fault.KillServer()), strike(400, new Fault.KillServer()))),
        experiment("collect", Set.of(), List.of(strike(200, new Fault.Collect()))),
        experiment("kill-and-collect", Set.of(), List.of(strike(200, new Fault.KillNode()), strike(400, new Fault.Collect()))),
        experiment("renew", Set.of(), List.of(strike(200, new Fault.CountEntries(Subject.of("before"))), strike(300, new Fault.KillNode()), strike(400, new Fault.RenewNodes()), strike(500, new Fault.CountEntries(Subject.of("after"))))),
        experiment("gone", Set.of(), List.of(strike(200, new Fault.CountEntries(Subject.of("before"))), strike(300, new Fault.KillStorage()), strike(400, new Fault.StartServer()), strike(500, new Fault.CountEntries(Subject.of("after"))))),
        experiment("replace", Set.of(), List.of()),
        experiment("crash", Set.of(), List.of(crash(), crash())),
        experiment("history", Set.of(), List.of()),
        experiment("history-apart", Set.of(), List.of()),
        experiment("query", Set.of(Trait.QUERY, Trait.INDEX), List.of()),
        experiment("queue", Set.of(), List.of()),
        experiment("known", Set.of(), List.of()),
        experiment("languages", Set.of(), List.of()),
        experiment("reload", Set.of(), List.of()),
        experiment("address", Set.of(), List.of()),
        experiment("apart", Set.of(), List.of()));
  }

  private static Phase.Strike strike(long millis, Fault fault) {
    return new Phase.Strike(Duration.ofMillis(millis), fault);
  }

  private static Phase.Strike crash() {
    return strike(0, new Fault.CrashClient("traffic", Duration.ofMillis(2500)));
  }

  private static Experiment experiment(String name, Set<Trait> needs, List<Phase.Strike> strikes) {
    return new Experiment() {
      public String name() {
        return name;
      }

      public String question() {
        return "How fast is " + name + "?";
      }

      public Plan plan(Settings settings) {
        return switch (name) {
          case "queue" -> queue(settings);
          case "known" -> known(settings);
          case "replace" -> replace(settings);
          case "languages" -> languages(settings);
          case "address" -> address();
          case "apart" -> apart();
          case "reload" -> reload(settings);
          case "history" -> history(settings, List.of("users"));
          case "history-apart" -> history(settings, List.of("users", "others"));
          default -> SmallStudy.plan(settings, needs, strikes);
        };
      }
    };
  }

  /** A target's own server is found by jobs and connections alike. */
  static Plan address() {
    Job job = bench -> {
      String address = bench.address("echo");
      boolean same = address.equals(bench.connection(Connection.class).toString());
      bench.figure(new Figure("echo", Metric.value("same", Unit.NONE), same ? 1 : 0));
    };
    return new Plan(List.of(), 0, List.of(), List.of("users"), Set.of(), List.of(new Phase.Once("look", job)));
  }

  /** A target's own servers at two sites, each of which dies once. */
  static Plan apart() {
    List<Phase.Strike> strikes =
        List.of(
            new Phase.Strike(Duration.ofMillis(100), new Fault.KillNode(), "london"),
            new Phase.Strike(Duration.ofMillis(400), new Fault.KillNode(), ""),
            new Phase.Strike(Duration.ofMillis(700), new Fault.KillStorage(), "london"),
            new Phase.Strike(Duration.ofMillis(1000), new Fault.StartServer(), "london"));
    Phase phase = new Phase.Measure("measure", List.of(), Duration.ofMillis(1500), strikes);
    Plan.Site london = new Plan.Site("london", List.of(), Set.of("readers"));
    return new Plan(List.of(), 0, List.of(), List.of("users", "readers"), Set.of(), List.of(phase), List.of(), "newyork", List.of(london));
  }

  /** A client in each language that is set, asked in turn, and Java once more at the end. */
  static Plan languages(Settings settings) {
    Request right = Query.key("right", ITEMS, 7L, 1);
    List<Phase> phases = new ArrayList<>(List.of(new Phase.Once("load", SmallStudy::load)));
    Map<String, String> languages = new TreeMap<>();
    for (String language : settings.text("speakers").split(",")) {
      languages.put(language, language);
      Ask ask = new Ask(Map.of("op", "get", "cache", "items", "key", 7L, "near", language.equals("nearless")), right);
      Load load = Load.measured(language, 3, Schedule.closed(), new Scripted(List.of(ask))).as(name -> name + " by " + language);
      phases.add(new Phase.Measure(language + " get", List.of(load), settings.time("time"), List.of()));
    }
    List<Load> java = List.of(Load.measured("users", 1, new Schedule.Constant(100), Requests.inTurn(List.of(right))));
    phases.add(new Phase.Measure("java get", java, settings.time("time"), List.of()));
    List<String> clients = new ArrayList<>(List.of("users"));
    clients.addAll(languages.keySet());
    return new Plan(List.of(ITEMS), COUNT, List.of(), clients, Set.of(), phases).speaking(languages);
  }

  /** Two measured phases, with a load before each. */
  static Plan reload(Settings settings) {
    Plan once = plan(settings, Set.of(), List.of());
    Phase again = new Phase.Measure("again", ((Phase.Measure) once.phases().getLast()).loads(), settings.time("time"), List.of());
    List<Phase> phases = List.of(preparing("load"), once.phases().getLast(), preparing("load more"), again);
    return new Plan(once.caches(), once.entries(), List.of(), once.clients(), Set.of(), phases);
  }

  private static Phase preparing(String name) {
    return new Phase.Once(name, Job.preparing(SmallStudy::load));
  }

  static Plan plan(Settings settings, Set<Trait> needs, List<Phase.Strike> strikes) {
    Requests gets = Requests.inTurn(List.of(Query.key("right", ITEMS, 7L, 1), Query.key("wrong", ITEMS, -1L, 1)));
    Phase load = new Phase.Once("load", SmallStudy::load);
    Phase measure =
        new Phase.Measure(
            "measure",
            List.of(
                Load.measured("users", 1, new Schedule.Constant(200), gets).traced(),
                Load.background("traffic", "traffic", 2, Schedule.closed(Duration.ofMillis(5)), gets)),
            settings.time("time"),
            strikes);
    long entries = Math.round(settings.scale() * 1_000_000);
    return new Plan(List.of(ITEMS), entries, List.of(), List.of("users", "traffic"), needs, List.of(load, measure));
  }

  /** One server, whom users wait for. */
  static class Served extends SingleRequest<Session> {
    Served() {
      super("served", 1);
    }

    protected synchronized long perform(Session session) {
      long end = System.nanoTime() + 5_000_000;
      for (long left = 1; left > 0; left = end - System.nanoTime()) {
        java.util.concurrent.locks.LockSupport.parkNanos(left);
      }
      return 1;
    }
  }

  static Plan queue(Settings settings) {
    Requests served = Requests.inTurn(List.of(new Served()));
    List<Load> loads = List.of(Load.measured("users", 2, Schedule.closed(), served));
    Phase measure = new Phase.Measure("measure", loads, settings.time("time"), List.of());
    return new Plan(List.of(ITEMS), 1, List.of(), List.of("users"), Set.of(), List.of(measure));
  }

  /** Its service time is what it says, to the nanosecond. */
  record Known(long nanos) implements Request {
    public String name() {
      return "known";
    }

    public long expected() {
      return 1;
    }

    public Response execute(org.gridmark.model.target.Connection connection, org.gridmark.model.NanoClock clock) {
      long start = clock.nanos();
      return new Response(this, 1, start, start + nanos, null, List.of());
    }
  }

  /** What a client keeps is told before and after it is replaced. */
  static Plan replace(Settings settings) {
    Phase.Strike strike = strike(0, new Fault.ReplaceClients());
    List<Phase> phases =
        List.of(
            new Phase.Once("load", SmallStudy::load),
            new Phase.Measure("replaced", List.of(), Duration.ZERO, List.of(strike)),
            new Phase.Once("look", bench -> bench.figure(new Figure("look", Metric.count("entries.kept"), bench.session().cache(ITEMS).size()))));
    return new Plan(List.of(ITEMS), 1, List.of(), List.of("users", "others"), Set.of(), phases);
  }

  /** Each client of the frail driver has entries of its own. */
  static Plan history(Settings settings, List<String> clients) {
    HistoryProbe probe = new HistoryProbe(1, 20, 4, Duration.ofMillis(2));
    List<Phase> phases =
        List.of(
            new Phase.Measure("measure", probe.loads(clients), settings.time("time"), List.of()),
            new Phase.Once("audit", probe.audit()));
    return new Plan(List.of(HistoryProbe.CACHE), probe.keys(), List.of(), clients, Set.of(), phases);
  }

  /** Two clients: the n-th of one takes 1000 + n us, the n-th of the other 9000 + 3 n us. */
  static Plan known(Settings settings) {
    Requests one = (n, random) -> new Known(1_000_000 + 1_000 * n);
    Requests other = (n, random) -> new Known(9_000_000 + 3_000 * n);
    List<Load> loads =
        List.of(
            Load.measured("users", 1, new Schedule.Constant(1_500), one),
            Load.measured("others", 1, new Schedule.Constant(500), other));
    Phase measure = new Phase.Measure("measure", loads, settings.time("time"), List.of());
    return new Plan(List.of(ITEMS), 1, List.of(), List.of("users", "others"), Set.of(), List.of(measure));
  }

  private static void load(Job.Bench bench) {
    Cache<Long, Item> cache = bench.session().cache(ITEMS);
    for (long key = 0; key < COUNT; key++) {
      Response response = Insert.of("put", ITEMS, Map.of(key, new Item("item " + key, 3))).execute(bench.session(), bench.clock());
      bench.record("put", response);
      bench.progress(key + 1, COUNT);
    }
    bench.figure(new Figure("load", Metric.count("entries.stored"), cache.size()));
  }

  public List<Setting> settings() {
    return List.of(
        Setting.of("time", new Setting.Time(), "2s", "of the measured phase"),
        Setting.of("speakers", new Setting.Text("languages"), "good", "languages of clients"));
  }

  public List<Published> published() {
    return List.of(new Published(Subject.of("right"), "latency.mean", Unit.MILLISECONDS, 1, "nowhere"));
  }

  public List<Claim> claims() {
    return List.of();
  }
}
