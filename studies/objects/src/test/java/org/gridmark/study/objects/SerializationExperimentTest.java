package org.gridmark.study.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class SerializationExperimentTest {
  private static final SerializationExperiment EXPERIMENT = new SerializationExperiment();
  private static final Strategy JAVA = Strategy.direct("java-serialization", "by Java", Map.of());

  private static Settings settings() {
    return Settings.of(
        new ObjectsStudy(), EXPERIMENT, false, Map.of("objects.entries", "50000", "servers", "2"));
  }

  private static Target target(String name) {
    return (Target)
        Proxy.newProxyInstance(
            Target.class.getClassLoader(),
            new Class<?>[] {Target.class},
            (proxy, method, arguments) -> method.getName().equals("name") ? name : null);
  }

  @Test
  void javasFormIsComparedWithTheTargetsOwn() {
    List<Strategy> offered = List.of(Strategy.DEFAULT, Strategy.direct("near", "", Map.of()), JAVA);
    assertThat(EXPERIMENT.design(settings(), target("coherence"), offered).strategies())
        .containsExactly(Strategy.DEFAULT, JAVA);
  }

  @Test
  void aTargetWithoutJavasFormIsRefusedByName() {
    assertThatThrownBy(
            () -> EXPERIMENT.design(settings(), target("redis"), List.of(Strategy.DEFAULT)))
        .isInstanceOf(BadInput.class)
        .hasMessage("redis has no strategy java-serialization");
  }

  /** A tenth of the entries in each of two caches, and memory for as many of the larger. */
  @Test
  void eachSizeIsReadAndWrittenByItself() {
    Plan plan = EXPERIMENT.plan(settings());
    assertThat(plan.phases().stream().filter(Phase::measures).map(Phase::name))
        .containsExactly(
            "get 1 KB",
            "put 1 KB",
            "get 10 KB",
            "put 10 KB",
            "clients replaced",
            "audit puts of objects-1kb by users",
            "audit puts of objects-10kb by users");
    assertThat(plan.caches().stream().map(CacheSpec::bytes)).containsExactly(1000L, 10_000L);
    assertThat(plan.entries()).isEqualTo(10_000);
    assertThat(plan.needs()).containsExactly(Trait.CODEC);
    assertThat(((Phase.Measure) plan.phase("put 10 KB")).loads().getFirst().users()).isEqualTo(48);
  }

  /** Two claims over four phases and two sizes: each names a number that the study makes. */
  @Test
  void everyTermOfTheClaimsIsOfAPhaseOfThePlan() {
    List<String> phases = EXPERIMENT.plan(settings()).phases().stream().map(Phase::name).toList();
    List<Claim.Term> terms =
        new ObjectsStudy()
            .claims().stream()
                .filter(claim -> claim.id().startsWith("own-form"))
                .flatMap(claim -> claim.terms().stream())
                .toList();
    assertThat(terms).hasSize(6);
    for (Claim.Term term : terms) {
      Claim.Quantity quantity = term.quantity();
      String phase = quantity.subject().phase();
      assertThat(phases).contains(phase.isEmpty() ? form(quantity) : phase);
      assertThat(term.over()).isEqualTo(quantity.of(JAVA.name()));
    }
  }

  private static String form(Claim.Quantity quantity) {
    return quantity.subject().request().replace("object of", "form of");
  }

  @Test
  void theStoredFormIsMeasuredAndReadBack() throws Exception {
    Items items = new Items(150, 1000, 7);
    List<Figure> figures = new ArrayList<>();
    new StoredForms("object of 1 KB", items).run(bench(items, Function.identity(), figures));
    // The number, a comma and the text: 9 of the first hundred have one digit, 1 has three.
    assertThat(figures)
        .containsExactly(
            new Figure("object of 1 KB", ObjectsMetrics.STORED_BYTES, 1002.92),
            new Figure("object of 1 KB", ObjectsMetrics.STORED_BYTES, 1004.0));
  }

  @Test
  void aFormThatLosesSomethingIsRefused() {
    Items items = new Items(50, 1000, 7);
    Function<Item, Item> loses = item -> new Item(item.number(), 0, "");
    assertThatThrownBy(
            () -> new StoredForms("object", items).run(bench(items, loses, new ArrayList<>())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the stored form of object 1 is another");
  }

  private static byte[] encode(Item item) {
    return (item.number() + "," + item.contents()).getBytes(StandardCharsets.UTF_8);
  }

  /** A target that stores an object as two texts. */
  private record TwoTexts(Function<Item, Item> change) implements Codec<Item> {
    @Override
    public byte[] encode(Item value) {
      return SerializationExperimentTest.encode(value);
    }

    @Override
    public Item decode(byte[] stored) {
      String[] parts = new String(stored, StandardCharsets.UTF_8).split(",", 2);
      return change.apply(new Item(Long.parseLong(parts[0]), 0, parts[1]));
    }

    @Override
    public <T> T field(byte[] stored, Field<Item, T> field) {
      throw new UnsupportedOperationException();
    }
  }

  private static Job.Bench bench(Items items, Function<Item, Item> change, List<Figure> figures) {
    Session session =
        proxy(
            Session.class,
            arguments -> {
              assertThat(arguments[0]).isEqualTo(items.cache());
              return new TwoTexts(change);
            });
    return (Job.Bench)
        Proxy.newProxyInstance(
            Job.Bench.class.getClassLoader(),
            new Class<?>[] {Job.Bench.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("session")) {
                return session;
              }
              return figures.add(
                  new Figure((String) arguments[0], (Metric) arguments[1], (Double) arguments[2]));
            });
  }

  private static <T> T proxy(Class<T> type, Function<Object[], Object> answer) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> answer.apply(arguments)));
  }

  /** In ten seconds 1000 answers; two nodes use 2 s each, the client 1 s, a service 7 s. */
  @Test
  void aRequestCostsTheProcessorTimeOfNodesAndClientsInItsPhase() {
    assertThat(new RequestCost().derive(trial("put 10 KB", 1000)))
        .extracting(Figure::subject)
        .containsOnly(Subject.of("put").in("put 10 KB"));
    assertThat(value("put 10 KB", ObjectsMetrics.REQUEST_NODES)).isCloseTo(4000, within(1e-6));
    assertThat(value("put 10 KB", ObjectsMetrics.REQUEST_CLIENTS)).isCloseTo(1000, within(1e-6));
    assertThat(value("put 10 KB", ObjectsMetrics.REQUEST_TIME)).isCloseTo(5000, within(1e-6));
  }

  /** The client records how late its own threads woke up, in windows as of requests. */
  @Test
  void hiccupsAreNoRequests() {
    TrialData with = trial("put 10 KB", 1000);
    Window hiccups = window("put 10 KB", Window.HICCUPS, 500);
    List<Window> both = Stream.concat(with.windows().stream(), Stream.of(hiccups)).toList();
    TrialData trial =
        new TrialData(1, "default", both, List.of(), List.of(), with.events(), with.resources());
    assertThat(new RequestCost().derive(trial))
        .isEqualTo(new RequestCost().derive(with))
        .isNotEmpty();
  }

  @Test
  void otherPhasesAndPhasesWithoutAnswersCostNothing() {
    assertThat(new RequestCost().derive(trial("saturated", 1000))).isEmpty();
    assertThat(new RequestCost().derive(trial("put 10 KB", 0))).isEmpty();
  }

  private static double value(String phase, Metric metric) {
    return new RequestCost()
        .derive(trial(phase, 1000)).stream()
            .filter(figure -> figure.metric().equals(metric))
            .mapToDouble(Figure::value)
            .findFirst()
            .orElse(Double.NaN);
  }

  private static Window window(String phase, Subject subject, long answers) {
    Distribution latencies =
        answers == 0
            ? Distribution.NONE
            : new Distribution(new long[] {1000}, new long[] {answers});
    return new Window("users", phase, subject, 0, 10, answers, 0, 0, answers, latencies, latencies);
  }

  private static TrialData trial(String phase, long answers) {
    Window window = window(phase, Subject.of("put"), answers);
    List<Event> events =
        List.of(new Event.PhaseStarted(0, phase), new Event.PhaseEnded(10_000, phase));
    List<Resource> looks = new ArrayList<>();
    for (int second = 0; second <= 10; second += 10) {
      looks.add(Resource.of(second * 1000L, "node-1", 5 + 0.2 * second, 0));
      looks.add(Resource.of(second * 1000L, "node-2", 3 + 0.2 * second, 0));
      looks.add(Resource.of(second * 1000L, "users", 8 + 0.1 * second, 0));
      looks.add(Resource.of(second * 1000L, "other", 1 + 0.7 * second, 0));
    }
    return new TrialData(1, "default", List.of(window), List.of(), List.of(), events, looks);
  }
}
