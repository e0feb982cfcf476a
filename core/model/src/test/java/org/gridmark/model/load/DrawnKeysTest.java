package org.gridmark.model.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.MultiRequest;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DrawnKeysTest {
  private static final long SEED = 2009;

  private final RandomGenerator random = new SplittableRandom(42);

  /** A value. */
  private record Item(long number) {}

  /** The keys are 100, 101 ... */
  private record Items(String name, long size) implements Source<Long, Item> {
    @Override
    public CacheSpec<Long, Item> cache() {
      return new CacheSpec<>(name, Long.class, Item.class);
    }

    @Override
    public Map.Entry<Long, Item> entry(long n) {
      return Map.entry(100 + n, new Item(n));
    }

    @Override
    public long find(Long key) {
      return key - 100;
    }

    @Override
    public boolean belongs(Long key, Item found) {
      return found.number() == find(key);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"uniform", "zipf", "zipf:3", "zipf:10", "hot", "hot:0.02:1", "latest", "scan"})
  void asManyDifferentKeysAsAreWantedAreDrawn(String text) {
    Items items = new Items("items", 200);
    Set<Long> all = new HashSet<>(items.entries(0, 200).keySet());
    for (int count : new int[] {1, 2, 10, 199, 200, 201}) {
      DrawnKeys<Long, Item> drawn = drawn(items, text, count);
      for (int i = 0; i < 20; i++) {
        assertThat(drawn.keys(random))
            .hasSize(Math.min(count, 200))
            .doesNotHaveDuplicates()
            .isSubsetOf(all);
      }
    }
  }

  @Test
  void aKeyAloneIsDrawnAsOftenAsTheDistributionSays() {
    Items items = new Items("items", 100);
    DrawnKeys<Long, Item> drawn = drawn(items, "latest:1.2", 1);
    long[] ages = new long[100];
    for (int i = 0; i < 100_000; i++) {
      ages[(int) (199 - drawn.keys(random).getFirst())]++;
    }
    assertThat(GoodnessOfFit.fits(ages, powers(1.2))).isTrue();
    assertThat(GoodnessOfFit.fits(ages, powers(1.25))).isFalse();
  }

  private static double[] powers(double exponent) {
    double[] powers = new double[100];
    for (int i = 0; i < powers.length; i++) {
      powers[i] = Math.pow(i + 1, -exponent);
    }
    return powers;
  }

  @Test
  void requestsOfOneCacheAgreeOnWhatIsPopularAndThoseOfOthersDoNot() {
    Set<Long> one = hot(new Items("items", 1000), 1);
    assertThat(one).hasSize(20);
    assertThat(hot(new Items("items", 1000), 5)).isEqualTo(one);
    assertThat(hot(new Items("others", 1000), 1)).isNotEqualTo(one);
  }

  private Set<Long> hot(Items items, int count) {
    DrawnKeys<Long, Item> drawn = drawn(items, "hot:0.02:1", count);
    Set<Long> keys = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      keys.addAll(drawn.keys(random));
    }
    return keys;
  }

  @Test
  void aQueryIsForOtherKeysEachTimeThatItIsDrawn() {
    Items items = new Items("items", 1000);
    for (int count : new int[] {1, 3}) {
      Request first = drawn(items, "uniform", count).query("some", random);
      Set<Object> asked = new HashSet<>();
      for (int i = 0; i < 100; i++) {
        List<Object> keys = asked(first.drawn(random));
        assertThat(keys).hasSize(count);
        asked.addAll(keys);
      }
      assertThat(asked).hasSizeGreaterThan(80 * count);
      assertThat(asked(first)).isEqualTo(asked(first));
    }
  }

  @Test
  void whoeverAsksAgainAndAgainDraws() {
    Request first = drawn(new Items("items", 1000), "uniform", 1).query("some", random);
    Request within = MultiRequest.series("both", List.of(first, first));
    for (Requests requests :
        List.of(
            Requests.inTurn(List.of(first)),
            Requests.inShuffledTurn(List.of(first), 1),
            Requests.anyOf(List.of(first)),
            Requests.drawnBy(any -> 0, List.of(first)),
            Requests.inTurn(List.of(within)))) {
      Set<Object> asked = new HashSet<>();
      for (int n = 0; n < 100; n++) {
        asked.addAll(asked(requests.next(n, random)));
      }
      assertThat(asked).hasSizeGreaterThan(80);
    }
  }

  private static DrawnKeys<Long, Item> drawn(Items items, String text, int count) {
    return DrawnKeys.of(items, KeyDistribution.of(text), count, SEED);
  }

  @Test
  void theEntryOfAnotherKeyIsAWrongAnswer() {
    for (int count : new int[] {1, 3}) {
      Request query = drawn(new Items("items", 1000), "uniform", count).query("some", random);
      assertThat(response(query, key -> new Item(key - 100), new ArrayList<>()).wrong()).isFalse();
      assertThat(response(query, key -> new Item(key - 99), new ArrayList<>()).wrong()).isTrue();
    }
  }

  /** An entry that is that key's, and no longer what was put in. */
  private record Changing(Items items) implements Source<Long, Item> {
    @Override
    public CacheSpec<Long, Item> cache() {
      return items.cache();
    }

    @Override
    public long size() {
      return items.size();
    }

    @Override
    public Map.Entry<Long, Item> entry(long n) {
      return items.entry(n);
    }

    @Override
    public long find(Long key) {
      return items.find(key);
    }
  }

  @Test
  void anotherValueThanTheOneThatWasPutInIsWrongWhereEntriesDoNotChange() {
    Changing source = new Changing(new Items("items", 1000));
    for (int count : new int[] {1, 3}) {
      DrawnKeys<Long, Item> keys = DrawnKeys.of(source, KeyDistribution.of("uniform"), count, SEED);
      Request exact = keys.exactQuery("some", random).drawn(random);
      assertThat(wrong(exact, key -> new Item(key - 100))).isFalse();
      assertThat(wrong(exact, key -> new Item(key - 99))).isTrue();
      assertThat(wrong(keys.query("some", random), key -> new Item(key - 99))).isFalse();
      assertThat(exact.drawn(random).expected()).isEqualTo(count);
    }
  }

  @Test
  void theValueOfOneKeyIsTheOneThatWasPutInOrNone() {
    Items items = new Items("items", 1000);
    Request there = Query.value("one", items, 105L);
    assertThat(wrong(there, key -> new Item(5))).isFalse();
    assertThat(wrong(there, key -> new Item(6))).isTrue();
    assertThat(wrong(there, key -> null)).isTrue();
    Request absent = Query.value("none", items, 99L);
    assertThat(wrong(absent, key -> null)).isFalse();
    assertThat(wrong(absent, key -> new Item(5))).as("an entry that was never stored").isTrue();
    Request loose = Query.key("none", items, 99L, 0);
    assertThat(wrong(loose, key -> new Item(5))).isTrue();
  }

  private static boolean wrong(Request request, LongFunction<Item> value) {
    return response(request, value, new ArrayList<>()).wrong();
  }

  /** The keys that a request asks for; each is found. */
  private static List<Object> asked(Request request) {
    List<Object> keys = new ArrayList<>();
    Response response = response(request, key -> new Item(key - 100), keys);
    assertThat(response.failed() || response.wrong()).isFalse();
    return keys;
  }

  private static Response response(Request request, LongFunction<Item> value, List<Object> keys) {
    Cache<?, ?> cache =
        answering(
            Cache.class,
            given -> {
              Collection<?> some = given instanceof Collection<?> many ? many : List.of(given);
              keys.addAll(some);
              return given instanceof Collection<?>
                  ? some.stream()
                      .collect(Collectors.toMap(key -> key, key -> value.apply((long) key)))
                  : value.apply((long) given);
            });
    return request.execute(answering(Session.class, spec -> cache), System::nanoTime);
  }

  private static <T> T answering(Class<T> type, UnaryOperator<Object> answer) {
    InvocationHandler all = (proxy, method, given) -> answer.apply(given[0]);
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, all));
  }
}
