package org.gridmark.study.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.objects.puts.PutLog;
import org.junit.jupiter.api.Test;

class ObjectsStudyTest {
  private static final Items ITEMS = new Items(1000, 1000, 7);

  private static Settings settings(Experiment experiment, String... given) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    return Settings.of(new ObjectsStudy(), experiment, false, all);
  }

  private static Plan plan(Experiment experiment, String... given) {
    return experiment.plan(settings(experiment, given));
  }

  private static List<String> strategies(Experiment experiment, String... given) {
    Design design = experiment.design(settings(experiment, given), List.of());
    return design.strategies().stream().map(Strategy::name).toList();
  }

  @Test
  void theNumbersOfServersAreThoseThatAreSet() {
    assertThat(strategies(new ScaleExperiment(), "objects.servers", "1,2,4,8"))
        .containsExactly("servers-1x1", "servers-2x1", "servers-4x1", "servers-8x1");
    assertThat(strategies(new TilesExperiment(), "objects.servers", "5,3", "objects.jvms", "2"))
        .containsExactly("servers-5x2", "servers-3x2");
  }

  @Test
  void nodesOfAServerAreTwiceAsManyEachTime() {
    assertThat(strategies(new JvmsExperiment(), "servers", "2", "jvms.most", "6"))
        .containsExactly("servers-2x1", "servers-2x2", "servers-2x4");
  }

  /** The load grows with the servers, so that each has the same to do. */
  @Test
  void usersAndArrivalsGrowWithTheServers() {
    Plan four = plan(new ScaleExperiment(), "servers", "4", "nodes", "4");
    assertThat(load(four, "saturated").users()).isEqualTo(96);
    assertThat(four.phases().stream().map(Phase::name))
        .containsExactly(
            "load",
            "warm up",
            "round trip by TCP alone",
            "saturated",
            "at 250 a second a server",
            "at 500 a second a server",
            "at 750 a second a server",
            "at 1000 a second a server",
            "leave puts of objects by users",
            "clients replaced",
            "audit");
    assertThat(load(four, "at 750 a second a server").schedule())
        .isEqualTo(new Schedule.Poisson(3000));
  }

  private static Load load(Plan plan, String phase) {
    return ((Phase.Measure) plan.phase(phase)).loads().getFirst();
  }

  /**
   * On emulated hosts all compile on the same processors: eight take eight times as long as one.
   */
  @Test
  void theMoreNodesThereAreTheLongerTheyWarmUp() {
    Plan six = plan(new ScaleExperiment(), "nodes", "6", "servers", "6", "objects.warm-up", "2s");
    assertThat(((Phase.Measure) six.phase("warm up")).duration()).hasSeconds(12);
  }

  @Test
  void aTileIsAClientForEachServer() {
    Plan three = plan(new TilesExperiment(), "servers", "3", "nodes", "3");
    assertThat(three.clients()).containsExactly("tile-1", "tile-2", "tile-3");
    assertThat(((Phase.Measure) three.phase("tiles")).loads())
        .hasSize(3)
        .allMatch(load -> load.users() == 24);
  }

  /** Each client knows the order of its own puts alone. */
  @Test
  void theClientOfATileLeavesItsPutsAndLooksForThem() {
    Plan two = plan(new TilesExperiment(), "servers", "2", "nodes", "2");
    assertThat(two.phases().stream().map(Phase::name))
        .containsExactly(
            "load",
            "warm up",
            "tiles",
            "leave puts of objects by tile-1",
            "leave puts of objects by tile-2",
            "clients replaced",
            "audit puts of objects by tile-1",
            "audit puts of objects by tile-2");
    assertThat(two.phases().stream().filter(Phase.Once.class::isInstance))
        .extracting(phase -> two.taker((Phase.Once) phase))
        .containsExactly("tile-1", "tile-1", "tile-2", "tile-1", "tile-2");
  }

  @Test
  void loadingWarmingUpAndTheBareMachineMeasureNothingOfTheTarget() {
    assertThat(plan(new ScaleExperiment()).phases().stream().filter(phase -> !phase.measures()))
        .extracting(Phase::name)
        .containsExactly(
            "load", "warm up", "round trip by TCP alone", "leave puts of objects by users");
  }

  /** 10 000 draws at 80 %: 8000, give or take five standard deviations of 40. */
  @Test
  void readsAreTheShareThatIsSet() {
    ReadsAndWrites requests =
        new ReadsAndWrites(
            ITEMS,
            new PutLog(ITEMS.size(), 0, 1),
            80,
            new KeyDistribution.Uniform().over(ITEMS.size(), 1));
    SplittableRandom random = new SplittableRandom(3);
    List<Request> drawn =
        LongStream.range(0, 10_000).mapToObj(n -> requests.next(n, random)).toList();
    assertThat((double) drawn.stream().filter(Get.class::isInstance).count())
        .isCloseTo(8000, within(200.0));
    assertThat(drawn.stream().map(Request::name).distinct())
        .containsExactlyInAnyOrder("get", "put");
  }

  @Test
  void theDistributionOfKeysIsTheOneThatIsSet() {
    Plan hot = plan(new ScaleExperiment(), "keys", "hot:0.001:0.9", "objects.gets", "0");
    SplittableRandom random = new SplittableRandom(5);
    long different =
        LongStream.range(0, 1000)
            .mapToObj(n -> written(load(hot, "saturated").requests().next(n, random)))
            .distinct()
            .count();
    assertThat(different).isLessThan(300); // of a hundred hot ones, and the rest
  }

  private static long written(Request put) {
    long[] key = new long[1];
    put.execute(session(key), System::nanoTime);
    return key[0];
  }

  /** A session whose cache notes the key that is put. */
  private static Session session(long[] put) {
    Object cache =
        Proxy.newProxyInstance(
            Cache.class.getClassLoader(),
            new Class<?>[] {Cache.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("put");
              put[0] = (Long) arguments[0];
              return null;
            });
    return (Session)
        Proxy.newProxyInstance(
            Session.class.getClassLoader(),
            new Class<?>[] {Session.class},
            (proxy, method, arguments) -> {
              // As grids do, which refuse a cache that is described in two ways.
              assertThat(plan(new ScaleExperiment()).caches())
                  .containsExactly((CacheSpec<?, ?>) arguments[0]);
              return cache;
            });
  }

  @Test
  void anObjectHasTheBytesThatAreSetAndIsFoundByItsKey() {
    assertThat(ITEMS.entry(999).getValue().contents()).hasSize(1000);
    assertThat(ITEMS.find(1000L)).isEqualTo(999);
    assertThat(ITEMS.find(1001L)).isEqualTo(-1);
    assertThat(ITEMS.entry(5)).isEqualTo(ITEMS.entry(5)).isNotEqualTo(ITEMS.entry(6));
  }

  @Test
  void readsAndWritesOfASecondAreAddedUpWithoutTheFirstAndTheLastSecond() {
    List<Window> windows =
        Stream.of(
                window("get", 0, 5),
                window("put", 0, 5),
                window("get", 1, 80),
                window("put", 1, 20),
                window("get", 2, 70),
                window("get", 3, 1),
                window("warm up", 1, 1000))
            .toList();
    TrialData trial =
        new TrialData(1, "servers-1x1", windows, List.of(), List.of(), List.of(), List.of());
    assertThat(new Totals().derive(trial))
        .extracting(Figure::value, Figure::subject)
        .containsExactly(
            tuple(100.0, Totals.BOTH.in("saturated")), tuple(70.0, Totals.BOTH.in("saturated")));
  }

  private static Window window(String request, long second, long answers) {
    Distribution none = Distribution.NONE;
    return new Window(
        "users",
        "saturated",
        Subject.of(request),
        1000 * second,
        1,
        answers,
        0,
        0,
        answers,
        none,
        none,
        none);
  }
}
