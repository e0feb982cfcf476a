package org.gridmark.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static final Requests NONE = Requests.inTurn(List.of());
  private static final Job NOTHING = bench -> {};
  private static final Load MEASURED = Load.measured("users", 1, Schedule.closed(), NONE).traced();
  private static final Load TRAFFIC =
      Load.background("traffic", "noise", 5, Schedule.closed(), NONE);

  @Test
  void whatLivesInTheClientIsAskedByOneClientAlone() {
    Phase once = new Phase.Once("once", bench -> {});
    Plan plan = plan(List.of("users", "traffic"), once, measure(MEASURED, TRAFFIC));

    Plan one = plan.inOneClient();

    assertThat(one.clients()).containsExactly("users");
    assertThat(one.phases()).containsExactly(once, measure(MEASURED, TRAFFIC.in("users")));
    assertThat(TRAFFIC.in("users").background()).isTrue();
    assertThat(TRAFFIC.in("users").users()).isEqualTo(5);
  }

  @Test
  void aPlanOfOneClientStaysAsItIs() {
    Plan plan = plan(List.of("users"), measure(MEASURED));

    assertThat(plan.inOneClient()).isSameAs(plan);
  }

  @Test
  void aJobIsStruckInOneClientAsInSeveral() {
    Phase.Strike strike = new Phase.Strike(Duration.ofSeconds(1), new Fault.KillService("echo-2"));
    Phase once = new Phase.Once("once", NOTHING, List.of(TRAFFIC), List.of(strike));
    Plan plan =
        new Plan(
            List.of(), 0, List.of("echo-2"), List.of("users", "traffic"), Set.of(), List.of(once));

    assertThat(plan.inOneClient().phases())
        .containsExactly(
            new Phase.Once("once", NOTHING, List.of(TRAFFIC.in("users")), List.of(strike)));
  }

  @Test
  void whatPreparesAndWhatOnlyGoesOnInTheBackgroundMeasureNothing() {
    Job preparing = Job.preparing(NOTHING);

    assertThat(new Phase.Once("load", preparing).measures()).isFalse();
    assertThat(new Phase.Once("load", NOTHING).measures()).isTrue();
    assertThat(measure(TRAFFIC).measures()).isFalse();
    assertThat(measure(TRAFFIC, MEASURED).measures()).isTrue();
    assertThat(new Phase.Fill("fill", "postgres", List.of()).measures()).isFalse();
  }

  private static Phase crashing(String client, Load... loads) {
    Fault crash = new Fault.CrashClient(client, Duration.ofSeconds(1));
    return new Phase.Measure(
        "crash",
        List.of(loads),
        Duration.ofSeconds(9),
        List.of(new Phase.Strike(Duration.ZERO, crash)));
  }

  @Test
  void onlyAClientWhoseUsersAskBesideTheFirstOneCrashes() {
    List<String> clients = List.of("users", "traffic");
    Plan plan = plan(clients, crashing("traffic", TRAFFIC));

    assertThat(plan.inOneClient().phases()).as("none is left that could crash").isEmpty();
    for (Phase refused :
        List.of(
            crashing("traffic"),
            crashing("traffic", MEASURED.in("traffic")),
            crashing("users", TRAFFIC.in("users")))) {
      assertThatThrownBy(() -> plan(clients, refused)).hasMessageContaining("that could crash");
    }
  }

  @Test
  void theFirstClientTakesTheJobsThatNameNoOther() {
    Phase.Once first = new Phase.Once("first", NOTHING);
    Phase.Once other = new Phase.Once("other", NOTHING).by("traffic");
    Plan plan = plan(List.of("users", "traffic"), first, other);

    assertThat(plan.taker(first)).isEqualTo("users");
    assertThat(plan.taker(other)).isEqualTo("traffic");
    assertThat(plan.inOneClient().phases())
        .containsExactly(first, new Phase.Once("other", NOTHING));
    assertThatThrownBy(() -> plan(List.of("users"), other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the plan names no client traffic");
  }

  /** Another process would find nothing of what the first one kept. */
  @Test
  void clientsThatKeepTheEntriesThemselvesAreNotReplaced() {
    Phase replaced =
        new Phase.Measure(
            "replaced",
            List.of(),
            Duration.ZERO,
            List.of(new Phase.Strike(Duration.ZERO, new Fault.ReplaceClients())));
    Phase once = new Phase.Once("once", NOTHING);

    assertThat(plan(List.of("users", "traffic"), replaced, once).inOneClient().phases())
        .containsExactly(once);
  }

  @Test
  void aFaultOfAServiceThatThePlanDoesNotNameIsRefused() {
    for (Fault fault :
        List.of(
            new Fault.KillService("echo"),
            new Fault.StartService("echo"),
            new Fault.ServiceAway("echo", Duration.ofSeconds(1)))) {
      Phase once =
          new Phase.Once(
              "once", NOTHING, List.of(), List.of(new Phase.Strike(Duration.ZERO, fault)));

      assertThatThrownBy(() -> plan(List.of("users"), once))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the plan names no service echo");
    }
  }

  private interface Wire extends Connection {}

  @Test
  void aPlanTellsForWhichKindsOfConnectionItIsMade() {
    AsyncRequests<Wire> calls =
        AsyncRequests.of(
            Wire.class,
            (n, random) -> {
              throw new AssertionError("nothing is asked");
            });
    Load called = Load.measured("users", 1, Schedule.closed(), calls);
    Phase job = new Phase.Once("job", Job.with(Wire.class, (wire, bench) -> {}));

    assertThat(plan(List.of("users"), measure(MEASURED)).connections())
        .containsExactly(Connection.class);
    assertThat(plan(List.of("users"), measure(called)).connections()).containsExactly(Wire.class);
    assertThat(plan(List.of("users"), job).connections()).containsExactly(Wire.class);
    CacheSpec<Long, Value> cache = new CacheSpec<>("values", Long.class, Value.class);
    Plan caching = new Plan(List.of(cache), 1, List.of(), List.of("users"), Set.of(), List.of(job));
    assertThat(caching.connections()).containsExactly(Session.class, Wire.class);
  }

  private record Value(String text) {}

  private record Other(String text) {}

  @Test
  void aCacheIsIndexedByItsOwnFieldsAlone() {
    CacheSpec<Long, Value> cache = new CacheSpec<>("values", Long.class, Value.class);

    assertThat(cache.indexed(Field.of(Value::text)).indexes())
        .containsExactly(Field.of(Value::text));
    assertThatThrownBy(() -> cache.indexed(Field.of(Other::text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cache values has no field");
  }

  @Test
  void furtherServicesAreNamedOnce() {
    Plan plan = new Plan(List.of(), 0, List.of("echo"), List.of("users"), Set.of(), List.of());

    assertThat(plan.with(List.of("echo", "echo-2")).services()).containsExactly("echo", "echo-2");
  }

  @Test
  void aServiceThatIsAddedIsAtTheSiteItIsAddedTo() {
    Plan one = new Plan(List.of(), 1, List.of("kafka"), List.of("users"), Set.of(), List.of());
    Plan two = one.at("newyork", List.of(new Plan.Site("london", List.of(), Set.of())));

    Plan served = two.with("newyork", List.of("primary")).with("london", List.of("standby"));
    assertThat(served.services()).containsExactly("kafka", "primary", "standby");
    assertThat(served.services().stream().map(served::siteOf))
        .containsExactly("newyork", "newyork", "london");
    assertThat(one.with("", List.of("alone")).services()).containsExactly("kafka", "alone");
  }

  @Test
  void programsAndCachesAreAtHomeUnlessAnotherSiteHasThem() {
    CacheSpec<Long, Value> here = new CacheSpec<>("here", Long.class, Value.class);
    CacheSpec<Long, Value> there = here.named("there");
    Plan.Site london = new Plan.Site("london", List.of(there), Set.of("readers", "kafka"));
    Plan one =
        new Plan(
            List.of(here), 1, List.of("kafka"), List.of("users", "readers"), Set.of(), List.of());
    Plan two = one.at("newyork", List.of(london));

    assertThat(one.siteNames()).containsExactly("");
    assertThat(one.siteOf("readers")).isEmpty();
    assertThat(one.caches("")).containsExactly(here);
    assertThat(two.siteNames()).containsExactly("newyork", "london");
    assertThat(two.siteOf("users")).isEqualTo("newyork");
    assertThat(two.siteOf("readers")).isEqualTo("london");
    assertThat(two.siteOf("kafka")).isEqualTo("london");
    assertThat(two.caches("newyork")).containsExactly(here);
    assertThat(two.caches("london")).containsExactly(there);
    assertThat(two.with(List.of("echo")).sites()).containsExactly(london);
    assertThat(two.inOneClient().home()).isEqualTo("newyork");
  }

  @Test
  void sitesAreSeveralAndEachHasANameOfItsOwn() {
    Plan.Site london = new Plan.Site("london", List.of(), Set.of());
    Plan plan = plan(List.of("users"), measure(MEASURED));

    assertThatThrownBy(() -> plan.at("", List.of(london)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> plan.at("london", List.of(london)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two sites named 'london'");
    assertThatThrownBy(() -> new Plan.Site("New York", List.of(), Set.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aStrikeIsAtASiteThatThePlanHas() {
    Fault cut = new Fault.CutSite(Duration.ofSeconds(1), Fault.CutSite.Way.IN);
    Plan.Site london = new Plan.Site("london", List.of(), Set.of());

    assertThatThrownBy(() -> struck("", List.of(), new Fault.KillNode(), "london"))
        .hasMessage("the plan names no site london");
    assertThatThrownBy(() -> struck("newyork", List.of(london), cut, "paris"))
        .hasMessage("the plan names no site paris");
    assertThatThrownBy(() -> struck("", List.of(), cut, ""))
        .hasMessage("cut-site-in in a plan of one site");
    assertThat(struck("newyork", List.of(london), cut, "london").phases()).hasSize(1);
    assertThat(struck("newyork", List.of(london), cut, "").phases()).hasSize(1);
  }

  private static Plan struck(String home, List<Plan.Site> sites, Fault fault, String site) {
    Phase.Strike strike = new Phase.Strike(Duration.ZERO, fault, site);
    Phase once = new Phase.Once("once", NOTHING, List.of(), List.of(strike));
    return new Plan(
        List.of(), 0, List.of(), List.of("users"), Set.of(), List.of(once), List.of(), home, sites);
  }

  private static Phase measure(Load... loads) {
    return new Phase.Measure("measure", List.of(loads), Duration.ofSeconds(1), List.of());
  }

  private static Plan plan(List<String> clients, Phase... phases) {
    return new Plan(List.of(), 0, List.of(), clients, Set.of(), List.of(phases));
  }
}
