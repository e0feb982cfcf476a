package org.gridmark.study.hub.languages;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.script.Ask;
import org.gridmark.model.script.Scripted;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Rows;

/**
 * The plan of hub/languages: deals are loaded, and then each language in turn is asked what it
 * costs by itself, whether it tells of a stall, and what its users get. The Java client loads,
 * warms up and audits.
 */
final class LanguagesPlan {
  /** Enough to get from all over a cache; few enough to be told in one message. */
  private static final int GETS = 256;

  /** Every user comes round within the shortest phase. */
  private static final int PUTS = 64;

  /** Closed puts and open puts have keys of their own. */
  private static final int RANGES = 2;

  private static final int PUT_VERSION = 2;

  /** A warm-up lasts as long as so many phases, and gets so many. */
  private static final int WARM_UP = 2;

  private static final int WARM_GETS = 16;

  private static final Duration STALL_AFTER = Duration.ofSeconds(1);
  private static final Duration STALL = Duration.ofSeconds(2);
  private static final Duration AFTER_STALL = Duration.ofMillis(1500);

  /** A second: so many echoes wait for the end of a stall, at even distances. */
  private static final double STALL_RATE = 50;

  private final Settings settings;
  private final LanguagesSettings own;
  private final List<Speaker> speakers;
  private final Deals got;
  private final Deals queried;

  LanguagesPlan(Settings settings) {
    this.settings = settings;
    this.own = LanguagesSettings.of(settings);
    this.speakers = own.speakers();
    double larger = Math.max(settings.scale(), Math.min(1, settings.scale() * own.factor()));
    Rows rows = Rows.atScale(larger);
    this.got = Deals.got(rows, settings.seed());
    this.queried = Deals.queried(rows, settings.seed());
  }

  Plan plan() {
    PlanSteps steps = new PlanSteps(settings).service(Echo.SERVICE);
    steps.load(own.asksQueries() ? List.of(got, queried) : List.of(got)).warmUp(warmUp());
    Map<String, String> languages = new LinkedHashMap<>();
    speakers.forEach(one -> warmUp(steps, one));
    for (int i = 0; i < speakers.size(); i++) {
      Speaker one = speakers.get(i);
      if (!one.isJava()) {
        languages.put(one.client(), one.name());
      }
      floor(steps, one);
      loads(steps, one, i);
    }
    Trait[] needs = own.asksQueries() ? new Trait[] {Trait.QUERY} : new Trait[0];
    return steps.plan(needs).speaking(languages);
  }

  /** The requests of all clients, so that the servers are warm for the first of them. */
  private List<Request> warmUp() {
    List<Ask> asks = new ArrayList<>();
    if (own.asksQueries()) {
      asks.addAll(new DealAsks(queried).queries(" to warm up"));
    }
    asks.add(new DealAsks(got).get("Get to warm up", 0, false));
    return asks.stream().map(Ask::inJava).toList();
  }

  /**
   * All languages by their own ways before the first is measured: that one would compile in the
   * servers what all others use.
   */
  private void warmUp(PlanSteps steps, Speaker one) {
    List<Ask> asks = new ArrayList<>();
    if (own.asksQueries()) {
      asks.addAll(new DealAsks(queried).queries(" to warm up" + one.by()));
    }
    asks.addAll(new DealAsks(got).gets("Get to warm up" + one.by(), WARM_GETS, false));
    measure(
        steps,
        one.name() + " warm up",
        own.time().multipliedBy(WARM_UP),
        List.of(Load.measured(one.client(), own.users(), Schedule.closed(), new Scripted(asks))));
  }

