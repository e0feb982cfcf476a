package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.lab.run.TestInstallation;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Site;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Memory;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The small study says a million entries a scale of one, the frail driver 1000 bytes an entry. */
@ExtendWith(TestInstallation.class)
class SizesTest {
  private static final double MEGABYTE = 1 << 20;
  private static final ClusterSpec CONFIGURED = ClusterSpec.configured(Map.of());

  private static final List<Target.Part> NODES = List.of(new Target.Part.Nodes());

  private static Installation installation;
  private static Study study;
  private static Target driver;

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    installation = new Installation(installed.home());
    study = installation.study("small");
    driver = installation.driver("frail");
  }

  @ParameterizedTest
  @CsvSource({
    // nodes, servers, how many are left when the fullest server is lost
    "4, 4, 3",
    "6, 3, 4",
    "24, 4, 18",
    "5, 2, 2",
    "2, 8, 1",
    "3, 1, 2",
    "1, 1, 1",
  })
  void dataAndBackupsFillTwoThirdsOfWhatIsLeftWhenAServerIsLost(int nodes, int servers, int left) {
    Sizes sizes = sizes(Map.of("nodes", "" + nodes, "servers", "" + servers, "scale", "1"));

    double data = 1e9 / MEGABYTE;
    assertThat(left * (sizes.nodeHeap() - 128) * 2.0 / 3).isCloseTo(data, within(2.0 * left));
  }

  @Test
  void aHeapThatIsGivenIsTaken() {
    assertThat(sizes(Map.of("nodes", "8", "heap", "96", "scale", "1")).nodeHeap()).isEqualTo(96);
  }

  @Test
  void aHeapThatCannotHoldTheEntriesIsRefusedWithWhatTheyNeed() {
    assertThatThrownBy(() -> sizes(Map.of("nodes", "4", "heap", "100", "scale", "1")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(
            "heap: expected at least 486, as the entries take about 476 MB on 4");
  }

  @Test
  void whatTheMachineCannotHoldIsRefused() {
    Map<String, String> shape = Map.of("nodes", "8", "heap", "1000");
    long needed = sizes(shape).total() << 20;
    assertThat(needed >> 20).isGreaterThan(8 * 1000);

    sizes(shape).requireFits(settings(shape), needed);

    assertThatThrownBy(() -> sizes(shape).requireFits(settings(shape), needed - (1 << 20)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("with 8 nodes");
  }

  @Test
  void entriesBesideTheHeapTakeAsMuchOfTheMachineAgain() {
    Map<String, String> shape = Map.of("nodes", "5", "servers", "5", "scale", "1");
    Sizes inside = sizes(new Keeping(Memory.NODE_HEAP, NODES), shape);
    Sizes beside = sizes(new Keeping(Memory.NODE_OFF_HEAP, NODES), shape);

    assertThat(beside.nodeHeap()).isEqualTo(inside.nodeHeap());
    assertThat(beside.total() - inside.total()).isEqualTo(5 * inside.nodeHeap());
  }

  @Test
  void entriesInServersAreCountedThereAndInNoHeap() {
    Map<String, String> full = Map.of("nodes", "5", "scale", "1");
    Map<String, String> small = Map.of("nodes", "5", "scale", "0.001");
    Keeping servers = new Keeping(Memory.SERVERS, List.of());
    Keeping disk = new Keeping(Memory.DISK, List.of());

    assertThat(sizes(servers, full).nodeHeap()).isZero();
    assertThat(sizes(servers, full).clientHeap()).isEqualTo(sizes(disk, full).clientHeap());
    assertThat(sizes(servers, full).total() - sizes(disk, full).total())
        .isEqualTo((long) (1e9 / MEGABYTE));
    assertThat(sizes(servers, small).total()).isEqualTo(sizes(disk, small).total());
  }

  @Test
  void entriesInClientsAreCountedInEachOfThem() {
    Map<String, String> full = Map.of("scale", "1");
    Sizes clients = sizes(new Keeping(Memory.CLIENT_HEAP, List.of()), full);
    Sizes disk = sizes(new Keeping(Memory.DISK, List.of()), full);

    long data = (long) (1e9 / MEGABYTE);
    assertThat(clients.clientHeap() - disk.clientHeap()).isEqualTo(data);
    assertThat(clients.total() - disk.total()).isEqualTo(data * plan(full).clients().size());
  }

  @Test
  void eachSiteHasAsManyNodes() {
    Map<String, String> given = Map.of("nodes", "3", "servers", "3", "scale", "1");
    Keeping grid = new Keeping(Memory.NODE_OFF_HEAP, NODES);
    Plan one = plan(given);
    Plan two = one.at("newyork", List.of(new Site("london", one.caches(), Set.of())));

    Sizes alone = sizes(one, grid, given);
    Sizes both = sizes(two, grid, given);
    assertThat(both.nodeHeap()).isEqualTo(alone.nodeHeap());
    assertThat(both.total() - alone.total()).isEqualTo(3 * (2 * alone.nodeHeap() + 160));
  }

  /** A grid of 1000 bytes an entry that has its entries there. */
  private record Keeping(Memory memory, List<Target.Part> parts) implements Grid {
    @Override
    public Memory memory(ClusterSpec cluster) {
      return memory;
    }

    @Override
    public List<Part> parts(ClusterSpec cluster) {
      return parts;
    }

    @Override
    public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
      return 1000;
    }

    @Override
    public String name() {
      return "keeping";
    }

    @Override
    public String product() {
      return "Keeping 1";
    }

    @Override
    public Set<Trait> traits(ClusterSpec cluster) {
      return Set.of();
    }

    @Override
    public List<Strategy> strategies() {
      return List.of();
    }

    @Override
    public List<String> jvmOptions() {
      return List.of();
    }

    @Override
    public Map<String, String> semantics(ClusterSpec cluster) {
      return Map.of();
    }

    @Override
    public AutoCloseable startNode(ClusterSpec cluster, Place place) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Session connect(ClusterSpec cluster) {
      throw new UnsupportedOperationException();
    }
  }

  private static Sizes sizes(Map<String, String> given) {
    return sizes(driver, given);
  }

  private static Sizes sizes(Target target, Map<String, String> given) {
    return sizes(plan(given), target, given);
  }

  private static Sizes sizes(Plan plan, Target target, Map<String, String> given) {
    return Sizes.of(plan, target, CONFIGURED, settings(given), 0, installation::service);
  }

  private static Plan plan(Map<String, String> given) {
    return study.experiments().getFirst().plan(settings(given));
  }

  private static Settings settings(Map<String, String> given) {
    return Settings.of(study, false, new HashMap<>(given));
  }
}
