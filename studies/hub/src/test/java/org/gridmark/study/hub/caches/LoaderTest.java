package org.gridmark.study.hub.caches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class LoaderTest {
  private static final HubData DATA = new HubData(3, new Rows(1050));

  private final TestBench bench = new TestBench();
  private final AtomicLong progress = new AtomicLong();

  @ParameterizedTest
  @CsvSource({"1,1", "1,1000", "2,7", "5,1050", "4,100000"})
  void everythingReadIsPutWhateverTheThreadsAndBatches(int threads, int batch) throws Exception {
    loader(threads).load(Feeds.of(DATA.all(), batch));
    Rates.requireLoaded(bench.session(), DATA.all());
    assertThat(progress).hasValue(18 * 1050);
  }

  @Test
  void puttingAlonePutsEverything() throws Exception {
    loader(2).put(Feeds.of(DATA.all(), 1000));
    Rates.requireLoaded(bench.session(), DATA.all());
  }

  @Test
  void readingAlonePutsNothing() throws Exception {
    loader(2).read(Feeds.of(DATA.all(), 1000));
    assertThat(progress).hasValue(18 * 1050);
    assertThat(bench.session().cache(HubCaches.positions(Region.NY, Day.T)).size()).isZero();
  }

  @Test
  void loadingNothingEnds() throws Exception {
    loader(3).load(List.of());
    assertThat(progress).hasValue(0);
  }

  @Test
  void aReaderThatFailsEndsTheLoad() {
    Feed broken =
        sink -> {
          throw new IOException("the table is gone");
        };
    List<Feed> feeds = new ArrayList<>(Feeds.of(DATA.all(), 1));
    feeds.add(0, broken);
    assertThatThrownBy(() -> loader(2).load(feeds))
        .isInstanceOf(IOException.class)
        .hasMessage("the table is gone");
  }

  @Test
  void aPutThatFailsEndsTheLoadEvenIfReadersWait() {
    Positions source = DATA.positions(Region.NY, Day.T);
    Feed refused =
        new SourceFeed<PositionKey, Position>(
            source.cache(), 1_000_000_000L, n -> source.entry(n % 1050), 10);
    Loader failing =
        new Loader(
            bench.session(),
            bench.clock(),
            2,
            put -> {
              throw new IllegalStateException("the target is gone");
            });
    assertThatThrownBy(() -> failing.load(Collections.nCopies(2, refused)))
        .hasMessage("the target is gone");
  }

  @Test
  void aLoadThatLostSomethingIsRefused() {
    assertThatThrownBy(() -> Rates.requireLoaded(bench.session(), DATA.positions()))
        .hasMessage("P_NY_T has 0 entries after loading 1050");
  }

  @Test
  void theFileLoadReportsEachRoundAndDropsItsCache() throws Exception {
    new FileLoad(DATA, 2, 100, 3).run(bench);
    assertThat(bench.figures("file load", "load.rate")).hasSize(3).allMatch(rate -> rate > 0);
    assertThat(bench.session().cache(HubCaches.FILE).size()).isZero();
  }

  @Test
  void theFileLoadTakesItsMultiplesInTurn() throws Exception {
    new FileLoad(DATA, 1, 500, 2, List.of(1, 3)).run(bench);
    for (String subject : List.of("file load", "file load 3x")) {
      assertThat(bench.figures(subject, "load.time")).hasSize(2).allMatch(time -> time > 0);
    }
    double time = bench.figures("file load 3x", "load.time").getFirst();
    double rate = bench.figures("file load 3x", "load.rate").getFirst();
    assertThat(time * rate).isCloseTo(3 * 1050, within(1e-6));
  }

  private Loader loader(int threads) {
    return new Loader(bench.session(), bench.clock(), threads, progress::set);
  }
}
