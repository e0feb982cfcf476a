package org.gridmark.study.hub.caches;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.Assertions;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.HubQuery;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProofTest {
  private static final HubData DATA = new HubData(3, new Rows(2000));
  private static final Filter FAILED = Filter.equal(HubQueries.TRADE_STATUS, Activities.FAILED);

  private final TestBench bench = new TestBench();
  private final Activities source = DATA.activities(Region.EU, Day.T_1);
  private final Cache<Long, Activity> cache = bench.session().cache(source.cache());
  private final List<HubQuery> queries = new HubQueries(DATA, Region.EU, Day.T_1).all();

  @BeforeEach
  void load() throws Exception {
    new GeneratorLoad(DATA.all(), 2, 100).run(bench);
  }

  @Test
  void rightAnswersAreProved() {
    assertThatCode(this::prove).doesNotThrowAnyException();
  }

  @Test
  void rightAnswersCountAsRight() {
    for (HubQuery query : queries) {
      Response response = query.request().execute(bench.session(), bench.clock());
      Assertions.assertThat(response.failure()).as(query.name()).isNull();
      Assertions.assertThat(response.wrong()).as(query.name()).isFalse();
    }
  }

  @Test
  void aMissingEntryIsNamed() {
    Long lost = cache.keys(FAILED).iterator().next();
    cache.remove(lost);
    assertThatThrownBy(this::prove)
        .hasMessage(
            "Activity Trade Status: A_EU_T-1: 1 entries found, 2 are right; missing is " + lost);
  }

  @Test
  void anEntryWithAnotherValueIsNamed() {
    Long changed = cache.keys(FAILED).iterator().next();
    cache.update(changed, Change.assign(HubQueries.ACTIVITY_ACCOUNT, "elsewhere"));
    assertThatThrownBy(this::prove)
        .hasMessageStartingWith(
            "Activity Trade Status: A_EU_T-1: entry " + changed + " has the value");
  }

  @Test
  void anEntryThatWasNeverStoredIsNamed() {
    cache.put(-1L, cache.query(FAILED).values().iterator().next());
    assertThatThrownBy(this::prove)
        .hasMessage("Activity Trade Status: A_EU_T-1: entry -1 was never stored");
  }

  private void prove() throws Exception {
    new Proof(queries).run(bench);
  }
}
