package org.gridmark.study.hub.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.update.Closing.Found;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Closes of the activities of one day, before a target in memory; there is no database here. */
class ClosingTest {
  private static final HubData DATA = new HubData(3, new Rows(1500));
  private static final NanoClock CLOCK = NanoClock.system();

  private final Stock<Long, Activity> stock = Stock.activities(DATA, Region.NY, Day.T, 2);
  private final Versions<Long, Activity> versions = stock.versions();
  private final Closing<Long, Activity> closing = stock.closing(3);
  private final Session session =
      new LoopbackDriver().connect(new ClusterSpec("test", 1, 0, "", 0, caches(), Map.of()));
  private final Cache<Long, Activity> cache = session.cache(stock.current());
  private final Updater updater = new Updater(session, CLOCK, "", 3, 100);

  private static List<CacheSpec<?, ?>> caches() {
    List<CacheSpec<?, ?>> caches = new ArrayList<>(HubCaches.all());
    caches.addAll(Stock.others(Region.NY, Day.T));
    return caches;
  }

  @BeforeEach
  void atVersionTwo() {
    for (long n = 0; n < versions.size(); n++) {
      cache.put(versions.key(n), versions.value(n, 2));
    }
  }

  @Test
  void theAuditFindsWhatHasNotChangedAndWhatShouldNotHave() {
    int changing = closing.keys().size();
    assertThat(closing.audit(session, 100)).isEqualTo(new Found(0, changing));
    assertThat(stock.closing(2).audit(session, 7)).isEqualTo(new Found(0, 0));
    cache.update(versions.key(0), versions.changes(8).getFirst());
    assertThat(stock.closing(2).audit(session, 5000)).isEqualTo(new Found(0, 1));
  }

  @Test
  void theAuditFindsWhatIsLostAndWhatIsTooMuch() {
    cache.remove(versions.key(4));
    cache.remove(versions.key(9));
    assertThat(stock.closing(2).audit(session, 100)).isEqualTo(new Found(2, 0));
    cache.put(-5L, versions.value(1, 2));
    assertThat(stock.closing(2).audit(session, 100)).isEqualTo(new Found(2, 1));
  }

  @ParameterizedTest
  @EnumSource(names = {"BY_KEY", "BY_FILTER"})
  void anEntryThatCouldNotBeChangedInPlaceIsFound(UpdateWay way) {
    cache.remove(closing.keys().getFirst());
    assertThatThrownBy(() -> updater.update(way, closing))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("entries changed in place, not");
  }

  @ParameterizedTest
  @EnumSource(names = {"BY_KEY", "BY_FILTER"})
  void whatIsChangedInPlaceIsTheNextVersion(UpdateWay way) throws Exception {
    updater.update(way, closing);
    assertThat(closing.audit(session, 100)).isEqualTo(new Found(0, 0));
  }

  @Test
  void aReaderTellsTheVersionsApart() {
    long changing = versions.find(closing.keys().getFirst());
    Activity old = versions.value(changing, 2);
    Activity partly = versions.changes(3).getFirst().apply(old);
    Activity after = versions.value(changing, 3);
    assertThat(seen(changing, old)).isEqualTo(Seen.OLD);
    assertThat(seen(changing, partly)).isEqualTo(Seen.PARTLY);
    assertThat(seen(changing, after)).isEqualTo(Seen.NEW);
    assertThat(seen(changing, versions.value(changing, 7))).isEqualTo(Seen.WRONG);
    assertThat(closing.seen(-1L, old)).isEqualTo(Seen.WRONG);
  }

  @Test
  void anEntryThatDoesNotChangeIsSeenAsItWas() {
    long same = 0;
    while (closing.keys().contains(versions.key(same))) {
      same++;
    }
    Activity value = versions.value(same, 2);
    assertThat(seen(same, value)).isEqualTo(Seen.SAME);
    assertThat(seen(same, versions.changes(3).getFirst().apply(value))).isEqualTo(Seen.WRONG);
  }

  private Seen seen(long n, Activity value) {
    return closing.seen(versions.key(n), value);
  }

  @Test
  void readersSeeTheOldVersionUntilTheUpdateAndTheNewOneAfterIt() throws Exception {
    Map<String, Long> before = read(closing);
    assertThat(before).containsEntry("reads.new", 0L);
    assertThat(before.get("reads.old")).isPositive();
    updater.update(UpdateWay.BY_FILTER, closing);
    Map<String, Long> after = read(closing);
    assertThat(after).containsEntry("reads.old", 0L);
    assertThat(after.get("reads.new")).isPositive();
    for (String none : List.of("partly", "wrong", "missing", "failed")) {
      assertThat(before).containsEntry("reads." + none, 0L);
      assertThat(after).containsEntry("reads." + none, 0L);
    }
  }

  @Test
  void readersMissWhatIsGone() throws Exception {
    cache.clear();
    assertThat(read(closing).get("reads.missing")).isPositive();
  }

  @Test
  void readersWhoAreRefusedAreCounted() throws Exception {
    Session refusing =
        new Session() {
          @Override
          public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
            throw new IllegalStateException(spec.name() + " is being dropped");
          }

          @Override
          public Placement placement() {
            throw new UnsupportedOperationException();
          }

          @Override
          public void close() {}
        };
    assertThat(read(refusing, closing).get("reads.failed")).isPositive();
  }

  private Map<String, Long> read(Closing<?, ?> one) throws InterruptedException {
    return read(session, one);
  }

  /** Each of so many readers once at least. */
  private static Map<String, Long> read(Session session, Closing<?, ?> one)
      throws InterruptedException {
    Tally tally = new Tally();
    Readers.start(
            20,
            session,
            CLOCK,
            Duration.ZERO,
            List.of(one),
            List.of(new KeyDistribution.Uniform().over(one.keys().size(), 7)),
            tally)
        .close();
    Map<String, Long> counts = new HashMap<>();
    tally.counts((metric, count) -> counts.put(metric.name(), count));
    return counts;
  }

  @Test
  void aNewCacheTakesTheOtherNameInTurn() {
    assertThat(stock.current().name()).isEqualTo("A_NY_T");
    assertThat(stock.next().name()).isEqualTo("A_NY_T-next");
    stock.switchOver();
    assertThat(stock.current().name()).isEqualTo("A_NY_T-next");
    stock.switchOver(3);
    assertThat(stock.current().name()).isEqualTo("A_NY_T");
  }
}
