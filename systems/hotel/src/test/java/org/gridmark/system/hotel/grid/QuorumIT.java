package org.gridmark.system.hotel.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.hazelcast.HazelcastDriver;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.system.hotel.Contention;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Unavailable;
import org.gridmark.system.hotel.web.session.GridSessions;
import org.gridmark.system.hotel.web.session.SessionState;
import org.gridmark.system.hotel.world.World;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The site on a Hazelcast that refuses once most of its nodes are gone. */
@Tag("soak")
@Timeout(180)
class QuorumIT {
  private static final World WORLD = Contention.WORLD;

  /** For the nodes, of which none has a database. */
  public static final class InMemory {
    /** All of them. */
    public static final List<CacheSpec<?, ?>> CACHES =
        Stream.concat(Modes.MEMORY.all().stream(), Stream.of(GridSessions.CACHE)).toList();

    private InMemory() {}
  }

  private static Order order(String key) {
    return new Order(key, 1, new RoomKey(0, 0), WORLD.first(), 2);
  }

  @Test
  void withoutAQuorumNothingIsPromisedAndNothingHangs() throws Exception {
    HazelcastDriver driver = new HazelcastDriver();
    Map<String, String> guarded =
        driver.strategies().stream()
            .filter(one -> one.name().equals("split-brain-protection"))
            .map(Strategy::settings)
            .findFirst()
            .orElseThrow();
    TestCluster.Told told =
        new TestCluster.Told(InMemory.CACHES, InMemory.class.getName(), Map.of());
    try (TestCluster cluster = new TestCluster(driver, 3, 2, guarded, told);
        Session session = cluster.start();
        Calls calls = new Calls(Duration.ofSeconds(5), 4);
        GridSite site =
            GridSite.whole(session, Modes.MEMORY, GridSettings.SAFE, Clock.systemUTC())) {
      Sessions.fill(session, WORLD, Modes.MEMORY);
      GridSessions web =
          new GridSessions(
              session.cache(GridSessions.CACHE),
              Set.of(Trait.COMPARE_AND_SET),
              Duration.ofMinutes(30),
              Clock.systemUTC(),
              calls);
      web.create("a", new SessionState(1, "Anna", "", 0));
      assertThat(site.hold(order("order-01"))).isEqualTo(Outcome.DONE);

      cluster.kill(2);
      long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
      while (answers(site) && System.nanoTime() < deadline) {
        // until the last node has seen that it is alone
      }
      assertThatThrownBy(() -> site.pay(1, "order-01")).isInstanceOf(Unavailable.class);
      assertThatThrownBy(() -> site.hold(order("order-02"))).isInstanceOf(Unavailable.class);
      assertThatThrownBy(() -> site.rooms(0, WORLD.first(), 2)).isInstanceOf(Unavailable.class);
      assertThatThrownBy(() -> web.find("a")).isInstanceOf(Unavailable.class);
      assertThat(site.trouble()).isPresent();
    }
  }

  private static boolean answers(GridSite site) {
    try {
      return !site.stays(1, 10).isEmpty();
    } catch (Unavailable e) {
      return false;
    }
  }
}
