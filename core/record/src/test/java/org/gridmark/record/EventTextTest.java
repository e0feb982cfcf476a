package org.gridmark.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Placement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventTextTest {
  private static final Event.OpenLoad LOAD =
      new Event.OpenLoad(
          "users",
          Set.of(
              Subject.of("one, two"),
              Subject.of("a|b").under("traffic").after("kill-node"),
              Subject.of("line\nbreak").withPart("part").in("phase")));

  static List<Event> everyKind() {
    return List.of(
        new Event.MonotonicClock(1),
        new Event.ClusterReady(2, 4),
        new Event.SiteReady(2, "london", List.of("node-london-1", "readers")),
        new Event.PhaseStarted(3, "load"),
        new Event.PhaseEnded(4, "load"),
        new Event.FaultInjected(
            5, "failover", "kill-server", List.of("node-1", "node-2"), List.of("server-1")),
        new Event.FaultInjected(5, "failover", "kill-service", List.of("postgres"), List.of()),
        new Event.FaultEnded(6, "failover", "pause-node"),
        new Event.ServiceReady(6, "failover", "postgres"),
        new Event.NodeLost(7, "node-1", "status 3"),
        new Event.PlacementChanged(8, "failover", new Placement(3, 257, 0, 64, false)),
        new Event.RequestFailed(9, "queries", Subject.of("a query"), "java.io.IOException: gone"),
        new Event.RequestsUnanswered(9, "queries", "users", Subject.of("a query"), 5),
        new Event.BackgroundDeclared(10, "queries", Subject.of("traffic, of users")),
        new Event.RequestsDeclared(10, "queries", LOAD.subjects()),
        new Event.LoadStarted(11, "queries", LOAD, "poisson", 33.25, "8"),
        new Event.LoadDelivered(12, "queries", LOAD, 200, 199),
        new Event.JobEnded(13, "load", Set.of(Subject.of("a, b"), Subject.of("c"))),
        new Event.CollectionPause(14, "node-1", 380, "Allocation Failure"),
        new Event.RateProbed(15, "at 50/s", "queries", 50, "accepted", "p99 3 ms"),
        new Event.Unknown(16, "queries", "a-kind-of-tomorrow", Map.of("key", "value")));
  }

  @ParameterizedTest
  @MethodSource("everyKind")
  void whatIsWrittenIsReadAgain(Event event) {
    assertThat(EventText.of(event).event()).isEqualTo(event);
  }

  @Test
  void everyKindIsTried() {
    assertThat(everyKind()).extracting(event -> (Object) event.getClass()).contains(kinds());
  }

  private static Object[] kinds() {
    return Event.class.getPermittedSubclasses();
  }

  @Test
  void olderRunsJoinedNamesByCommasAndLines() {
    assertThat(text("load", Map.of("client", "users", "subjects", "get,put", "rate", "200.0")))
        .isEqualTo(
            new Event.LoadStarted(
                1,
                "p",
                new Event.OpenLoad("users", Set.of(Subject.of("get"), Subject.of("put"))),
                "",
                200,
                ""));
    assertThat(text("job", Map.of("figures", "a, b\nload")))
        .isEqualTo(new Event.JobEnded(1, "p", Set.of(Subject.of("a, b"), Subject.of("load"))));
  }

  @Test
  void damagedNumbersAreNone() {
    for (String damaged : List.of("-1", "Infinity", "many", "")) {
      Event.LoadDelivered load =
          (Event.LoadDelivered) text("delivered", Map.of("due", damaged, "started", damaged));
      assertThat(load.due()).isNaN();
      assertThat(load.started()).isNaN();
    }
    assertThat(text("placement", Map.of("nodes", "many"))).isInstanceOf(Event.Unknown.class);
  }

  private static Event text(String kind, Map<String, ?> detail) {
    return new EventText(1, kind, "p", detail).event();
  }
}
