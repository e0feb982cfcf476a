package org.gridmark.study.settlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SettlementStudyTest {
  private static final Study STUDY = new SettlementStudy();

  static Stream<Experiment> experiments() {
    return STUDY.experiments().stream();
  }

  static Stream<Strategy> strategies() {
    return new SettlementTarget().strategies().stream();
  }

  private static Experiment experiment(String name) {
    return experiments().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static Settings settings(String experiment, Map<String, String> given) {
    return Settings.of(STUDY, experiment(experiment), true, given);
  }

  @Test
  void theStudyIsFoundByItsName() {
    assertThat(ServiceLoader.load(Study.class))
        .anyMatch(study -> study.name().equals("settlement"));
  }

  @Test
  void everySettingHasAKeyOfItsOwnAndDefaultsOfItsKind() {
    Set<String> keys = new HashSet<>();
    Setting.COMMON.forEach(setting -> keys.add(setting.key()));
    for (Setting setting : STUDY.settings()) {
      assertThat(keys.add(setting.key())).as(setting.key()).isTrue();
      assertThat(setting.kind().accepts(setting.normal())).as(setting.key()).isTrue();
      assertThat(setting.kind().accepts(setting.quick())).as(setting.key()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void aPlanIsAFunctionOfItsSettings(Experiment experiment) {
    for (boolean quick : new boolean[] {true, false}) {
      Settings settings = Settings.of(STUDY, experiment, quick, Map.of());
      Plan plan = experiment.plan(settings);
      Plan again = experiment.plan(settings);
      assertThat(names(again)).isEqualTo(names(plan)).doesNotHaveDuplicates();
      assertThat(again.services()).isEqualTo(plan.services());
      assertThat(plan.clients()).containsExactly("driver");
      assertThat(plan.needs()).isEmpty();
      assertThat(settings.nodes()).isOne();
    }
  }

  private static List<String> names(Plan plan) {
    return plan.phases().stream().map(Phase::name).toList();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void everyStrategyIsASettingOfTheStudyAndChangesThePlansOfIt(Strategy strategy) {
    Settings settings = settings("throughput", Map.of());
    Settings changed = settings.with(strategy.settings());
    assertThat(changed.asMap()).containsAllEntriesOf(strategy.settings());
    assertThat(changed.asMap()).isNotEqualTo(settings.asMap());
    Plan plan = experiment("throughput").plan(changed);
    assertThat(plan.services()).hasSize(1 + (int) changed.whole("databases"));
    assertThat(plan.services()).startsWith(changed.text("broker"), "postgres-1");
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void experimentsCompareStrategiesThatThereAre(Experiment experiment) {
    List<Strategy> offered = Stream.concat(Stream.of(Strategy.DEFAULT), strategies()).toList();
    Settings settings = Settings.of(STUDY, experiment, false, Map.of());
    assertThat(experiment.design(settings, offered).strategies())
        .startsWith(Strategy.DEFAULT)
        .doesNotHaveDuplicates()
        .allMatch(one -> offered.contains(one) || one.name().startsWith(Strategy.CORES));
  }

  @Test
  void coresAreComparedThatThisMachineHas() {
    Settings settings = settings("cores", Map.of());
    int there = Runtime.getRuntime().availableProcessors();
    assertThat(experiment("cores").design(settings, List.of()).strategies())
        .startsWith(Strategy.DEFAULT)
        .filteredOn(one -> !one.equals(Strategy.DEFAULT))
        .extracting(one -> Integer.parseInt(one.settings().get("cores")))
        .allMatch(cores -> cores < there)
        .hasSize(32 - Integer.numberOfLeadingZeros(there - 1));
  }

  @Test
  void plainIsComparedInThroughput() {
    Settings settings = settings("throughput", Map.of());
    assertThat(experiment("throughput").design(settings, strategies().toList()).strategies())
        .extracting(Strategy::name)
        .containsExactly("default", "plain");
  }

  @Test
  void volumeIsMeasuredWithTheDocumentsDatabasesToo() {
    assertThat(
            experiment("volume")
                .design(settings("volume", Map.of()), strategies().toList())
                .strategies())
        .extracting(Strategy::name)
        .containsExactly("default", "databases-4");
  }

  private static List<String> blocks(Map<String, String> given) {
    Map<String, String> all = new HashMap<>(given);
    all.put("throughput.blocks", "2");
    return names(experiment("throughput").plan(settings("throughput", all))).stream()
        .filter(name -> name.matches("((.* order|statements alone), )?block \\d"))
        .filter(name -> !name.startsWith("write") && !name.startsWith("audit"))
        .toList();
  }

  @Test
  void aDayStatementsAloneAndTheirEasiestAndHardestOrderTakeTurns() {
    assertThat(blocks(Map.of()))
        .containsExactly(
            "easiest order, block 1",
            "block 1",
            "statements alone, block 1",
            "hardest order, block 1",
            "hardest order, block 2",
            "statements alone, block 2",
            "block 2",
            "easiest order, block 2");
  }

  @Test
  void whereStatementsAreTheLoadTheyAreNotMeasuredTwice() {
    assertThat(blocks(Map.of("load", "new")))
        .containsExactly(
            "easiest order, block 1",
            "block 1",
            "hardest order, block 1",
            "hardest order, block 2",
            "block 2",
            "easiest order, block 2");
  }

  @Test
  void withoutOtherOrdersThereAreADayAndStatementsAlone() {
    assertThat(blocks(Map.of("throughput.orders", "off")))
        .containsExactly(
            "block 1", "statements alone, block 1", "statements alone, block 2", "block 2");
  }

  @Test
  void settingsReachTheEngine() {
    Map<String, String> given =
        Map.of(
            "batch", "10",
            "linger", "0ms",
            "instances", "3",
            "extraction", "boyer-moore",
            "signature", "rsa-2048",
            "storing", "row-by-row");
    var engine = new SettlementSettings(settings("plain", given)).engine();
    assertThat(engine.batch()).isEqualTo(10);
    assertThat(engine.instances()).isEqualTo(3);
    assertThat(engine.linger()).isEqualTo(Duration.ZERO);
    assertThat(engine.extraction()).isEqualTo(ExtractionStrategy.BOYER_MOORE);
    assertThat(engine.signature()).isEqualTo(SignatureStrategy.RSA_2048);
    assertThat(engine.way()).isEqualTo(Ledger.Way.ROW_BY_ROW);
  }

  @Test
  void databasesAreNumberedAndFoundInTheirOrder() {
    SettlementSettings settings =
        new SettlementSettings(settings("faults", Map.of("databases", "4", "broker", "kafka")));
    assertThat(settings.services())
        .containsExactly("kafka", "postgres-1", "postgres-2", "postgres-3", "postgres-4");
    assertThat(settings.places(service -> "at " + service).databases())
        .containsExactly("at postgres-1", "at postgres-2", "at postgres-3", "at postgres-4");
  }

  @Test
  void scaleOneIsTheDocumentsBlock() {
    assertThat(new SettlementSettings(settings("throughput", Map.of("scale", "1"))).trades())
        .isEqualTo(250_000);
  }

  @Test
  void engineBrokerAndDatabaseAreKilledInTurnAndStartedAgain() {
    Plan plan =
        experiment("faults")
            .plan(settings("faults", Map.of("faults.before", "2s", "faults.down", "1s")));
    List<Phase.Strike> strikes = plan.phase("faults").strikes();
    assertThat(strikes)
        .extracting(Phase.Strike::fault)
        .containsExactly(
            new Fault.KillNode(),
            new Fault.StartNode(),
            new Fault.KillService("artemis"),
            new Fault.StartService("artemis"),
            new Fault.KillService("postgres-1"),
            new Fault.StartService("postgres-1"));
    assertThat(strikes).extracting(Phase.Strike::after).isSorted().doesNotHaveDuplicates();
    assertThat(strikes.getFirst().after()).isEqualTo(Duration.ofSeconds(2));
  }

  @Test
  void nodesAreDoubledUpToTheMost() {
    Plan plan = experiment("scale").plan(settings("scale", Map.of("scale.nodes", "8")));
    assertThat(names(plan))
        .containsSubsequence(
            "1 node",
            "from 1 to 2 nodes",
            "2 nodes",
            "from 2 to 4 nodes",
            "4 nodes",
            "from 4 to 8 nodes",
            "8 nodes");
    assertThat(plan.phase("from 4 to 8 nodes").strikes()).hasSize(4);
  }

  @Test
  void eachNumberOfNodesFromTheFirstOnIsMeasuredOnce() {
    Plan plan =
        experiment("scale").plan(settings("scale", Map.of("nodes", "3", "scale.nodes", "8")));
    assertThat(names(plan))
        .containsSubsequence("3 nodes", "from 3 to 4 nodes", "4 nodes", "8 nodes")
        .doesNotContain("1 node", "2 nodes")
        .doesNotHaveDuplicates();
  }

  @Test
  void ratesThatAreNoPercentagesAreRefused() {
    for (String shares : List.of("", "0", "100", "25;50", "a")) {
      Settings settings = settings("operational", Map.of("operational.shares", shares));
      assertThatThrownBy(() -> experiment("operational").plan(settings))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("operational.shares: expected percentages");
    }
  }

  @Test
  void publishedNumbersAndClaimsAreOfKnownStrategies() {
    Set<String> names = new HashSet<>(Set.of("", "default"));
    strategies().forEach(strategy -> names.add(strategy.name()));
    assertThat(STUDY.published()).isNotEmpty();
    assertThat(STUDY.claims()).isNotEmpty();
    for (Claim claim : STUDY.claims()) {
      for (Claim.Term term : claim.terms()) {
        assertThat(names).contains(term.quantity().strategy());
      }
    }
  }

  @Test
  void everyRemarkIsAboutAClaimOrAPublishedNumber() {
    Set<String> known = new HashSet<>();
    STUDY.claims().forEach(claim -> known.add(claim.id()));
    STUDY.published().forEach(number -> known.add(number.source()));
    assertThat(STUDY.remarks()).isNotEmpty().allMatch(remark -> known.contains(remark.about()));
  }

  @Test
  void kindsOfComponentsAreNotSpreadWhereOneOfThemWouldBeMissing() {
    Map<String, String> three = Map.of("spread", "on", "nodes", "3");
    Map<String, String> four = Map.of("spread", "on", "nodes", "4");
    assertThatThrownBy(() -> experiment("throughput").plan(settings("throughput", three)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("at least 4 nodes");
    assertThat(experiment("throughput").plan(settings("throughput", four)).phases()).isNotEmpty();
    assertThatThrownBy(() -> experiment("faults").plan(settings("faults", four)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("spread");
  }
}
