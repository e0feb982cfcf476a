package org.gridmark.study.hub.wan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.study.hub.wan.audit.Written;
import org.gridmark.study.hub.wan.replication.Apply;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Route;
import org.gridmark.study.hub.wan.replication.Way;
import org.junit.jupiter.api.Test;

class IncrementsTest {
  private static final Range ONE = Range.of(4, 1);

  private final TwoSites sites = new TwoSites();

  private static Channel channel(Way way) {
    Channel.Terms terms =
        new Channel.Terms(10, Apply.NEWER, true, 0, SiteCopies.Conflicts.USUAL, true);
    return new Channel(way, "a way", "c", terms);
  }

  private boolean increment(Channel channel, Route route) {
    return !new Increments(channel, ONE, route, sites)
        .next(0, new SplittableRandom(1))
        .execute(sites.at(route.from()), sites.clock())
        .failed();
  }

  private long total(Channel channel, Route route) {
    Message found = sites.at(route.from()).cache(channel.at(route.from())).get(ONE.key(0));
    return found == null ? 0 : found.total();
  }

  @Test
  void aClientOfEitherSiteThatWritesAtBothReachesTheOther() {
    Channel dual = channel(Way.DUAL);
    assertThat(increment(dual, Route.OUT)).isTrue();
    assertThat(total(dual, Route.OUT.back())).isEqualTo(1);
    assertThat(increment(dual, Route.OUT.back())).isTrue();
    assertThat(total(dual, Route.OUT)).isEqualTo(2);
  }

  @Test
  void aSecondWriteThatFailsIsNotedAsUnacknowledged() {
    Channel dual = channel(Way.DUAL);
    sites.cut(true);
    assertThat(increment(dual, Route.OUT)).isFalse();
    assertThat(total(dual, Route.OUT)).isEqualTo(1);
    assertThat(sites.at("newyork").cache(Written.CACHE).get(0L))
        .isEqualTo(new Written(ONE.key(0), 2, 0, false));
  }

  @Test
  void aStorePublishesWhatEitherSiteWrites() {
    Channel push = channel(Way.AT_ONCE);
    assertThat(increment(push, Route.OUT.back())).isTrue();
    assertThat(total(push, Route.OUT)).isEqualTo(1);
  }
}
