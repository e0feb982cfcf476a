package org.gridmark.study.hub.wan.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.wan.TwoSites;
import org.gridmark.study.hub.wan.replication.Apply;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Way;
import org.junit.jupiter.api.Test;

class ContestTest {
  private static Message left(long sequence, long total) {
    return new Message(1, 1, sequence, 0, total, 0, "newyork", "x");
  }

  private static Channel channel(Way way, Apply apply) {
    Channel.Terms terms = new Channel.Terms(10, apply, true, 0, SiteCopies.Conflicts.USUAL, true);
    return new Channel(way, "a way", "c", terms);
  }

  private static Map<Long, Written> written(Written... all) {
    Map<Long, Written> map = new LinkedHashMap<>();
    for (Written one : all) {
      map.put(one.sequence(), one);
    }
    return map;
  }

  /** 2 and 3 are both of 1, and 4 is of 2: nothing that is left knows of 3. */
  @Test
  void anAcknowledgedWriteThatNoFinalValueDescendsFromIsLost() {
    Map<Long, Written> all =
        written(
            new Written(9, 1, 0, true),
            new Written(9, 2, 1, false),
            new Written(9, 3, 1, true),
            new Written(9, 4, 2, true));
    assertThat(Written.overwritten(all, Map.of(9L, left(4, 3))).keySet()).containsExactly(3L);
    assertThat(Written.overwritten(all, Map.of(9L, left(3, 2))).keySet()).containsExactly(4L);
    assertThat(Written.overwritten(all, Map.of()).keySet()).containsExactly(1L, 3L, 4L);
  }

  /** One of newyork is missing between two others: its note failed, as its write did. */
  @Test
  void bothSitesNotesAreJudgedByTheFinalValue() {
    TwoSites sites = new TwoSites();
    Channel channel = channel(Way.AT_ONCE, Apply.COMPARE);
    Session newyork = sites.at("newyork");
    Session london = sites.at("london");
    newyork.cache(channel.here()).put(9L, left(3, 2));
    newyork.cache(Written.CACHE).put(0L, new Written(9, 2, 0, true));
    newyork.cache(Written.CACHE).put(2L, new Written(9, 4, 2, true));
    london.cache(Written.CACHE).put(0L, new Written(9, 3, 2, true));
    new Contest(channel, "s", List.of(9L), Duration.ofSeconds(1)).run(sites);

    assertThat(sites.figures("s", "replica.alike")).containsExactly(1.0);
    assertThat(sites.figures("s", "puts.acknowledged")).containsExactly(3.0);
    assertThat(sites.figures("s", "writes.overwritten")).containsExactly(1.0);
    assertThat(sites.figures("s", "increments.lost")).containsExactly(1.0);
  }

  /** An entry with one too many does not make up for one that lacks one. */
  @Test
  void lostIncrementsAreCountedEntryByEntry() {
    TwoSites sites = new TwoSites();
    Channel dual = channel(Way.DUAL, Apply.PLAIN);
    Session newyork = sites.at("newyork");
    newyork.cache(dual.here()).put(7L, left(2, 2));
    newyork.cache(dual.here()).put(9L, left(6, 1));
    newyork.cache(Written.CACHE).put(0L, new Written(7, 2, 0, true));
    newyork.cache(Written.CACHE).put(1L, new Written(9, 4, 0, true));
    newyork.cache(Written.CACHE).put(2L, new Written(9, 6, 0, true));
    new Contest(dual, "s", List.of(7L, 9L), Duration.ofSeconds(1)).run(sites);

    assertThat(sites.figures("s", "increments.lost")).containsExactly(1.0);
  }

  /** Each site has another one in the end: both are left somewhere. */
  @Test
  void aWriteThatTheOtherSiteHasIsNotOverwritten() {
    TwoSites sites = new TwoSites();
    Channel dual = channel(Way.DUAL, Apply.PLAIN);
    sites.at("newyork").cache(dual.here()).put(9L, left(2, 1));
    sites.at("london").cache(dual.there()).put(9L, left(3, 1));
    sites.at("newyork").cache(Written.CACHE).put(0L, new Written(9, 2, 0, true));
    sites.at("london").cache(Written.CACHE).put(0L, new Written(9, 3, 0, true));
    new Contest(dual, "s", List.of(9L), Duration.ofSeconds(1)).run(sites);

    assertThat(sites.figures("s", "replica.apart")).containsExactly(1.0);
    assertThat(sites.figures("s", "writes.overwritten")).containsExactly(0.0);
  }
}
