package org.gridmark.study.hub.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Schema;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypesExperimentTest {
  private static final long SEED = 2009;

  private final TestBench bench = new TestBench();

  @ParameterizedTest
  @ValueSource(longs = {100, 101, 999, 8000, 33_333})
  void aQueryFindsTheExpectedNumberInEachForm(long entries) throws Exception {
    load(new Rows(entries));
    for (Request request : new TypeQueries(new Rows(entries)).all()) {
      Response response = request.execute(bench.session(), NanoClock.system());
      assertThat(response.failure()).as(request.name()).isNull();
      assertThat(response.affected()).as(request.name()).isEqualTo(request.expected());
    }
  }

  @Test
  void aThirdIsFoundByTheFieldsThatAreCompared() {
    Rows million = Rows.atScale(1);
    List<Request> requests = new TypeQueries(million).all();
    assertThat(requests.stream().map(Request::expected))
        .containsExactly(360_671L, 360_671L, 1000L, 1000L, 1000L, 1000L, 1000L);
  }

  @Test
  void theSameTradesAreFoundByStringAndByInt() throws Exception {
    load(new Rows(5000));
    assertThat(
            keys(
                TradeForm.STRINGS,
                Filter.equal(Field.of(TextTrade::market), String.valueOf(Trades.MARKET))))
        .isEqualTo(keys(TradeForm.INTS, Filter.equal(Field.of(WholeTrade::market), Trades.MARKET)))
        .hasSize(1803);
    assertThat(
            keys(
                TradeForm.STRING_DATE,
                Filter.equal(Field.of(TextDateTrade::tradeDate), "2009-01-23")))
        .isEqualTo(keys(TradeForm.INTS, Filter.equal(Field.of(WholeTrade::tradeDate), 20090123)))
        .hasSize(5);
  }

  /** Where nothing but a type differs, a longer text would be another question. */
  @Test
  void formsDifferInTypesAlone() {
    Trades<TextTrade> text = new Trades<>(TradeForm.STRINGS, new Rows(1000), SEED);
    Trades<WholeTrade> whole = new Trades<>(TradeForm.INTS, new Rows(1000), SEED);
    for (long n = 0; n < 1000; n++) {
      Object[] strings = Schema.of(TextTrade.class).values(text.entry(n).getValue());
      Object[] numbers = Schema.of(WholeTrade.class).values(whole.entry(n).getValue());
      assertThat(numbers).extracting(String::valueOf).hasSameSizeAs(strings);
      for (int i = 0; i < numbers.length; i++) {
        assertThat(String.valueOf(strings[i]).replace("-", ""))
            .isEqualTo(String.valueOf(numbers[i]));
      }
      assertThat(String.valueOf(numbers[0])).hasSize(8);
      assertThat(String.valueOf(numbers[1])).hasSize(4);
    }
  }

  @Test
  void aTargetThatDoesNotShowItsFormHasNoSizes() throws Exception {
    Trades<WholeTrade> source = new Trades<>(TradeForm.INTS, new Rows(100), SEED);
    new ObjectSizes(List.of(source)).run(bench);
    assertThat(bench.figures(TradeForm.INTS.name(), "codec.size")).isEmpty();
  }

  @Test
  void theCachesAreLargerThanTheHubsByTheFactor() {
    Settings settings =
        Settings.of(new HubStudy(), false, Map.of("scale", "0.01", "types.factor", "3"));
    assertThat(new TypesExperiment().plan(settings).entries()).isEqualTo(4 * 30_000);
  }

  private <V extends Record> Set<Integer> keys(TradeForm<V> form, Filter filter) {
    return bench.session().cache(form.cache()).keys(filter);
  }

  private void load(Rows rows) throws Exception {
    new GeneratorLoad(
            List.of(
                new Trades<>(TradeForm.STRINGS, rows, SEED),
                new Trades<>(TradeForm.INTS, rows, SEED),
                new Trades<>(TradeForm.STRING_DATE, rows, SEED),
                new Trades<>(TradeForm.DATE, rows, SEED)),
            1,
            1000)
        .run(bench);
  }
}
