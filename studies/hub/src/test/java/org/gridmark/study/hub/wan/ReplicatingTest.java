package org.gridmark.study.hub.wan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Update;
import org.gridmark.model.study.Phase;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.wan.audit.Ledger.Acknowledged;
import org.gridmark.study.hub.wan.replication.Apply;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Route;
import org.gridmark.study.hub.wan.replication.Way;
import org.gridmark.study.hub.wan.watch.Arrivals;
import org.gridmark.study.hub.wan.watch.Observer;
import org.gridmark.study.hub.wan.watch.Sightings;
import org.gridmark.study.hub.wan.watch.Sightings.Seen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The jobs of hub/wan between two sites of which is known what they lose. */
class ReplicatingTest {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final TwoSites sites = new TwoSites();

  private static Channel channel(Way way, int leak) {
    return channel(way, leak, true);
  }

  private static Channel channel(Way way, int leak, boolean heard) {
    Channel.Terms terms =
        new Channel.Terms(10, Apply.NEWER, false, leak, SiteCopies.Conflicts.USUAL, heard);
    Duration delay = way == Way.BEHIND ? Duration.ofSeconds(1) : Duration.ZERO;
    return new Channel(way, "a way", "c", delay, 1, terms);
  }

  private Replicating job(Channel channel, int removals) {
    return job(channel, removals, 0);
  }

  private Replicating job(Channel channel, int removals, int once) {
    boolean heard = channel.terms().heard();
    List<CacheSpec<Long, Message>> watched = heard ? List.of(channel.there()) : List.of();
    Observer observer = new Observer("watch", watched, sites.clock());
    sites.beside(heard ? observer.load() : observer.load("newyork").with(sites));
    sites.beside(observer.reading(channel.there(), Range.of(3, 40).keys(), PATIENCE));
    return new Replicating(
        channel,
        "s",
        Range.of(3, 40 + once),
        20,
        new KeyDistribution.Uniform().over(40, 1),
        40,
        1000,
        2,
        removals,
        Duration.ofSeconds(1),
        PATIENCE);
  }

  private double figure(String metric) {
    return sites.figures("s", metric).getFirst();
  }

  @ParameterizedTest
  @EnumSource(
      value = Way.class,
      names = {"AT_ONCE", "BEHIND", "DUAL"})
  void everyWriteThatArrivesIsAlikeAndTimed(Way way) throws Exception {
    job(channel(way, 0), 5).run(sites.asking(200));

    assertThat(figure("puts.acknowledged")).isBetween(120.0, 190.0);
    assertThat(figure("replica.checked")).isBetween(35.0, 40.0).isEqualTo(figure("replica.alike"));
    assertThat(figure("replication.unseen")).isZero();
    assertThat(figure("replication.latency.p50")).isPositive();
    assertThat(figure("replication.read.p50")).isPositive();
    assertThat(sites.figures("s", "drain.time")).hasSize(1);
  }

  @Test
  void whereNobodyListensTheReaderAloneTellsTheLagAndWritesNothingAtItsSite() throws Exception {
    job(channel(Way.DUAL, 0, false), 0).run(sites.asking(200));

    assertThat(figure("replica.alike")).isEqualTo(40);
    assertThat(figure("replication.read.p50")).isPositive();
    assertThat(sites.figures("s", "replication.latency")).isEmpty();
    assertThat(sites.figures("s", "replication.unseen")).isEmpty();
    assertThat(sites.at("london").cache(Sightings.CACHE).size()).isZero();
    assertThat(sites.at("newyork").cache(Sightings.CACHE).size()).isPositive();
  }

  /** At most three are on their way; two of them come at once, a second later, and one never. */
  @Test
  void theBacklogDrainsDownToThoseThatNeverCome() {
    List<Acknowledged> puts =
        List.of(
            new Acknowledged(1, 1, 0, 1_000_000_000L),
            new Acknowledged(2, 1, 0, 2_000_000_000L),
            new Acknowledged(3, 1, 0, 3_000_000_000L),
            new Acknowledged(4, 1, 0, 500_000_000L));
    List<Seen> seen =
        List.of(
            new Seen(1, 1, 4_000_000_000L),
            new Seen(2, 1, 4_000_000_000L),
            new Seen(4, 1, 600_000_000L));
    new Lag(new Arrivals(puts, seen)).tell(sites, "s");
    assertThat(figure("backlog.most")).isEqualTo(3);
    assertThat(figure("drain.rate")).isEqualTo(2);
    assertThat(figure("replication.unseen")).isEqualTo(1);
    assertThat(figure("replication.latency.p50")).isEqualTo(4000);
    // The fourth takes for ever: so does the mean, and one of a hundred.
    assertThat(sites.figures("s", "replication.latency")).isEmpty();
    assertThat(sites.figures("s", "replication.latency.p99")).isEmpty();
  }

  @Test
  void aWriteThatIsNotPublishedIsFound() throws Exception {
    // The last write: no later one of its entry makes it good.
    job(channel(Way.BEHIND, 1001), 0).run(sites.asking(1000));
    assertThat(figure("replica.behind") + figure("replica.missing")).isEqualTo(1);
    assertThat(figure("replica.alike")).isEqualTo(39);
    assertThat(sites.figures("s", "drain.time")).isEmpty();
    assertThat(figure("replication.unseen")).isEqualTo(1);
  }

