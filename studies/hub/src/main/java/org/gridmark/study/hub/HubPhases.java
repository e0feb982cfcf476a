package org.gridmark.study.hub;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Phase;
import org.gridmark.study.hub.caches.Audit;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.FileLoad;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.Indexing;
import org.gridmark.study.hub.caches.Proof;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.failover.FaultPhase;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.HubQuery;
import org.gridmark.study.hub.traffic.Traffic;

/**
 * The phases that the experiments are put together from.
 *
 * @param held what the caches are loaded with: all eighteen, or those that are asked
 */
record HubPhases(HubSettings settings, HubData data, List<Source<?, ?>> held) {
  /** The client that is measured, and that does the jobs. */
  static final String USERS = "users";

  /** The client whose users are beside the point. */
  static final String TRAFFIC = "traffic";

  static HubPhases of(HubSettings settings, List<Source<?, ?>> held) {
    return new HubPhases(settings, settings.data(), held);
  }

  Phase fill() {
    return new Phase.Fill(
        "fill", DatabaseLoad.DATABASE, data.all().stream().map(HubData::table).toList());
  }

  Phase databaseLoad() {
    return new Phase.Once(
        "load", new DatabaseLoad(data, settings.tour().threads(), settings.load().batch()));
  }

  Phase generatorLoad() {
    return new Phase.Once(
        "load", new GeneratorLoad(held, settings.load().threads(), settings.load().batch()));
  }

  Phase fileLoad() {
    return new Phase.Once(
        "file load",
        new FileLoad(
            data,
            settings.load().threads(),
            settings.load().batch(),
            settings.tour().fileRounds()));
  }

  /** Present only if the fields shall be indexed. */
  Optional<Phase> index() {
    return settings.index()
        ? Optional.of(new Phase.Once("index", new Indexing(held)))
        : Optional.empty();
  }

  Phase prove() {
    return new Phase.Once("prove", new Proof(queries(settings).all()));
  }

  /** Nothing that is measured afterwards shall differ only because it came first. */
  Phase warmUp() {
    List<Request> requests = queries(settings).all().stream().map(HubQuery::request).toList();
    return new Phase.Once("warm up", settings.warmUp().by(requests));
  }

  Phase audit() {
    return new Phase.Once(
        "audit", new Audit(held, settings.load().threads(), settings.load().batch()));
  }

  /** One user asks the eleven queries in turn: only one is ever under way. */
  Phase alone(Duration time) {
    return new Phase.Measure("queries alone", List.of(inTurn()), time, List.of());
  }

  /** One user asks the queries against three caches in parallel and in series. */
  Phase threeCaches(Duration time) {
    return new Phase.Measure(
        "three caches", List.of(inTurn(queries(settings).bothWays())), time, List.of());
  }

  /**
   * One user asks a day whose fields are indexed by now and one whose fields are not: both in turn,
   * so that what is compared is the index and not the hour.
   */
  List<Phase> indexedBesideNot(Duration time) {
    HubQueries indexed = indexed(settings);
    List<Request> requests =
        Stream.concat(
                queries(settings).byFields().stream().map(query -> query.with(" not indexed")),
                indexed.byFields().stream().map(query -> query.with(" indexed")))
            .map(HubQuery::request)
            .toList();
    return List.of(
        new Phase.Once("index a day", new Indexing(indexed.ofOneDay())),
        new Phase.Once("prove the indexed day", new Proof(indexed.byFields())),
        new Phase.Measure("queries by index", List.of(inTurn(requests)), time, List.of()));
  }

  /** The same while others ask, too. */
  Phase underTraffic(Duration time) {
    Load watched = inTurn().under(Traffic.NAME);
    return new Phase.Measure(
        "queries under traffic",
        List.of(watched, traffic(settings.trafficUsers())),
        time,
        List.of());
  }

  /** One query is asked again and again while a node dies. */
  Phase failover() {
    return new FaultPhase(settings.values(), data, held, settings.tour().failoverUsers())
        .phase("failover", new Phase.Fault.KillNode(), 1);
  }

  private Load inTurn() {
    return inTurn(queries(settings).all().stream().map(HubQuery::request).toList());
  }

  private Load inTurn(List<Request> requests) {
    return Load.measured(
        USERS, 1, Schedule.closed(), Requests.inShuffledTurn(requests, settings.values().seed()));
  }

  private Load traffic(int users) {
    return Traffic.beside(TRAFFIC, settings.values(), users, HubQueries.within(data, held));
  }

  /** The contents of the caches that hub/queries asks. */
  static List<Source<?, ?>> asked(HubSettings settings) {
    Map<CacheSpec<?, ?>, Source<?, ?>> asked = new LinkedHashMap<>();
    queries(settings).sources().forEach(source -> asked.put(source.cache(), source));
    if (byIndex(settings)) {
      indexed(settings).ofOneDay().forEach(source -> asked.putIfAbsent(source.cache(), source));
    }
    return List.copyOf(asked.values());
  }

  /** Whether an indexed day is asked beside one that is not. */
  static boolean byIndex(HubSettings settings) {
    return settings.indexed() && !settings.index();
  }

  private static HubQueries queries(HubSettings settings) {
    return new HubQueries(settings.data(), settings.region(), settings.day());
  }

  /** Of the day that is indexed, where one is beside another. */
  private static HubQueries indexed(HubSettings settings) {
    Day other = settings.day() == Day.T ? Day.T_1 : Day.T;
    return new HubQueries(settings.data(), settings.region(), other);
  }
}
