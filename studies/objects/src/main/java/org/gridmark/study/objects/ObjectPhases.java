package org.gridmark.study.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.study.objects.puts.PutLog;

/**
 * The phases of a trial: objects are loaded, users ask until all is compiled, then one load after
 * the other is measured, and at the end clients are replaced and every object is audited. Each load
 * is the users of every client together.
 */
final class ObjectPhases {
  /** All users ask again as soon as they are answered. */
  static final String SATURATED = "saturated";

  private static final Pattern RATE = Pattern.compile("at \\d+ a second a server");

  private static final int THREADS = 4;
  private static final int BATCH = 200;

  /** Requests that are on their way at once in an open load, over the users of a closed one. */
  private static final int OPEN_OVER_CLOSED = 2;

  private final Settings settings;
  private final ObjectsSettings own;
  private final Items items;
  private final List<String> clients;
  private final List<PutLog> logs;
  private final List<Phase> phases = new ArrayList<>();

  /**
   * @param clients that the users live in, evenly
   */
  ObjectPhases(Settings settings, List<String> clients) {
    this.settings = settings;
    this.own = ObjectsSettings.of(settings);
    this.items = own.items(settings);
    this.clients = List.copyOf(clients);
    this.logs =
        IntStream.range(0, clients.size())
            .mapToObj(client -> new PutLog(items.size(), client, clients.size()))
            .toList();
    phases.add(new Phase.Once("load", new Filling<>(items, THREADS, BATCH)));
    List<Load> warming =
        loads(own.gets(), settings.keys(), users(), Schedule.closed()).stream()
            .map(load -> load.behind("warm up"))
            .toList();
    phases.add(
        new Phase.Measure(
            "warm up", warming, own.warmUp().multipliedBy(settings.nodes()), List.of()));
  }

  /** The arrival rate of a step, a second and a server. */
  static int rate(ObjectsSettings own, int step) {
    return Math.max(1, own.rate() * step / own.steps());
  }

  /** The phase of an arrival rate. */
  static String at(int rate) {
    return "at %d a second a server".formatted(rate);
  }

  /** Whether a phase is of an arrival rate. */
  static boolean isRate(String phase) {
    return RATE.matcher(phase).matches();
  }

  /** Closed users, with the usual requests. */
  ObjectPhases saturated(String phase) {
    return saturated(phase, own.gets(), settings.keys());
  }

  /** Closed users, with requests of their own. */
  ObjectPhases saturated(String phase, int gets, KeyDistribution keys) {
    return measure(phase, loads(gets, keys, users(), Schedule.closed()));
  }

  /** Each arrival rate in turn, from the lowest; arrivals are independent of each other. */
  ObjectPhases rates() {
    for (int step = 1; step <= own.steps(); step++) {
      int rate = rate(own, step);
      double all = (double) rate * settings.servers() / clients.size();
      Schedule schedule = new Schedule.Poisson(all);
      int users = OPEN_OVER_CLOSED * users();
      measure(at(rate), loads(own.gets(), settings.keys(), users, schedule));
    }
    return this;
  }

  /** Something else that is done in between. */
  ObjectPhases then(Phase phase) {
    phases.add(phase);
    return this;
  }

  private ObjectPhases measure(String phase, List<Load> loads) {
    phases.add(new Phase.Measure(phase, loads, own.time(), List.of()));
    return this;
  }

  /** In each client. */
  private int users() {
    return Math.max(1, own.users() * settings.servers() / clients.size());
  }

  private List<Load> loads(int gets, KeyDistribution keys, int users, Schedule schedule) {
    KeyDraw draw = keys.over(items.size(), settings.seed());
    return IntStream.range(0, clients.size())
        .mapToObj(
            n ->
                Load.measured(
                    clients.get(n),
                    users,
                    schedule,
                    new ReadsAndWrites(items, logs.get(n), gets, draw)))
        .toList();
  }

  Plan plan() {
    List<Phase> all = new ArrayList<>(phases);
    List<ObjectsAudit> audits =
        IntStream.range(0, clients.size())
            .mapToObj(n -> ObjectsAudit.of(items, logs.get(n), clients.get(n), n == 0))
            .toList();
    all.addAll(ObjectsAudit.phases(audits));
    return new Plan(
        List.of(items.cache()), items.size(), List.of(), clients, Set.of(), List.copyOf(all));
  }
}
