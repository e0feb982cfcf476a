package org.gridmark.study.hub.wan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.study.Phase;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.caches.WarmUp;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Route;

/**
 * Queries at home of a cache that nobody writes to, beside puts into another one: whose entries
 * stay, and whose entries go to the other site.
 */
record WanQueries(WanSettings own, WanChannels channels) {
  private static final String TRAFFIC = WanPlan.BESIDE;

  /** The number of the phase of the cache that is asked: before all others. */
  private static final int ASKED = 0;

  /** The warm-up lasts as long as so many phases. */
  private static final int WARM_UP = 3;

  /** The numbers of the phases of puts, behind all others. */
  private static final int PUTS = 100_000;

  /** The traffic beside queries, by the way of its entries. */
  static String traffic(Channel channel) {
    return "puts with " + channel.words();
  }

  /** Adds the phases. */
  void add(PlanSteps steps, Supplier<List<Load>> beside) {
    steps.holds(own.entries() + 2L * own.keys() * channels.costs().size(), List.of());
    steps.once("fill the cache that is asked", Job.preparing(this::fill));
    int number = PUTS;
    List<Load> all = new ArrayList<>(beside.get());
    for (Channel channel : channels.costs()) {
      all.add(puts("warm up " + traffic(channel), channel, number++));
    }
    // Of all ways at once: or those that are measured first would be the slowest.
    WarmUp warmUp = new WarmUp(requests(), 1, own.time().multipliedBy(WARM_UP));
    steps.once("warm up queries", warmUp, all.toArray(Load[]::new));
    for (Channel channel : channels.costs()) {
      List<Load> loads = new ArrayList<>(beside.get());
      loads.add(
          PlanSteps.one(Requests.inTurn(requests())).in(WanPlan.LOAD).under(traffic(channel)));
      loads.add(puts(traffic(channel), channel, number++));
      steps.then(
          new Phase.Measure("queries beside " + traffic(channel), loads, own.time(), List.of()));
    }
  }

  private void fill(Bench bench) {
    Range range = Range.of(ASKED, own.entries());
    for (int from = 0; from < own.entries(); from += own.loadBatch()) {
      Map<Long, Message> some = new HashMap<>();
      for (int i = from; i < Math.min(own.entries(), from + own.loadBatch()); i++) {
        some.put(range.key(i), new Message(1, ASKED, i + 1, 0, 1, 0, Route.OUT.from(), "x"));
      }
      bench.session().cache(channels.asked().here()).putAll(some);
    }
  }

  private List<Request> requests() {
    long some = Math.max(1, own.entries() / 100);
    Filter filter = Filter.between(Field.of(Message::sequence), 1L, some);
    Request query = Query.where("query", channels.asked().here(), filter, some);
    Request key = Query.key("key", channels.asked().here(), Range.of(ASKED, 1).key(0), 1);
    return List.of(query, key);
  }

  private Load puts(String name, Channel channel, int number) {
    Schedule.Constant schedule = new Schedule.Constant(own.rate());
    Requests made = Requests.madeWith(services -> puts(channel, number, services));
    return Load.background(TRAFFIC, name, own.users(), schedule, made);
  }

  private Puts puts(Channel channel, int number, Services services) {
    Range range = Range.of(number, own.keys());
    return new Puts(
        channel,
        services,
        range,
        own.draw().over(range.size(), own.seed()),
        range.size(),
        Loads.BYTES,
        new Schedule.Constant(own.rate()),
        0,
        NanoClock.system());
  }
}
