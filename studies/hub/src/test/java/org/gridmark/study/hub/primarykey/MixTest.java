package org.gridmark.study.hub.primarykey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.Proof;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class MixTest {
  private static final Caches CACHES =
      Caches.of(new HubData(11, new Rows(1000)).activities(Region.NY, Day.T));
  private static final Mix MIX = Mix.of(CACHES.activities());

  /** Barclays 2009, section 8.5: 80 % of the queries, 90 % of these, and 5 % of those. */
  @Test
  void everyShareIsTheDocuments() {
    List<Question> deck = MIX.deck();
    List<Question> narrow = deck.stream().filter(one -> Columns.cover(one.filter())).toList();
    List<Question> limited = narrow.stream().filter(Question::limited).toList();
    double whole = limited.stream().filter(Question::whole).count();
    assertThat(deck).hasSize(Mix.DECK);
    assertThat((double) narrow.size() / deck.size()).isEqualTo(Arithmetic.NARROW);
    assertThat((double) limited.size() / narrow.size()).isEqualTo(Arithmetic.LIMITED);
    assertThat(whole / limited.size()).isCloseTo(Arithmetic.WHOLE, within(1e-12));
  }

  @Test
  void bothFiltersMeanAsManyActivitiesAsTheyAreSaidTo() {
    assertThat(CACHES.activities().count(MIX.narrow())).isEqualTo(MIX.matches());
    assertThat(CACHES.activities().count(MIX.wide())).isEqualTo(MIX.matches());
  }

  @Test
  void everyDesignIsAskedTheSameAsOftenInChangingOrder() {
    Requests requests = MIX.toEveryDesign(CACHES, 5);
    SplittableRandom random = new SplittableRandom(1);
    Map<String, List<Long>> expected = new HashMap<>();
    Set<String> first = new HashSet<>();
    for (int round = 0; round < Mix.DECK; round++) {
      for (int i = 0; i < Design.values().length; i++) {
        Request request = requests.next((long) round * Design.values().length + i, random);
        expected.computeIfAbsent(request.name(), key -> new ArrayList<>()).add(request.expected());
        if (i == 0) {
          first.add(request.name());
        }
      }
    }
    assertThat(first).hasSize(3);
    // 180 of 250 are answered by a page, but for the design that knows none
    long all = Mix.DECK * MIX.matches();
    long byPages = 70 * MIX.matches() + 180 * Question.PAGE;
    assertThat(sum(expected.get("one cache"))).isEqualTo(all);
    assertThat(sum(expected.get("one cache by pages"))).isEqualTo(byPages);
    assertThat(sum(expected.get("two caches"))).isEqualTo(byPages);
  }

  @Test
  void everyAnswerOfEveryDesignIsRight() throws Exception {
    TestBench bench = new TestBench();
    new GeneratorLoad(CACHES.sources(), 1, 100).run(bench);
    new Proof(ProvableAnswer.all(CACHES, MIX.deck().stream().distinct().toList())).run(bench);
    for (Kind kind : Kind.values()) {
      Response response =
          kind.request(CACHES, MIX, new KeyDistribution.Uniform(), 7)
              .execute(bench.session(), bench.clock());
      assertThat(response.failure()).as(kind.label()).isNull();
      assertThat(response.wrong()).as(kind.label()).isFalse();
    }
    assertThat(
            Arrays.stream(Kind.values())
                .map(
                    kind -> kind.request(CACHES, MIX, new KeyDistribution.Uniform(), 7).expected()))
        .containsExactly(361L, 100L, 361L, 100L, 100L, 1L);
  }

  @Test
  void anAnswerThatLacksAnEntryIsNotProved() throws Exception {
    TestBench bench = new TestBench();
    new GeneratorLoad(CACHES.sources(), 1, 100).run(bench);
    var whole = bench.session().cache(CACHES.activities().cache());
    whole.remove(whole.keys(MIX.wide()).iterator().next());
    assertThatThrownBy(() -> proof().run(bench))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("entries, not");
  }

  @Test
  void anAnswerWithAnotherValueIsNotProved() throws Exception {
    TestBench bench = new TestBench();
    new GeneratorLoad(CACHES.sources(), 1, 100).run(bench);
    var whole = bench.session().cache(CACHES.activities().cache());
    for (Long key : whole.keys(MIX.wide())) {
      whole.update(key, Change.assign(Field.of(Activity::version), -1));
    }
    assertThatThrownBy(() -> proof().run(bench))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("is not an answer to");
  }

  private static Proof proof() {
    return new Proof(ProvableAnswer.all(CACHES, MIX.deck().stream().distinct().toList()));
  }

  private static long sum(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).sum();
  }
}
