package org.gridmark.model.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.model.Seed;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.Connection;
import org.junit.jupiter.api.Test;

class ScriptTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private static Request request(String name) {
    return new SingleRequest<Connection>(name, 3) {
      @Override
      protected long perform(Connection connection) {
        return 3;
      }
    };
  }

  private static Ask ask(String name, Map<String, Object> words) {
    return new Ask(words, request(name));
  }

  private static Load load(Schedule schedule, Ask... asks) {
    return Load.measured("python", 4, schedule, new Scripted(List.of(asks)));
  }

  private static Script script(Load... loads) {
    return Script.of(
        List.of(loads), SECOND, SECOND.dividedBy(10), SECOND, new Seed(1), "run-"::concat);
  }

  @Test
  void anAskIsItsWordsUnderTheSubjectOfItsLoadWithTheExpectedRows() {
    Load load = load(Schedule.closed(), ask("get", Map.of("op", "get", "key", 17L)));

    assertThat(script(load.under("traffic")).loads().getFirst().asks())
        .containsExactly(
            Map.of(
                "op",
                "get",
                "key",
                17L,
                "expect",
                3L,
                "subject",
                Subject.of("get").under("traffic")));
  }

  @Test
  void aCacheHasItsNameOnTheTarget() {
    Load load = load(Schedule.closed(), ask("get", Map.of("cache", "Deals")));

    assertThat(script(load).loads().getFirst().asks().getFirst())
        .containsEntry("cache", "run-Deals");
  }

  @Test
  void aScheduleIsAllThatItNeedsToBeKept() {
    Ask any = ask("any", Map.of());

    assertThat(
            script(
                    load(Schedule.closed(Duration.ofMillis(2)), any),
                    load(new Schedule.Constant(100), any))
                .loads())
        .extracting(Script.Users::schedule)
        .containsExactly(
            Map.of("kind", "closed", "think", 2_000_000L),
            Map.of("kind", "constant", "perSecond", 100.0));
  }

  /** A number of 64 bits is another one after it was a double. */
  @Test
  void aSeedIsTheLoadsOwnAndSurvivesLanguagesWhoseNumbersAreDoubles() {
    Ask any = ask("any", Map.of());
    List<Object> seeds =
        script(load(new Schedule.Poisson(9), any), load(new Schedule.Poisson(9), any))
            .loads()
            .stream()
            .map(users -> users.schedule().get("seed"))
            .toList();

    assertThat(seeds)
        .doesNotHaveDuplicates()
        .allSatisfy(seed -> assertThat((long) (double) (long) (Long) seed).isEqualTo(seed));
  }

  @Test
  void usersWhoShareAsksBeginAtDifferentOnesAndAskThemAll() {
    Scripted all =
        new Scripted(List.of(ask("a", Map.of()), ask("b", Map.of()), ask("c", Map.of())));

    assertThat(all.names()).containsExactly("a", "b", "c");
    assertThat(all.from(2).names()).containsExactly("c", "a", "b");
    assertThat(all.from(2).next(4, new SplittableRandom(1)).name()).isEqualTo("a");
  }

  @Test
  void theFirstClientIsInJavaAndOthersAskWhatIsScripted() {
    Phase scripted =
        new Phase.Measure(
            "get", List.of(load(Schedule.closed(), ask("get", Map.of()))), SECOND, List.of());
    Phase free =
        new Phase.Measure(
            "free",
            List.of(Load.measured("python", 1, Schedule.closed(), Requests.inTurn(List.of()))),
            SECOND,
            List.of());

    assertThat(plan("java", scripted).languages()).containsEntry("python", "python");
    assertThatThrownBy(() -> plan("java", free)).hasMessageContaining("phase free");
    assertThatThrownBy(() -> plan("python", scripted)).hasMessageContaining("in Java");
  }

  private static Plan plan(String first, Phase phase) {
    return new Plan(List.of(), 0, List.of(), List.of(first, "python"), Set.of(), List.of(phase))
        .speaking(Map.of("python", "python"));
  }
}
