package org.gridmark.study.hub.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Traffic;
import org.junit.jupiter.api.Test;

class TrafficExperimentTest {
  private final TrafficExperiment experiment = new TrafficExperiment();

  /** Barclays 2009, section 4.5: "each thread gets assigned a query to run". */
  @Test
  void eachUserKeepsTheQueryThatItWasGiven() {
    List<Load> users = traffic(Map.of("traffic.users", "50")).loads();
    assertThat(users).hasSize(50).allMatch(user -> user.users() == 1 && !user.background());
    for (Load user : users) {
      assertThat(asked(user, 20).stream().distinct()).hasSize(1);
    }
    assertThat(users.stream().map(user -> asked(user, 1).getFirst()).distinct().count())
        .as("different queries, regions and days")
        .isGreaterThan(25);
  }

  @Test
  void theSeedDecidesWhoAsksWhat() {
    List<String> names = names(Map.of());
    assertThat(names(Map.of())).isEqualTo(names);
    assertThat(names(Map.of("seed", "1"))).isNotEqualTo(names);
  }

  /** Beside other experiments a user asks another one each time. */
  @Test
  void besideWhatIsMeasuredAUserAsksAnythingAnywhere() {
    Settings settings = settings(Map.of());
    Load beside =
        Traffic.beside(settings, HubQueries.everywhere(HubData.of(settings), settings.keys()));
    assertThat(beside.background()).isTrue();
    assertThat(asked(beside, 50).stream().distinct().count()).isGreaterThan(20);
  }

  @Test
  void nodesCollectAsOftenAsTheyAreTold() {
    Phase.Measure traffic = traffic(Map.of("traffic.time", "10s", "traffic.collect", "3s"));
    assertThat(traffic.duration()).isEqualTo(Duration.ofSeconds(10));
    assertThat(traffic.strikes())
        .containsExactly(
            new Phase.Strike(Duration.ofSeconds(3), new Fault.Collect()),
            new Phase.Strike(Duration.ofSeconds(6), new Fault.Collect()),
            new Phase.Strike(Duration.ofSeconds(9), new Fault.Collect()));
    assertThat(traffic(Map.of()).strikes()).isEmpty();
  }

  private List<String> names(Map<String, String> given) {
    return traffic(given).loads().stream().map(user -> asked(user, 1).getFirst().name()).toList();
  }

  private static List<Request> asked(Load user, int times) {
    SplittableRandom random = new SplittableRandom(3);
    return IntStream.range(0, times).mapToObj(n -> user.requests().next(n, random)).toList();
  }

  private Phase.Measure traffic(Map<String, String> given) {
    return (Phase.Measure) experiment.plan(settings(given)).phase("traffic");
  }

  private Settings settings(Map<String, String> given) {
    return Settings.of(new HubStudy(), experiment, true, given);
  }
}