  /** The cost of the language itself, and whether it tells of a stall. */
  private void floor(PlanSteps steps, Speaker one) {
    String name = one.name();
    measure(
        steps, name + " floor", own.time(), closed(one, echoes("Echo" + one.by(), own.users())));
    steps.once(name + " arm", stall(STALL_AFTER, STALL));
    Duration time = STALL_AFTER.plus(STALL).plus(AFTER_STALL);
    List<Ask> echoes = echoes("Echo with a stall" + one.by(), own.users());
    measure(steps, name + " stall", time, List.of(open(one, STALL_RATE, echoes)));
    // Where the language is left out, nobody has met the stall: the next one's floor would.
    steps.once(name + " disarm", stall(Duration.ZERO, Duration.ZERO));
  }

  private static List<Ask> echoes(String name, int count) {
    return IntStream.range(0, count)
        .mapToObj(n -> new Ask(Map.of("op", "echo", "number", (long) n), new Echo(name, (long) n)))
        .toList();
  }

  private static Job stall(Duration after, Duration lasting) {
    return bench -> {
      try (Echo.Line line = new Echo.Line(bench.address(Echo.SERVICE))) {
        String answer = line.ask("stall %d %d".formatted(after.toMillis(), lasting.toMillis()));
        if (!"ok".equals(answer)) {
          throw new IOException("the stub cannot be told to stall: " + answer);
        }
      }
    };
  }

  private void loads(PlanSteps steps, Speaker one, int place) {
    String name = one.name();
    DealAsks asks = new DealAsks(got);
    int gets = (int) Math.min(GETS, got.size());
    measure(
        steps, name + " get", own.time(), closed(one, asks.gets("Get" + one.by(), gets, false)));
    if (!one.isJava()) {
      List<Ask> near = asks.gets("Get near" + one.by(), gets, true);
      measure(steps, name + " get near", own.time(), closed(one, near));
    }
    String put = "Put" + one.by();
    DealAsks.Range closed = range(place, 0);
    measure(steps, name + " put", own.time(), closed(one, asks.puts(put, closed, PUT_VERSION)));
    String openPut = "Put at a rate" + one.by();
    DealAsks.Range open = range(place, 1);
    measure(
        steps,
        name + " rate",
        own.time(),
        List.of(
            open(one, own.rate() / 2.0, asks.gets("Get at a rate" + one.by(), gets, false)),
            open(one, own.rate() / 2.0, asks.puts(openPut, open, PUT_VERSION))));
    if (own.asksQueries()) {
      measure(steps, name + " queries", own.time(), queries(one));
    }
    steps.once(name + " audit", new DealAudit(put, got, closed, PUT_VERSION, own.users()));
    steps.once(name + " audit at a rate", new DealAudit(openPut, got, open, PUT_VERSION, 1));
  }

  /** One user, as the document's harness has. */
  private List<Load> queries(Speaker one) {
    return List.of(
        Load.measured(
            one.client(),
            1,
            Schedule.closed(),
            new Scripted(new DealAsks(queried).queries(one.by()))));
  }

  /** Of its own keys: so many for each language and kind of put, as far as there are deals. */
  private DealAsks.Range range(int place, int kind) {
    int count = (int) Math.min(PUTS, got.size() / RANGES / speakers.size());
    return new DealAsks.Range(((long) RANGES * place + kind) * count, count);
  }

  private static void measure(PlanSteps steps, String name, Duration time, List<Load> loads) {
    steps.then(new Phase.Measure(name, loads, time, List.of()));
  }

  /** Java's users are loads of their own, since those of one load all begin with the same ask. */
  private List<Load> closed(Speaker one, List<Ask> asks) {
    Scripted all = new Scripted(asks);
    if (!one.isJava()) {
      return List.of(Load.measured(one.client(), own.users(), Schedule.closed(), all));
    }
    return IntStream.range(0, own.users())
        .mapToObj(
            user ->
                Load.measured(
                    one.client(),
                    1,
                    Schedule.closed(),
                    all.from((int) ((long) user * asks.size() / own.users()))))
        .toList();
  }

  private Load open(Speaker one, double perSecond, List<Ask> asks) {
    return Load.measured(
        one.client(), own.users(), new Schedule.Constant(perSecond), new Scripted(asks));
  }
}
