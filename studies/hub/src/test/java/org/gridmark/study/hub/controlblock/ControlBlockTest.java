package org.gridmark.study.hub.controlblock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class ControlBlockTest {
  private static final Days DAYS =
      new Days(new HubData(4, new Rows(1000)), Region.ASIA, 2, new KeyDistribution.Uniform());
  private static final Database NOWHERE = Database.at("jdbc:nowhere");

  @Test
  void theThirdDayIsTheLastThatTheCacheServes() {
    ControlBlock control = ControlBlock.OF_THE_HUB;
    assertThat(control.storeOf(0)).isEqualTo(Store.CACHE);
    assertThat(control.storeOf(1)).isEqualTo(Store.CACHE);
    assertThat(control.storeOf(2)).isEqualTo(Store.CACHE);
    assertThat(control.storeOf(3)).isEqualTo(Store.DATABASE);
    assertThat(control.storeOf(250)).isEqualTo(Store.DATABASE);
    assertThatThrownBy(() -> control.storeOf(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  /** What the cache serves is right though no database is there; what it does not, fails. */
  @Test
  void theBoundaryDayComesFromTheCacheAndTheNextFromTheDatabase() throws Exception {
    TestBench bench = new TestBench();
    new GeneratorLoad(List.copyOf(DAYS.cached()), 1, 100).run(bench);
    List<Read> reads = DAYS.byControlBlock(NOWHERE);
    int kinds = Lookup.all(DAYS.day(0)).size();
    assertThat(reads).hasSize(5 * kinds);
    for (Read read : reads.subList(0, 3 * kinds)) {
      assertThat(read.name()).isEqualTo("recent day");
      assertThatCode(() -> read.prove(bench.session())).doesNotThrowAnyException();
    }
    for (Read read : reads.subList(3 * kinds, 5 * kinds)) {
      assertThat(read.name()).isEqualTo("older day");
      assertThatThrownBy(() -> read.prove(bench.session())).isInstanceOf(SQLException.class);
    }
  }

  @Test
  void anAnswerThatIsNotTheGeneratorsIsFound() {
    Activities day = DAYS.day(2);
    for (Lookup lookup : Lookup.all(day)) {
      Map<Long, Activity> right = answer(lookup);
      assertThat(lookup.right(right)).isTrue();
      Map<Long, Activity> missing = new HashMap<>(right);
      missing.remove(right.keySet().iterator().next());
      assertThat(lookup.right(missing)).isFalse();
      Map<Long, Activity> ofYesterday = answer(Lookup.all(DAYS.day(3)).getFirst());
      assertThat(lookup.right(ofYesterday)).isFalse();
    }
  }

  /** The oracle's own count: a scan of each day, of the cache or older, against the closed form. */
  @Test
  void olderDaysAnswerAsTheClosedFormSays() {
    for (Activities day : DAYS.all()) {
      for (Lookup lookup : Lookup.all(day)) {
        assertThat(answer(lookup)).hasSize((int) lookup.expected());
      }
    }
  }

  @Test
  void daysGoBackOverWeekendsAndShareNoKeys() {
    HubData data = new HubData(4, new Rows(100));
    assertThat(data.activities(Region.NY, 2).entry(5))
        .isEqualTo(data.activities(Region.NY, Day.T_2).entry(5));
    Map<Long, String> owners = new HashMap<>();
    for (Region region : Region.values()) {
      for (int back = 0; back < 12; back++) {
        Activities day = data.activities(region, back);
        assertThat(day.listedTradeDate()).isEqualTo(Day.date(back));
        for (long n = 0; n < day.size(); n++) {
          Long key = day.entry(n).getKey();
          assertThat(owners.put(key, region + "-" + back)).isNull();
          assertThat(day.key(n)).isEqualTo(key);
          assertThat(day.find(key)).isEqualTo(n);
        }
      }
    }
    assertThat(Day.date(4).toString()).isEqualTo("2009-01-19"); // a Monday
    assertThat(Day.date(5).toString()).isEqualTo("2009-01-16"); // the Friday before
  }

  @Test
  void oneQuestionIsPutToBothWithAndWithoutAnIndex() {
    assertThat(DAYS.toBoth(NOWHERE).stream().map(Read::name))
        .containsExactlyInAnyOrder(
            "Activity Trade Status from the cache",
            "Activity Trade Status from the indexed cache",
            "Activity Trade Status from the database",
            "Activity Trade Status from the indexed database",
            "Activity Accounts from the cache",
            "Activity Accounts from the indexed cache",
            "Activity Accounts from the database",
            "Activity Accounts from the indexed database",
            "Activity Key from the cache",
            "Activity Key from the database",
            "Activity Key from the indexed database");
  }

  @Test
  void aQuestionByKeyIsForAnotherActivityEachTimeWhereKeysAreDrawn() throws Exception {
    TestBench bench = new TestBench();
    new GeneratorLoad(List.copyOf(DAYS.cached()), 1, 100).run(bench);
    Days drawn = new Days(DAYS.data(), DAYS.region(), 2, KeyDistribution.of("zipf"));
    SplittableRandom random = new SplittableRandom(3);
    Set<Map<Long, Activity>> answers = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      Read read = (Read) byKey(drawn).drawn(random);
      read.prove(bench.session());
      answers.add(read.answer(bench.session()));
    }
    assertThat(answers).hasSizeGreaterThan(20).allSatisfy(one -> assertThat(one).hasSize(1));
    assertThat(byKey(DAYS).drawn(random)).isInstanceOf(Read.class);
    assertThat(((Read) byKey(DAYS).drawn(random)).answer(bench.session()))
        .isEqualTo(byKey(DAYS).answer(bench.session()));
  }

  private static Read byKey(Days days) {
    return days.toBoth(NOWHERE).stream()
        .filter(read -> read.name().equals("Activity Key from the cache"))
        .findFirst()
        .orElseThrow();
  }

  /** By a scan of the generator. */
  private static Map<Long, Activity> answer(Lookup lookup) {
    Map<Long, Activity> answer = new HashMap<>();
    for (long n = 0; n < lookup.activities().size(); n++) {
      Map.Entry<Long, Activity> entry = lookup.activities().entry(n);
      boolean meant =
          switch (lookup.selection()) {
            case Lookup.Selection.ByKey byKey -> byKey.key().equals(entry.getKey());
            case Lookup.Selection.ByFilter byFilter ->
                byFilter.filter().test(entry.getKey(), entry.getValue());
          };
      if (meant) {
        answer.put(entry.getKey(), entry.getValue());
      }
    }
    return answer;
  }
}
