package org.gridmark.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
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
    Phase.Strike strike =
        new Phase.Strike(Duration.ofSeconds(1), new Phase.Fault.KillService("echo-2"));
    Phase once = new Phase.Once("once", NOTHING, List.of(TRAFFIC), List.of(strike));
    Plan plan =
        new Plan(
            List.of(), 0, List.of("echo-2"), List.of("users", "traffic"), Set.of(), List.of(once));

    assertThat(plan.inOneClient().phases())
        .containsExactly(
            new Phase.Once("once", NOTHING, List.of(TRAFFIC.in("users")), List.of(strike)));
  }

  @Test
  void aFaultOfAServiceThatThePlanDoesNotNameIsRefused() {
    Phase once =
        new Phase.Once(
            "once",
            NOTHING,
            List.of(),
            List.of(new Phase.Strike(Duration.ZERO, new Phase.Fault.StartService("echo"))));

    assertThatThrownBy(() -> plan(List.of("users"), once))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the plan names no service echo");
  }

  private static Phase measure(Load... loads) {
    return new Phase.Measure("measure", List.of(loads), Duration.ofSeconds(1), List.of());
  }

  private static Plan plan(List<String> clients, Phase... phases) {
    return new Plan(List.of(), 0, List.of(), clients, Set.of(), List.of(phases));
  }
}
