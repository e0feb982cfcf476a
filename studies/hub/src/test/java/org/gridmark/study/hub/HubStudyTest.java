package org.gridmark.study.hub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Remark;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.HubQuery;
import org.gridmark.study.hub.query.Traffic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HubStudyTest {
  private final Study study = new HubStudy();

  @Test
  void itIsFoundByTheServiceLoader() {
    assertThat(ServiceLoader.load(Study.class)).hasAtLeastOneElementOfType(HubStudy.class);
  }

  @Test
  void theTourTakesItsPhasesInOrder() {
    assertThat(plan("tour", Map.of()).phases().stream().map(Phase::name))
        .containsExactly(
            "fill",
            "load",
            "file load",
            "prove",
            "warm up",
            "queries alone",
            "queries under traffic",
            "failover",
            "audit");
  }

  @Test
  void theMeasuredTimeOfTheTourLeavesRoomForItsLimit() {
    Duration measured =
        plan("tour", Map.of()).phases().stream()
            .filter(Phase.Measure.class::isInstance)
            .map(phase -> ((Phase.Measure) phase).duration())
            .reduce(Duration.ZERO, Duration::plus);
    assertThat(measured).isLessThanOrEqualTo(Duration.ofSeconds(90));
  }

  @Test
  void quickTakesLessTime() {
    Settings quick = Settings.of(study, true, Map.of());
    Settings normal = settings(Map.of());
    assertThat(quick.time("queries.time")).isLessThan(normal.time("queries.time"));
    assertThat(quick.time("failover.after")).isLessThan(normal.time("failover.after"));
    assertThat(HubData.of(quick).entries()).isLessThan(HubData.of(normal).entries());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"tour", "load", "queries", "failover", "types", "serialization", "paging"})
  void aPlanNamesEveryClientAndServiceItUses(String experiment) {
    Plan plan = plan(experiment, Map.of());
    for (Phase phase : plan.phases()) {
      if (phase instanceof Phase.Measure measure) {
        assertThat(plan.clients())
            .containsAll(measure.loads().stream().map(l -> l.client()).toList());
      } else if (phase instanceof Phase.Fill fill) {
        assertThat(plan.services()).contains(fill.service());
      }
    }
    assertThat(plan.phases().stream().map(Phase::name)).doesNotHaveDuplicates();
    assertThat(plan.clients()).startsWith("users");
  }

  @Test
  void withoutBackgroundUsersTheFailoverNeedsNoTraffic() {
    Plan plan = plan("failover", Map.of("failover.users", "0"));
    assertThat(plan.clients()).containsExactly("users");
    assertThat(plan.phases())
        .filteredOn(Phase.Measure.class::isInstance)
        .allSatisfy(phase -> assertThat(((Phase.Measure) phase).loads()).hasSizeLessThan(2));
  }

  @Test
  void indexesAreMadeAndNeededOnlyWhenAskedFor() {
    assertThat(plan("tour", Map.of()).needs()).doesNotContain(Trait.INDEX_LATER);
    Plan indexed = plan("tour", Map.of("index", "on"));
    assertThat(indexed.needs()).contains(Trait.INDEX_LATER);
    assertThat(indexed.phases().stream().map(Phase::name)).contains("index");
  }

  /** A round of the eleven takes some two minutes there, and four are to fit. */
  @Test
  void whereQueriesKeepTheProcessorsBusyTheyAreAskedLongerBesideUsers() {
    assertThat(underTraffic("1")).isGreaterThanOrEqualTo(Duration.ofMinutes(2).multipliedBy(3));
    assertThat(underTraffic("0.01")).isLessThan(Duration.ofMinutes(2));
  }

  private Duration underTraffic(String scale) {
    Plan plan = plan("queries", Map.of("scale", scale));
    return ((Phase.Measure) plan.phase("queries under traffic")).duration();
  }

  @Test
  void queriesAreAlsoAskedBothWaysAndBesideAnIndexedDay() {
    Plan plan = plan("queries", Map.of());
    assertThat(plan.phases().stream().map(Phase::name))
        .containsExactly(
            "load",
            "prove",
            "warm up",
            "queries alone",
            "three caches",
            "queries under traffic",
            "index a day",
            "prove the indexed day",
            "queries by index");
    assertThat(plan.needs()).contains(Trait.INDEX_LATER);
    assertThat(plan("queries", Map.of("queries.indexed", "off")).needs())
        .doesNotContain(Trait.INDEX_LATER);
    assertThat(plan("queries", Map.of("index", "on")).phases().stream().map(Phase::name))
        .contains("index")
        .doesNotContain("queries by index");
  }

  @Test
  void theNodeDiesWhenTheSettingsSay() {
    Map<String, String> times = Map.of("failover.before", "7s", "failover.after", "9s");
    Phase.Measure tour = (Phase.Measure) plan("tour", times).phase("failover");
    assertThat(tour.duration()).isEqualTo(Duration.ofSeconds(16));
    assertThat(tour.strikes())
        .containsExactly(new Phase.Strike(Duration.ofSeconds(7), new Fault.KillNode()));
    Plan failover = plan("failover", Map.of("stretch", "3"));
    assertThat(((Phase.Measure) failover.phase("node killed")).strikes())
        .containsExactly(new Phase.Strike(Duration.ofSeconds(30), new Fault.KillNode()));
  }

  @Test
  void everyQueryIsPublishedAloneAndUnderTraffic() {
    List<String> queries = queries().all().stream().map(HubQuery::name).toList();
    for (String query : queries) {
      assertThat(published(query, "latency.mean")).isPositive();
      assertThat(published(query + " under traffic", "latency.mean"))
          .isGreaterThan(published(query, "latency.mean"));
    }
  }

  @Test
  void publishedRowsAreTheRowsExpectedAtScaleOne() {
    for (HubQuery query : queries().all()) {
      assertThat(published(query.name(), "rows.affected")).isEqualTo((double) query.expected());
    }
  }

  private HubQueries queries() {
    Settings settings = settings(Map.of("scale", "1"));
    return HubQueries.of(HubData.of(settings), settings);
  }

  @Test
  void publishedLoadRatesAreThoseOfTheTables() {
    assertThat(1e6 / published("file load", "load.rate")).isBetween(22.517, 22.519);
    assertThat(1e6 / published("Positions", "load.rate")).isBetween(50.03, 50.05);
    assertThat(1e6 / published("Activities", "load.rate")).isBetween(111.9, 112.1);
  }

  @Test
  void itsMetricsAreThoseOfItsVocabulary() {
    assertThat(study.metrics())
        .doesNotHaveDuplicates()
        .hasSize(HubMetrics.class.getFields().length)
        .contains(HubMetrics.CODEC_DECODE, HubMetrics.WARM_UP_TIME);
  }

  @Test
  void everyClaimIsWhole() {
    List<Claim> claims = study.claims();
    assertThat(claims).isNotEmpty();
    assertThat(claims.stream().map(Claim::id)).doesNotHaveDuplicates();
    assertThat(claims)
        .allSatisfy(
            claim -> {
              assertThat(claim.sentence()).isNotBlank();
              assertThat(claim.source()).isNotBlank();
              assertThat(claim.terms()).isNotEmpty();
            });
  }

  /** Their claims are of a million entries a cache, so at scale 1 they must be tested. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tour",
        "load",
        "update",
        "delete",
        "queries",
        "failover",
        "types",
        "paging",
        "primary-key",
        "control-block",
        "strategies"
      })
  void atScaleOneAnExperimentHasTheDocumentsEntriesInACache(String name) {
    Experiment experiment = experiment(name);
    Settings settings = Settings.of(study, experiment, false, Map.of("scale", "1"));
    assertThat(experiment.conditions(settings).get(Conditions.ENTRIES)).isGreaterThanOrEqualTo(1e6);
    assertThat(experiment.scales(settings).stream().allMatch(scale -> scale == 1)).isTrue();
  }

  @Test
  void aQuerysCachesAloneAreLoadedWhereOnlyTheyAreAsked() {
    Settings settings = Settings.of(study, true, Map.of("queries.indexed", "off"));
    Plan queries = experiment("queries").plan(settings);
    assertThat(queries.caches()).hasSize(7);
    assertThat(queries.entries()).isEqualTo(7 * 2000);
    assertThat(experiment("paging").plan(settings).caches()).hasSize(6);
    assertThat(experiment("strategies").plan(settings).caches()).hasSize(18);
  }

  private Experiment experiment(String name) {
    return study.experiments().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void claimsOnQueriesCoverEveryQueryThatIsNotByKey() {
    Set<Subject> subjects = new HashSet<>();
    claim("traffic-doubles").terms().forEach(term -> subjects.add(term.quantity().subject()));
    assertThat(subjects).hasSize(9).allMatch(subject -> subject.traffic().equals(Traffic.NAME));
    assertThat(claim("key-is-fast").terms()).hasSize(9).allMatch(term -> term.bound() == 0.01);
  }

  @Test
  void aSettingThatIsNotThereIsRefusedWithTheNearest() {
    assertThatThrownBy(() -> settings(Map.of("trafic.users", "3")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("traffic.users");
  }

  private Claim claim(String id) {
    return study.claims().stream().filter(claim -> claim.id().equals(id)).findFirst().orElseThrow();
  }

  private double published(String subject, String metric) {
    return study.published().stream()
        .filter(one -> one.subject().toString().equals(subject) && one.metric().equals(metric))
        .mapToDouble(Published::value)
        .findFirst()
        .orElseThrow();
  }

  private Plan plan(String experiment, Map<String, String> given) {
    return study.experiments().stream()
        .filter(one -> one.name().equals(experiment))
        .map((Experiment one) -> one.plan(settings(given)))
        .findFirst()
        .orElseThrow();
  }

  private Settings settings(Map<String, String> given) {
    return Settings.of(study, false, given);
  }

  @Test
  void adviceAndRemarksAreAboutWhatTheStudyPublishes() {
    Set<String> claims = study.claims().stream().map(Claim::id).collect(Collectors.toSet());
    Set<String> about = new HashSet<>(claims);
    study.published().forEach(one -> about.add(one.place()));

    assertThat(study.recommendations())
        .isNotEmpty()
        .allSatisfy(advice -> assertThat(claims).containsAll(advice.claims()));
    assertThat(study.remarks())
        .allSatisfy(remark -> assertThat(about).contains(remark.about()))
        .extracting(Remark::about)
        .as("why each claim came out as it did")
        .containsAll(claims);
  }
}
