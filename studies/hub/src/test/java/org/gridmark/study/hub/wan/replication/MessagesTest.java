package org.gridmark.study.hub.wan.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.wan.TwoSites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages that a store publishes, and how the other site takes them. */
class MessagesTest {
  private final TwoSites sites = new TwoSites();

  private static Message message(int version, String site) {
    return new Message(version, 1, version, 0, version, 0, site, "x");
  }

  private static Channel channel(Way way, Apply apply, boolean back, int leak) {
    Duration delay = way == Way.BEHIND ? Duration.ofSeconds(1) : Duration.ZERO;
    Channel.Terms terms =
        new Channel.Terms(10, apply, back, leak, SiteCopies.Conflicts.USUAL, true);
    return new Channel(way, "push", "c", delay, 1, terms);
  }

  private Cache<Long, Message> here(Channel channel) {
    return sites.at("newyork").cache(channel.here());
  }

  private Cache<Long, Message> there(Channel channel) {
    return sites.at("london").cache(channel.there());
  }

  @Test
  void theHigherVersionWinsAndOfEqualsTheLaterSite() {
    assertThat(message(1, "a").newerThan(null)).isTrue();
    assertThat(message(2, "a").newerThan(message(1, "b"))).isTrue();
    assertThat(message(1, "b").newerThan(message(2, "a"))).isFalse();
    assertThat(message(1, "b").newerThan(message(1, "a"))).isTrue();
    assertThat(message(1, "a").newerThan(message(1, "a"))).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Apply.class)
  void whatIsOlderThanWhatIsThereIsPutOnlyWhereNobodyLooks(Apply apply) {
    Cache<Long, Message> there = there(channel(Way.NONE, apply, false, 0));
    there.put(1L, message(5, "a"));
    apply.put(there, Map.of(1L, message(4, "a"), 2L, message(1, "a")));
    assertThat(there.get(1L).version()).isEqualTo(apply == Apply.PLAIN ? 4 : 5);
    assertThat(there.get(2L).version()).isEqualTo(1);
    apply.put(there, Map.of(1L, message(6, "a")));
    assertThat(there.get(1L).version()).isEqualTo(6);
  }

  @ParameterizedTest
  @EnumSource(
      value = Way.class,
      names = {"AT_ONCE", "BEHIND"})
  void putsAndRemovalsArePublished(Way way) {
    Channel channel = channel(way, Apply.NEWER, false, 0);
    Map<Long, Message> two = Map.of(1L, message(1, "newyork"), 2L, message(1, "newyork"));
    channel.putAll(sites.at("newyork"), sites, two);
    channel.remove(sites.at("newyork"), sites, 2L);
    assertThat(there(channel).getAll(List.of(1L, 2L))).isEqualTo(Map.of(1L, message(1, "newyork")));
  }

  @Test
  void bothSitesPublishAndNothingComesBack() {
    Channel both = channel(Way.AT_ONCE, Apply.COMPARE, true, 0);
    here(both).put(1L, message(1, "newyork"));
    there(both).put(2L, message(1, "london"));
    assertThat(there(both).get(1L)).isEqualTo(message(1, "newyork"));
    assertThat(here(both).get(2L)).isEqualTo(message(1, "london"));
    assertThat(here(both).remove(1L)).isTrue();
    assertThat(there(both).get(1L)).isNull();
  }

  @Test
  void aLeakIsAsLargeAsWished() {
    Channel leaky = channel(Way.AT_ONCE, Apply.NEWER, false, 3);
    for (int n = 1; n <= 9; n++) {
      here(leaky).put((long) n, message(n, "newyork"));
    }
    assertThat(there(leaky).size()).isEqualTo(6);
  }

  @Test
  void whereNobodyAnswersAWriteThatIsPublishedAtOnceFails() {
    Channel channel = channel(Way.AT_ONCE, Apply.NEWER, false, 0);
    sites.cut(true);
    assertThatThrownBy(() -> here(channel).put(1L, message(1, "newyork")))
        .hasMessageContaining("nobody answers");
  }

  @Test
  void eachSitesCacheIsTheOneThatTheOtherPublishesTo() {
    Channel both = channel(Way.BEHIND, Apply.NEWER, true, 0);
    Publishing out = (Publishing) both.here().store().source();
    Publishing back = (Publishing) both.there().store().source();
    assertThat(out.there(both.here())).isEqualTo(both.there());
    assertThat(back.there(both.there())).isEqualTo(both.here());
    Channel one = channel(Way.BEHIND, Apply.NEWER, false, 0);
    assertThat(((Publishing) one.here().store().source()).there(one.here())).isEqualTo(one.there());
  }
}
