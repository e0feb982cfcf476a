package org.gridmark.study.hub.wan.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Update;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.wan.TwoSites;
import org.gridmark.study.hub.wan.replication.Apply;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Way;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {
  private static final Channel CHANNEL =
      new Channel(
          Way.NONE,
          "nothing",
          "c",
          new Channel.Terms(10, Apply.PLAIN, false, 0, SiteCopies.Conflicts.USUAL, true));
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final TwoSites sites = new TwoSites();
  private final Cache<Long, Message> here = sites.at("newyork").cache(CHANNEL.here());
  private final Cache<Long, Message> there = sites.at("london").cache(CHANNEL.there());

  private static @Nullable Message message(int version) {
    return version == 0 ? null : new Message(version, 1, version, 0, 1, 0, "newyork", "x");
  }

  /** Of an entry: acknowledged, put, then removed or not; and its versions at both sites. */
  @ParameterizedTest
  @CsvSource({
    // put  unanswered removed here there
    "2, 0, false, 2, 2, ALIKE",
    "2, 0, false, 2, 0, MISSING",
    "2, 0, false, 2, 1, BEHIND",
    "2, 0, false, 2, 3, UNASKED",
    "2, 0, false, 1, 2, LOST_AT_HOME",
    "2, 0, false, 0, 2, LOST_AT_HOME",
    "2, 3, false, 3, 3, ALIKE",
    "2, 3, false, 2, 3, APART",
    "2, 3, false, 3, 2, APART",
    "2, 3, false, 4, 4, LOST_AT_HOME",
    "2, 0, true, 0, 0, ALIKE",
    "2, 0, true, 0, 2, RESURRECTED",
    "2, 0, true, 0, 1, RESURRECTED",
    "2, 0, true, 2, 2, LOST_AT_HOME",
    "2, 3, true, 3, 0, APART",
    "2, 3, true, 0, 3, APART",
    "2, 3, true, 2, 2, LOST_AT_HOME",
    "2, 3, true, 0, 2, BEHIND",
    "0, 1, false, 0, 0, ALIKE",
    "0, 1, false, 1, 1, ALIKE"
  })
  void anEntryIsJudgedByWhatItsWriterKnows(
      int put, int unanswered, boolean removed, int home, int away, Found found) {
    Expected expected = Expected.NOTHING;
    expected = put > 0 ? expected.put(put) : expected;
    expected = removed ? expected.removed() : expected;
    expected = unanswered > 0 ? expected.unanswered(unanswered) : expected;
    assertThat(Found.of(expected, message(home), message(away))).isEqualTo(found);
  }

  @Test
  void aRemovalThatFailedMayBeDoneOrNot() {
    Expected expected = Expected.NOTHING.put(1).removalUnanswered();
    assertThat(Found.of(expected, message(1), message(1))).isEqualTo(Found.ALIKE);
    assertThat(Found.of(expected, null, null)).isEqualTo(Found.ALIKE);
    assertThat(Found.of(expected, null, message(1))).isEqualTo(Found.APART);
  }

  @Test
  void ofADeadClientsEntriesOnlyTheSitesCanTell() {
    assertThat(Found.of(Expected.UNKNOWN, null, null)).isEqualTo(Found.ALIKE);
    assertThat(Found.of(Expected.UNKNOWN, message(7), message(7))).isEqualTo(Found.ALIKE);
    assertThat(Found.of(Expected.UNKNOWN, message(7), message(6))).isEqualTo(Found.APART);
    assertThat(Found.of(Expected.UNKNOWN, message(7), null)).isEqualTo(Found.APART);
  }

  private Map<Long, Expected> put(int entries) {
    Map<Long, Expected> expected = new LinkedHashMap<>();
    for (long key = 0; key < entries; key++) {
      here.put(key, message(1));
      expected.put(key, Expected.NOTHING.put(1));
    }
    return expected;
  }

  @Test
  void whatIsNotThereIsNamed() {
    Map<Long, Expected> expected = put(600);
    for (long key = 0; key < 600; key++) {
      if (key != 417) {
        there.put(key, message(1));
      }
    }
    Differences found = Comparison.of(CHANNEL, sites, PATIENCE).find(expected);
    found.tell(sites, "load", "c");

    assertThat(found.alike()).isFalse();
    assertThat(sites.figures("load", "replica.checked")).containsExactly(600.0);
    assertThat(sites.figures("load", "replica.alike")).containsExactly(599.0);
    assertThat(sites.figures("load", "replica.missing")).containsExactly(1.0);
    assertThat(
            sites.figures(
                "missing: c 417, version 1 in newyork, none in london; version 1 was acknowledged in load",
                "replica.named"))
        .containsExactly(1.0);
  }

  @Test
  void whereNothingWasPutNothingIsFoundToBeWhole() {
    Comparison.of(CHANNEL, sites, PATIENCE).find(Map.of()).tell(sites, "load", "c");
    assertThat(sites.figures("load", "replica.checked")).containsExactly(0.0);
    assertThat(sites.figures("load", "replica.missing")).isEmpty();
  }

  @Test
  void whatIsAtNeitherSiteIsAlikeAndHasNotArrived() {
    Map<Long, Expected> expected = new LinkedHashMap<>(put(1));
    there.put(0L, message(1));
    expected.put(1L, Expected.NOTHING.unanswered(1));
    Differences found = Comparison.of(CHANNEL, sites, PATIENCE).find(expected);
    assertThat(found.of(Found.ALIKE)).isEqualTo(2);
    assertThat(found.arrived()).isEqualTo(1);
  }

  @Test
  void twentyAtMostAreNamed() {
    Comparison.of(CHANNEL, sites, PATIENCE).find(put(50)).tell(sites, "load", "c");
    assertThat(sites.figures("load", "replica.missing")).containsExactly(50.0);
    long named =
        java.util.stream.LongStream.range(0, 50)
            .filter(
                key ->
                    !sites
                        .figures(
                            "missing: c %d, version 1 in newyork, none in london; version 1 was acknowledged in load"
                                .formatted(key),
                            "replica.named")
                        .isEmpty())
            .count();
    assertThat(named).isEqualTo(20);
  }

  private Comparison comparison(Cache<Long, Message> away) {
    Duration repeats = Duration.ofSeconds(2);
    return new Comparison(here, away, sites.clock(), PATIENCE, PATIENCE, repeats);
  }

  /** A load of the other site whose request does so the n-th time that somebody waits. */
  private void meanwhile(LongConsumer done) {
    AtomicLong times = new AtomicLong();
    Requests requests =
        (n, random) ->
            new Update("meanwhile", 1) {
              @Override
              protected long perform(Session session) {
                done.accept(times.incrementAndGet());
                return 1;
              }
            };
    sites.beside(Load.measured("any", 1, Schedule.closed(), requests));
  }

  @Test
  void aWriteThatComesOnceMoreAfterBothWereAlikeIsSeen() {
    here.put(1L, message(2));
    there.put(1L, message(2));
    Map<Long, Expected> expected = Map.of(1L, Expected.NOTHING.put(2));
    Differences first = comparison(there).find(expected);
    assertThat(first.alike()).isTrue();
    meanwhile(time -> there.put(1L, message(1)));
    assertThat(comparison(there).again(first, expected).of(Found.BEHIND)).isEqualTo(1);
  }

  @Test
  void aWriteThatComesOnceMoreAndIsMendedIsNoLoss() {
    here.put(1L, message(2));
    there.put(1L, message(2));
    Map<Long, Expected> expected = Map.of(1L, Expected.NOTHING.put(2));
    Differences first = comparison(there).find(expected);
    meanwhile(time -> there.put(1L, message(time < 5 ? 1 : 2)));
    Differences found = comparison(there).again(first, expected);
    assertThat(found.alike()).isTrue();
    assertThat(found.still()).isGreaterThan(first.still());
  }

  /** It answers after longer than anybody waits, and then has what was on its way. */
  @Test
  void aSiteThatDoesNotAnswerIsNotOneWhereNothingChanges() {
    Map<Long, Expected> expected = put(1);
    AtomicLong asked = new AtomicLong();
    Cache<Long, Message> slow =
        there(
            () -> {
              if (asked.incrementAndGet() == 3) {
                sites.clock().park(PATIENCE.plusSeconds(1).toNanos());
              } else if (asked.get() == 10) {
                there.put(0L, message(1));
              }
            });
    assertThat(comparison(slow).find(expected).alike()).isTrue();
  }

  /** The other site's cache, where something is done before each question. */
  @SuppressWarnings("unchecked")
  private Cache<Long, Message> there(Runnable before) {
    return (Cache<Long, Message>)
        Proxy.newProxyInstance(
            Cache.class.getClassLoader(),
            new Class<?>[] {Cache.class},
            (proxy, method, arguments) -> {
              before.run();
              return method.invoke(there, arguments);
            });
  }

  @Test
  void anEntryThatChangesForEverIsToldAsItIs() {
    Map<Long, Expected> expected = put(1);
    meanwhile(time -> there.put(0L, message(2 + (int) (time % 2))));
    assertThat(comparison(there).find(expected).of(Found.UNASKED)).isEqualTo(1);
  }

  /** One comes each time that somebody waits: much longer than the patience, in all. */
  @Test
  void whatIsOnItsWayIsAwaitedAsLongAsSomethingComes() {
    Map<Long, Expected> expected = put(3000);
    Requests arrival =
        (n, random) ->
            new Update("arrival", 1) {
              @Override
              protected long perform(Session session) {
                there.put(there.size(), message(1));
                return 1;
              }
            };
    sites.beside(Load.measured("any", 1, Schedule.closed(), arrival));
    Differences found = Comparison.of(CHANNEL, sites, PATIENCE).find(expected);
    assertThat(found.alike()).isTrue();
    assertThat(Duration.ofNanos(found.still())).isGreaterThan(PATIENCE);
  }
}
