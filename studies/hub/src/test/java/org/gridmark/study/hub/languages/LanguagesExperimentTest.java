package org.gridmark.study.hub.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.script.Ask;
import org.gridmark.model.script.Script;
import org.gridmark.model.script.Scripted;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.caches.TestBench;
import org.junit.jupiter.api.Test;

class LanguagesExperimentTest {
  private static Settings settings(Map<String, String> given) {
    return Settings.of(new HubStudy(), true, given);
  }

  private static Plan plan(Map<String, String> given) {
    return new LanguagesExperiment().plan(settings(given));
  }

  private static Plan plan(String languages) {
    return plan(Map.of("languages", languages));
  }

  @Test
  void everyLanguageInTurnIsAskedTheSame() {
    List<String> names = plan("java,python").phases().stream().map(Phase::name).toList();

    assertThat(names)
        .containsExactly(
            "load",
            "warm up",
            "java warm up",
            "python warm up",
            "java floor",
            "java arm",
            "java stall",
            "java disarm",
            "java get",
            "java put",
            "java rate",
            "java queries",
            "java audit",
            "java audit at a rate",
            "python floor",
            "python arm",
            "python stall",
            "python disarm",
            "python get",
            "python get near",
            "python put",
            "python rate",
            "python queries",
            "python audit",
            "python audit at a rate");
  }

  @Test
  void aLanguageIsAClientOfItsOwnAndJavaTheFirst() {
    Plan plan = plan("go,java,rust");

    assertThat(plan.clients()).containsExactly("users", "go", "rust");
    assertThat(plan.languages()).isEqualTo(Map.of("go", "go", "rust", "rust"));
    assertThat(names(plan, "rust get")).containsExactly("Get by a Rust client");
    assertThat(plan("java").languages()).isEmpty();
  }

  @Test
  void aListThatIsNoneIsRefused() {
    for (String list : List.of("", "java,", "python,python", "/home/python", "C#")) {
      assertThatThrownBy(() -> plan(list)).as(list).isInstanceOf(BadInput.class);
    }
  }

  @Test
  void subjectsAreThoseOfTheDocumentsTable() {
    assertThat(names(plan("java,dotnet"), "dotnet queries"))
        .containsExactlyInAnyOrder(
            "Activity Key by a .NET client",
            "Activity Accounts by a .NET client",
            "Activity Settlement Date by a .NET client",
            "Activity Trade Status by a .NET client");
    assertThat(new HubStudy().published().stream().map(one -> one.subject().toString()))
        .containsAll(names(plan("java,dotnet"), "dotnet queries"))
        .containsAll(names(plan("java,dotnet"), "java queries"));
  }

  private static List<String> names(Plan plan, String phase) {
    return plan.phase(phase).loads().stream()
        .flatMap(load -> load.requests().names().stream())
        .distinct()
        .toList();
  }

  /** No language's puts are another's to audit, nor are those of its two loads. */
  @Test
  void everyPutIsOfAKeyOfItsOwnLoad() {
    Plan plan = plan("java,python,javascript,go,csharp");
    List<Object> keys = new ArrayList<>();
    for (Phase phase : plan.phases()) {
      phase.loads().stream()
          .flatMap(load -> asks(load).stream())
          .filter(ask -> "put".equals(ask.words().get("op")))
          .map(ask -> List.of(ask.inJava().name(), ask.words().get("key")))
          .distinct()
          .map(one -> one.get(1))
          .forEach(keys::add);
    }
    assertThat(keys).hasSize(5 * 2 * 64).doesNotHaveDuplicates();
  }

  private static List<Ask> asks(Load load) {
    return ((Scripted) load.requests()).asks();
  }

  /** The rule of closed loads in other languages: user u of U begins with ask u * len / U. */
  @Test
  void usersInJavaBeginWhereThoseOfOtherLanguagesDo() {
    Plan plan = plan("java,python");
    List<Object> others = keys(plan.phase("python get").loads().getFirst());
    List<Load> java = plan.phase("java get").loads();

    assertThat(java).hasSize(4);
    IntStream.range(0, 4)
        .forEach(
            user ->
                assertThat(keys(java.get(user)).getFirst())
                    .isEqualTo(others.get(user * others.size() / 4)));
    assertThat(keys(java.get(1))).containsExactlyInAnyOrderElementsOf(others);
  }

  private static List<Object> keys(Load load) {
    return asks(load).stream().map(ask -> ask.words().get("key")).toList();
  }

  @Test
  void onlyTheLoadForNearCachesIsOne() {
    Plan plan = plan("java,python");

    assertThat(plan.phases().stream().filter(phase -> Script.near(phase.loads())).map(Phase::name))
        .containsExactly("python get near");
  }

  @Test
  void aTargetWithoutQueriesIsAskedForTheRest() {
    LanguagesExperiment experiment = new LanguagesExperiment();
    Settings all = settings(Map.of());
    Abilities none = Abilities.shared(Set.of());
    Plan adapted = experiment.plan(all.with(experiment.adapted(all, none)));

    assertThat(experiment.adapted(all, Abilities.shared(Set.of(Trait.QUERY)))).isEmpty();
    assertThat(adapted.needs()).isEmpty();
    assertThat(adapted.caches()).hasSize(1);
    assertThat(adapted.phases()).noneMatch(phase -> phase.name().endsWith("queries"));
  }

  @Test
  void thePlanFitsIntoItsTime() {
    Duration measured =
        plan(Map.of()).phases().stream()
            .filter(Phase.Measure.class::isInstance)
            .map(phase -> ((Phase.Measure) phase).duration())
            .reduce(Duration.ZERO, Duration::plus);

    assertThat(measured).isLessThan(Duration.ofMinutes(4));
  }

  /** Every ask, its words and its Java, against a target that answers right, and the audits. */
  @Test
  void javaAsksWhatTheWordsSayAndFindsItAll() throws Exception {
    Plan plan = plan(Map.of("languages", "java,python", "scale", "0.0005"));
    TestBench bench = new TestBench(plan.caches(), Services.of(Map.of()));
    run(plan, "load", bench);
    List<Ask> asks =
        Stream.of("java get", "java put", "java queries")
            .flatMap(phase -> plan.phase(phase).loads().stream())
            .flatMap(load -> asks(load).stream())
            .toList();
    for (Ask ask : asks) {
      Response response = ask.inJava().execute(bench.session(), NanoClock.system());
      assertThat(response.failure()).as(ask.words().toString()).isNull();
      assertThat(response.wrong()).as(ask.words().toString()).isFalse();
    }
    run(plan, "java audit", bench);
    run(plan, "python audit", bench);
    assertThat(bench.figures("Put by a Java client", "puts.found")).containsExactly(64.0);
    assertThat(bench.figures("Put by a Python client", "puts.found")).containsExactly(0.0);
    assertThat(bench.figures("Put by a Java client", "entries.wrong")).containsExactly(0.0);
  }

  private static void run(Plan plan, String phase, TestBench bench) throws Exception {
    ((Phase.Once) plan.phase(phase)).job().run(bench);
  }
}
