package org.gridmark.study.hub.wan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.study.hub.wan.replication.Apply;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Way;
import org.junit.jupiter.api.Test;

class CollisionsTest {
  private static Channel channel(Way way) {
    Channel.Terms terms =
        new Channel.Terms(10, Apply.PLAIN, true, 0, SiteCopies.Conflicts.USUAL, true);
    return new Channel(way, "a way", "c", terms);
  }

  private static Collisions removals(Channel channel) {
    return new Collisions(
        channel, Collisions.Kind.REMOVAL, Range.of(3, 20), Duration.ofSeconds(10));
  }

  private static double told(TwoSites sites, Collisions job, String metric) {
    return sites.figures(job.subject(), metric).getFirst();
  }

  @Test
  void eachEntryOfTwoWritersIsInOneState() throws Exception {
    TwoSites sites = new TwoSites();
    Collisions job = removals(channel(Way.DUAL));
    job.run(sites);

    assertThat(told(sites, job, "replica.checked")).isEqualTo(20);
    assertThat(told(sites, job, "puts.unanswered")).isEqualTo(0);
    assertThat(told(sites, job, "replica.resurrected")).isEqualTo(0);
    double kept = told(sites, job, "collisions.kept");
    double gone = told(sites, job, "collisions.gone");
    assertThat(kept + gone + told(sites, job, "replica.apart")).isEqualTo(20);
  }

  /** Nothing goes from one site to the other: the update stays there, and the removal here. */
  @Test
  void sitesThatHearNothingOfEachOtherAreApart() throws Exception {
    TwoSites sites = new TwoSites();
    Channel lonely = channel(Way.NONE);
    Range range = Range.of(3, 20);
    // Both have the entries, as somebody has once copied them.
    range
        .keys()
        .forEach(
            key ->
                sites
                    .at("london")
                    .cache(lonely.there())
                    .put(key, Collisions.message(range, 1, "newyork")));
    Collisions job = removals(lonely);
    job.run(sites);

    assertThat(told(sites, job, "replica.apart")).isEqualTo(20);
    assertThat(told(sites, job, "collisions.kept")).isEqualTo(0);
  }

  @Test
  void removalsAreNotAskedForWhereTheyWouldEcho() {
    assertThat(Collisions.kinds(channel(Way.AT_ONCE), true))
        .isEqualTo(List.of(Collisions.Kind.EXPIRY));
    assertThat(Collisions.kinds(channel(Way.ASYNC), false))
        .isEqualTo(List.of(Collisions.Kind.REMOVAL));
    assertThat(Collisions.kinds(channel(Way.DUAL), true)).hasSize(2);
  }
}
