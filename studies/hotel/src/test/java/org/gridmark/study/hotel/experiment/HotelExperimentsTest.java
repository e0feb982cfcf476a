package org.gridmark.study.hotel.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.AsyncVisits;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.UnderWay;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hotel.Given;
import org.gridmark.study.hotel.figure.AllPages;
import org.gridmark.study.hotel.site.HotelSettings;
import org.gridmark.study.hotel.site.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class HotelExperimentsTest {
  private static final Experiment MODES = new ModesExperiment();
  private static final Experiment USERS = new UsersExperiment();
  private static final Experiment FAULTS = new FaultsExperiment();
  private static final Experiment ARRIVALS = new ArrivalsExperiment();

  /** As the lab makes it: a strategy's settings are over those of the user. */
  private static Plan plan(Experiment experiment, Mode mode, String... given) {
    return experiment.plan(
        Given.of(experiment, true, given).with(Map.of(HotelSettings.MODE, mode.word())));
  }

  private static List<String> phases(Plan plan) {
    return plan.phases().stream().map(Phase::name).toList();
  }

  private static Phase.Measure measured(Plan plan, String phase) {
    return (Phase.Measure) plan.phase(phase);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void aPlanNamesTheServicesWebNodesCachesAndTraitsOfItsMode(Mode mode) {
    Plan plan =
        plan(
            MODES,
            mode,
            "hotel.web",
            "2",
            HotelSettings.EXPIRY,
            "off",
            HotelSettings.INDEXED,
            "off");
    boolean database = mode != Mode.MEMORY;
    assertThat(plan.services()).isEqualTo(database ? List.of("postgres") : List.of());
    assertThat(plan.frontends()).containsExactly("web-1", "web-2");
    assertThat(plan.clients()).containsExactly("visitors");
    assertThat(plan.needs()).isEqualTo(mode.needs());
    assertThat(plan.caches().isEmpty()).isEqualTo(mode == Mode.DATABASE);
    assertThat(phases(plan)).containsExactly("open", "warm up", "visits", "audit of the site");
  }

  /** By what each asks of its target. */
  @Test
  void aModeNeedsTheTraitsThatItUses() {
    assertThat(Mode.DATABASE.needs()).isEmpty();
    assertThat(Mode.SECOND_LEVEL.needs()).containsExactly(Trait.JCACHE);
    assertThat(Mode.READ_ONLY.needs()).containsExactlyInAnyOrder(Trait.QUERY, Trait.STORE);
    assertThat(Mode.MEMORY.needs()).containsExactlyInAnyOrder(Trait.QUERY, Trait.COMPARE_AND_SET);
    assertThat(Mode.WRITE_BEHIND.needs())
        .containsExactlyInAnyOrder(Trait.QUERY, Trait.STORE, Trait.COMPARE_AND_SET);
    assertThat(Mode.WRITE_THROUGH.needs()).isEqualTo(Mode.WRITE_BEHIND.needs());
  }

  private static List<String> compared(Experiment experiment, boolean quick, String... given) {
    return experiment.design(Given.of(experiment, quick, given), List.of()).strategies().stream()
        .map(Strategy::name)
        .toList();
  }

  @Test
  void everyModeIsAStrategyAndTheFirstIsWithoutAGrid() {
    for (Experiment experiment : List.of(MODES, USERS, FAULTS)) {
      assertThat(compared(experiment, false))
          .containsExactly(
              "database", "second-level", "read-only", "write-through", "write-behind", "memory");
    }
  }

  @Test
  void inShortFewerModesAreCompared() {
    assertThat(compared(MODES, true)).containsExactly("database", "second-level", "write-behind");
    assertThat(compared(USERS, true)).containsExactly("database", "write-behind");
    assertThat(compared(FAULTS, true)).containsExactly("write-behind");
    assertThat(compared(FAULTS, true, "modes.compared", "memory")).containsExactly("memory");
  }

  @Test
  void moreAndMoreUsersComeAndTheMiddleOfThemWarmUp() {
    Plan plan = plan(USERS, Mode.DATABASE, "visit.users", "5,10,40");
    assertThat(phases(plan))
        .containsExactly("open", "warm up", "5 users", "10 users", "40 users", "audit of the site");
    assertThat(users(plan, "warm up")).isEqualTo(10);
    assertThat(users(plan, "40 users")).isEqualTo(40);
    assertThat(measured(plan, "40 users").duration()).isEqualTo(Duration.ofSeconds(10));
  }

  private static Load load(Plan plan, String phase) {
    return measured(plan, phase).loads().getFirst();
  }

  @ParameterizedTest
  @ValueSource(strings = {"modes", "faults"})
  void visitsArriveWhereThatIsSetUpToABoundOfVisitorsAtOnce(String name) {
    Experiment experiment = name.equals("modes") ? MODES : FAULTS;
    String[] given = {"visit.arrivals", "2.5", "visit.most", "70", "visit.think", "3s"};
    Plan plan = plan(experiment, Mode.MEMORY, given);
    String measured = name.equals("modes") ? "visits" : "a grid node dies";
    for (String phase : List.of("warm up", measured)) {
      assertThat(load(plan, phase).schedule()).isEqualTo(new Schedule.Poisson(2.5));
      assertThat(load(plan, phase).users()).isEqualTo(70);
    }
    assertThat(measured(plan, "warm up").duration()).hasSeconds(90);
  }

  private static UnderWay<?> underWay(Plan plan, String phase) {
    return Objects.requireNonNull(((AsyncVisits<?>) load(plan, phase).requests()).underWay());
  }

  /** The audit gives back the rooms that visitors hold, so it ends their visits, too. */
  @Test
  void visitsGoOnFromPhaseToPhaseAndNotPastAnAudit() {
    Plan modes = plan(MODES, Mode.MEMORY, "visit.arrivals", "1");
    assertThat(underWay(modes, "visits")).isSameAs(underWay(modes, "warm up"));
    Plan faults = plan(FAULTS, Mode.MEMORY, "visit.arrivals", "1");
    assertThat(underWay(faults, "a grid node dies")).isSameAs(underWay(faults, "warm up"));
    assertThat(underWay(faults, "a web node dies")).isNotSameAs(underWay(faults, "warm up"));
  }

  @Test
  void numbersOfUsersAreOfVisitorsAtOnceWhateverArrives() {
    Plan plan = plan(USERS, Mode.DATABASE, "visit.users", "5,10", "visit.arrivals", "3");
    assertThat(load(plan, "10 users").schedule()).isInstanceOf(Schedule.Closed.class);
    assertThat(users(plan, "10 users")).isEqualTo(10);
  }

  @Test
  void eachRateOfVisitsIsMeasuredOnceItsVisitorsAreThere() {
    Plan plan = plan(ARRIVALS, Mode.MEMORY, "visit.rates", "3,40", "visit.most", "99");
    assertThat(phases(plan))
        .containsExactly(
            "open",
            "warm up to 3 visits a second",
            "3 visits a second",
            "warm up to 40 visits a second",
            "40 visits a second",
            "audit of the site");
    for (String phase : List.of("warm up to 40 visits a second", "40 visits a second")) {
      assertThat(load(plan, phase).schedule()).isEqualTo(new Schedule.Poisson(40));
      assertThat(load(plan, phase).users()).isEqualTo(99);
    }
    assertThat(measured(plan, "warm up to 40 visits a second").measures()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "40,5", "5,5", "0,10", "10000", "1.5"})
  void ratesThatDoNotAscendAreRefused(String rates) {
    assertThatThrownBy(() -> plan(ARRIVALS, Mode.DATABASE, "visit.rates", rates))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("visit.rates: expected ");
  }

  private static long users(Plan plan, String phase) {
    return measured(plan, phase).loads().stream().mapToLong(Load::users).sum();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "100,50", "50,50", "0,10", "10,,20", "100000000", "10, 20", "a"})
  void numbersOfUsersThatDoNotAscendAreRefused(String users) {
    assertThatThrownBy(() -> plan(USERS, Mode.DATABASE, "visit.users", users))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("visit.users: expected ");
  }

  @Test
  void warmingUpAndOpeningMeasureNothing() {
    assertThat(plan(MODES, Mode.MEMORY).phases().stream().filter(phase -> !phase.measures()))
        .extracting(Phase::name)
        .containsExactly("open", "warm up");
  }

  private static List<Phase.Strike> strikes(Plan plan, String phase) {
    return measured(plan, phase).strikes();
  }

  private static Phase.Strike after(int seconds, Fault fault) {
    return new Phase.Strike(Duration.ofSeconds(seconds), fault);
  }

  private static Plan faults(Mode mode, String... given) {
    List<String> all = new ArrayList<>(List.of("visit.before", "2s", "visit.away", "3s"));
    all.addAll(List.of("visit.after", "5s"));
    all.addAll(List.of(given));
    return plan(FAULTS, mode, all.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"DATABASE", "WRITE_BEHIND"})
  void whatDiesComesBackAndTheSiteIsAuditedAfterEach(Mode mode) {
    Plan plan = faults(mode);
    String web = "a web node dies";
    String database = "the database dies";
    Duration away = Duration.ofSeconds(3);
    assertThat(strikes(plan, web)).containsExactly(after(2, new Fault.ServiceAway("web-1", away)));
    assertThat(strikes(plan, database))
        .containsExactly(after(2, new Fault.ServiceAway("postgres", away)));
    assertThat(measured(plan, web).duration()).isEqualTo(Duration.ofSeconds(10));
    assertThat(phases(plan))
        .containsSubsequence(
            web, "audit of the site after " + web, database, "audit of the site after " + database);
  }

  @Test
  void aNodeOfTheGridDiesAndIsReplacedBeforeTheAuditAndTheNextFault() {
    Plan plan = faults(Mode.MEMORY);
    assertThat(phases(plan))
        .containsExactly(
            "open",
            "warm up",
            "a grid node dies",
            "replace after a grid node dies",
            "whole after a grid node dies",
            "audit of the site after a grid node dies",
            "a web node dies",
            "audit of the site after a web node dies");
    assertThat(strikes(plan, "a grid node dies")).containsExactly(after(2, new Fault.KillNode()));
    assertThat(plan.needs()).contains(Trait.PLACEMENT);
    assertThat(plan.frontends()).containsExactly("web-1", "web-2");
  }

  /** How soon all is as before is found by single responses, of all pages as one. */
  @Test
  void visitorsAreFollowedThroughAFaultAsOne() {
    Plan plan = faults(Mode.MEMORY);
    Load load = measured(plan, "a web node dies").loads().getFirst();
    assertThat(load.trace()).isTrue();
    assertThat(load.subject().apply("log in"))
        .isEqualTo(load.subject().apply("pay"))
        .isEqualTo(AllPages.ALL);
    assertThat(measured(plan, "warm up").loads().getFirst().trace()).isFalse();
  }

  @Test
  void clocksAndLinksFailWhereTheHostsAllowIt() {
    Plan clock = faults(Mode.MEMORY, Setting.CLOCK, "step", "visit.step", "-30m");
    Duration lasting = Duration.ofSeconds(3);
    assertThat(strikes(clock, "a clock is stepped"))
        .containsExactly(after(2, new Fault.StepClock(lasting, Duration.ofMinutes(-30))));
    assertThat(phases(clock)).doesNotContain("a grid node is cut off");
    Plan link = faults(Mode.MEMORY, Setting.NETWORK, "cut");
    assertThat(strikes(link, "a grid node is cut off"))
        .containsExactly(after(2, new Fault.IsolateServer(lasting)));
    assertThat(phases(link))
        .doesNotContain("a clock is stepped")
        .containsSubsequence(
            "a grid node is cut off",
            "replace after a grid node is cut off",
            "whole after a grid node is cut off",
            "audit of the site after a grid node is cut off");
    assertThat(phases(faults(Mode.MEMORY, Setting.NETWORK, "cut", HotelSettings.BESIDE, "on")))
        .as("a web node is on the host that would be cut off")
        .doesNotContain("a grid node is cut off");
  }

  @Test
  void aUserNamesTheFaults() {
    Plan plan = faults(Mode.DATABASE, "visit.faults", "database,web");
    assertThat(phases(plan))
        .containsExactly(
            "open",
            "warm up",
            "the database dies",
            "audit of the site after the database dies",
            "a web node dies",
            "audit of the site after a web node dies");
    assertThatThrownBy(() -> faults(Mode.MEMORY, "visit.faults", "fire"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected some of possible,node,web,database,clock,link");
    assertThatThrownBy(
            () -> faults(Mode.MEMORY, "visit.faults", "link", HotelSettings.BESIDE, "on"))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("set hotel.beside=off");
    assertThatThrownBy(() -> faults(Mode.MEMORY, "visit.faults", "database"))
        .isInstanceOf(BadInput.class)
        .hasMessage("visit.faults: mode memory has no database");
  }

  private static HotelSettings adapted(Mode mode, Set<Trait> traits) {
    Settings asked = Given.of(MODES, true).with(Map.of(HotelSettings.MODE, mode.word()));
    return HotelSettings.of(asked.with(MODES.adapted(asked, Abilities.shared(traits))));
  }

  /** A trait that is used is among the needs, so that its lack is named as the reason. */
  @Test
  void aTargetIsNotAskedForExpiryOrIndexesThatItLacks() {
    Set<Trait> all = EnumSet.allOf(Trait.class);
    Set<Trait> neither = EnumSet.complementOf(EnumSet.of(Trait.EXPIRY, Trait.INDEX));
    assertThat(adapted(Mode.MEMORY, all).needs()).contains(Trait.EXPIRY, Trait.INDEX);
    assertThat(adapted(Mode.MEMORY, neither).needs()).isEqualTo(Mode.MEMORY.needs());
    assertThat(adapted(Mode.MEMORY, neither).expiry()).isFalse();
    assertThat(adapted(Mode.MEMORY, neither).indexed()).isFalse();
  }

  @Test
  void aModeThatHasNoUseForThemIsTheSameOnEveryTarget() {
    HotelSettings bare = adapted(Mode.DATABASE, Set.of());
    assertThat(bare).isEqualTo(adapted(Mode.DATABASE, EnumSet.allOf(Trait.class)));
    assertThat(bare.needs()).isEmpty();
    HotelSettings second = adapted(Mode.SECOND_LEVEL, Set.of(Trait.JCACHE));
    assertThat(second.needs()).containsExactly(Trait.JCACHE);
    assertThat(second.indexed()).isTrue();
  }

  @Test
  void itIsTheHotelsThatAClaimsSizeIsCountedBy() {
    assertThat(MODES.conditions(Given.of(MODES, true, "hotel.hotels", "77")))
        .containsEntry(Conditions.ENTRIES, 77.0);
  }

  /** A report tells phases apart by their names. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void phasesOfAPlanHaveDifferentNames(Mode mode) {
    for (Experiment experiment : List.of(MODES, USERS, FAULTS, ARRIVALS)) {
      List<String> names = phases(plan(experiment, mode));
      assertThat(new HashSet<>(names)).hasSameSizeAs(names);
    }
  }
}
