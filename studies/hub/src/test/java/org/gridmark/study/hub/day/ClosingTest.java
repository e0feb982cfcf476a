package org.gridmark.study.hub.day;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.query.HubQueries;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClosingTest {
  private static final int ENTRIES = 500;
  private static final HubData DATA = new HubData(7, new Rows(ENTRIES));
  private static final List<Slice<?, ?>> SLICES = Slice.of(DATA, 70);

  private final TestBench bench = new TestBench();

  @BeforeEach
  void load() throws Exception {
    new GeneratorLoad(DATA.all(), 1, 100).run(bench);
  }

  @Test
  void theSlicesAreAllEntriesAndTwoInFiveOfThemChange() {
    assertThat(SLICES.stream().mapToInt(slice -> slice.closed().size()).sum())
        .isEqualTo(18 * ENTRIES);
    assertThat(SLICES.stream().mapToInt(slice -> slice.changed().size()).sum())
        .isEqualTo(18 * ENTRIES * 2 / 5);
  }

  @Test
  void beforeTheCloseWhatWillChangeIsNotYetRight() {
    new ClosingAudit(SLICES).run(bench);
    assertThat(bench.figures("audit", "entries.expected")).containsExactly(18.0 * ENTRIES);
    assertThat(bench.figures("audit", "entries.wrong")).containsExactly(18.0 * ENTRIES * 2 / 5);
  }

  @Test
  void afterTheCloseEveryEntryIsRightAndEveryQueryFindsWhatItFound() {
    new ClosingUpdate(SLICES).run(bench);
    new ClosingAudit(SLICES).run(bench);
    assertThat(bench.figures("audit", "entries.wrong")).containsExactly(0.0);
    assertThat(bench.figures(ClosingUpdate.SUBJECT, "update.rate")).hasSize(1);
    for (Request query : HubQueries.everywhere(DATA, new KeyDistribution.Uniform())) {
      Response response = query.execute(bench.session(), bench.clock());
      assertThat(response.failed() || response.wrong()).as(query.name()).isFalse();
    }
  }

  @Test
  void theReconciliationFindsAnEntryThatWasNotWritten() {
    new ClosingUpdate(SLICES).run(bench);
    var source = DATA.activities(Region.EU, Day.T);
    Map.Entry<Long, Activity> old = source.entry(0);
    bench.session().cache(source.cache()).put(old.getKey(), old.getValue());
    long wrong =
        SLICES.stream()
            .map(slice -> slice.compare("reconciliation").execute(bench.session(), bench.clock()))
            .filter(Response::wrong)
            .count();
    assertThat(wrong).isEqualTo(1);
  }
}