  /**
   * Of entries that are written again and again, 40 here, later puts would heal all but the last.
   */
  @Test
  void aLossAmidManyPutsIsFoundByEntriesThatAreWrittenOnce() throws Exception {
    job(channel(Way.BEHIND, 21), 0, 100).run(sites.asking(200));
    assertThat(figure("replica.missing")).isBetween(3.0, 10.0);
    assertThat(figure("replica.checked")).isGreaterThan(130);
  }

  /** As a removal would that a node publishes again after a death. */
  @Test
  void whatChangesAfterAllWasAlikeIsSeen() throws Exception {
    Channel channel = channel(Way.BEHIND, 0);
    Replicating job = job(channel, 0);
    AtomicInteger looks = new AtomicInteger();
    Requests late =
        (n, random) ->
            new Update("late removal", 1) {
              @Override
              protected long perform(Session session) {
                boolean now = looks.incrementAndGet() == 206;
                return now && session.cache(channel.there()).remove(Range.of(3, 40).key(0)) ? 1 : 0;
              }
            };
    sites.beside(Load.background("late", "late", 1, Schedule.closed(), late));
    job.run(sites.asking(200));
    assertThat(figure("replica.missing")).isEqualTo(1);
    assertThat(figure("replica.alike")).isEqualTo(figure("replica.checked") - 1);
  }

  /** The other site is away from the start, and comes back before both are compared. */
  @Test
  void whereOneOfTwoWritesFailsTheEntryStaysApart() throws Exception {
    Replicating job = job(channel(Way.DUAL, 0), 0);
    sites.cutFor(5);
    job.run(sites.asking(200));
    assertThat(figure("puts.unanswered")).isEqualTo(5);
    assertThat(figure("replica.apart")).isEqualTo(5);
    assertThat(figure("replica.checked")).isEqualTo(figure("replica.alike") + 5);
  }

  @Test
  void aLoadThatLosesOneInAThousandIsFound() {
    Channel leaky = channel(Way.AT_ONCE, 1000);
    Observer observer = new Observer("watch", List.of(leaky.there()), sites.clock());
    sites.beside(observer.load());
    new Loads(List.of(leaky), 5, 2, 3000, 500, false, PATIENCE).run(sites);
    assertThat(sites.figures("load with a way", "replica.missing")).containsExactly(3.0, 3.0);
    assertThat(sites.figures("load with a way", "replica.alike")).containsExactly(2997.0, 2997.0);
    assertThat(sites.figures("load with a way", "replication.throughput")).hasSize(2);
  }

  @Test
  void ofManyCachesTheShareThatArrivesIsTold() throws Exception {
    Channel whole = channel(Way.AT_ONCE, 0);
    Channel leaky = channel(Way.AT_ONCE, 2).named("d");
    new Many(List.of(whole, leaky), 7, 100, 10, PATIENCE).run(sites);
    String subject = "caches side by side with a way";
    assertThat(sites.figures(subject, "entries.replicated")).containsExactly(0.75);
    assertThat(sites.figures(subject, "replica.missing")).containsExactly(0.0, 50.0);
    assertThat(sites.figures(subject, "puts.unanswered")).containsExactly(0.0);
  }

  @Test
  void anIncrementThatIsWrittenTwiceIsAtBothSites() {
    Channel dual = channel(Way.DUAL, 0);
    Increments far = new Increments(dual, Range.of(4, 1), Route.OUT.back());
    for (int n = 0; n < 3; n++) {
      Request one = far.with(sites).next(n, new SplittableRandom(1));
      assertThat(one.execute(sites.at("london"), sites.clock()).failed()).isFalse();
    }
    Message left = sites.at("newyork").cache(dual.here()).get(Range.of(4, 1).key(0));
    assertThat(left).isEqualTo(sites.at("london").cache(dual.there()).get(Range.of(4, 1).key(0)));
    assertThat(left.total()).isEqualTo(3);
    assertThat(left.parent()).isEqualTo(5);
  }

  private static Deaths deaths(Channel channel) {
    return new Deaths(
        channel,
        Range.of(9, 10),
        1,
        2,
        Duration.ofSeconds(1),
        20,
        new KeyDistribution.Uniform(),
        1,
        PATIENCE);
  }

  /** A life puts until the other site is gone, which to that is the same as its own end. */
  private void live(Deaths deaths, boolean dies) {
    Load puts = ((Phase.Measure) deaths.dying()).loads().getFirst().with(sites);
    Session session = sites.at("newyork");
    for (int n = 0; n < 6; n++) {
      sites.cut(dies && n == 5);
      Request put = puts.requests().next(n, new SplittableRandom(n));
      assertThat(put.execute(session, sites.clock()).failed()).isEqualTo(dies && n == 5);
    }
    sites.cut(false);
  }

  @Test
  void aClientThatDiesBetweenItsTwoWritesLeavesAnEntryApartInEachLife() {
    Deaths deaths = deaths(channel(Way.DUAL, 0));
    live(deaths, true);
    live(deaths, true);
    live(deaths, false);
    deaths.run(sites);
    String subject = "a way while clients die";
    assertThat(sites.figures(subject, "replica.checked")).containsExactly(18.0);
    assertThat(sites.figures(subject, "replica.apart")).containsExactly(2.0);
    assertThat(sites.figures(subject, "users.killed")).containsExactly(2.0);
  }
}
