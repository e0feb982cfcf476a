package org.gridmark.study.hub;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Phase;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.failover.Struck;
import org.gridmark.study.hub.load.Audit;
import org.gridmark.study.hub.load.DatabaseLoad;
import org.gridmark.study.hub.load.FileLoad;
import org.gridmark.study.hub.load.GeneratorLoad;
import org.gridmark.study.hub.load.Indexing;
import org.gridmark.study.hub.load.Proof;
import org.gridmark.study.hub.load.WarmUp;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.HubQuery;

/** The phases that the experiments are put together from. */
record HubPhases(HubSettings settings, HubData data) {
  /** The client that is measured, and that does the jobs. */
  static final String USERS = "users";

  /** The client whose users are beside the point. */
  static final String TRAFFIC = "traffic";

  static HubPhases of(HubSettings settings) {
    return new HubPhases(settings, settings.data());
  }

  Phase fill() {
    return new Phase.Fill(
        "fill", DatabaseLoad.DATABASE, data.all().stream().map(HubData::table).toList());
  }

  Phase databaseLoad() {
    return new Phase.Once(
        "load", new DatabaseLoad(data, settings.tourThreads(), settings.loadBatch()));
  }

  Phase generatorLoad() {
    return new Phase.Once(
        "load", new GeneratorLoad(data.all(), settings.loadThreads(), settings.loadBatch()));
  }

  Phase fileLoad() {
    return new Phase.Once(
        "file load",
        new FileLoad(data, settings.loadThreads(), settings.loadBatch(), settings.fileRounds()));
  }

  /** Present only if the fields shall be indexed. */
  Optional<Phase> index() {
    return settings.index()
        ? Optional.of(new Phase.Once("index", new Indexing(List.of(Day.values()))))
        : Optional.empty();
  }

  Phase prove() {
    return new Phase.Once("prove", new Proof(queries().all()));
  }

  /** Nothing that is measured afterwards shall differ only because it came first. */
  Phase warmUp() {
    List<Request> requests = queries().all().stream().map(HubQuery::request).toList();
    return new Phase.Once(
        "warm up", new WarmUp(requests, settings.warmUpThreads(), settings.warmUpTime()));
  }

  Phase audit() {
    return new Phase.Once("audit", new Audit(data, settings.loadThreads(), settings.loadBatch()));
  }

  /** One user asks the eleven queries in turn: only one is ever under way. */
  Phase alone(Duration time) {
    return new Phase.Measure("queries alone", List.of(inTurn()), time, List.of());
  }

  /** One user asks the queries against three caches in parallel and in series. */
  Phase threeCaches(Duration time) {
    return new Phase.Measure(
        "three caches", List.of(inTurn(queries().bothWays())), time, List.of());
  }

  /**
   * One user asks a day whose fields are indexed by now and one whose fields are not: both in turn,
   * so that what is compared is the index and not the hour.
   */
  List<Phase> indexedBesideNot(Duration time) {
    Day other = settings.day() == Day.T ? Day.T_1 : Day.T;
    HubQueries indexed = new HubQueries(data, settings.region(), other);
    List<Request> requests =
        Stream.concat(
                queries().byFields().stream().map(query -> query.with(" not indexed")),
                indexed.byFields().stream().map(query -> query.with(" indexed")))
            .map(HubQuery::request)
            .toList();
    return List.of(
        new Phase.Once("index a day", new Indexing(List.of(other))),
        new Phase.Once("prove the indexed day", new Proof(indexed.byFields())),
        new Phase.Measure("queries by index", List.of(inTurn(requests)), time, List.of()));
  }

  /** The same while others ask, too. */
  Phase underTraffic(Duration time) {
    Load watched = inTurn().as(name -> name + " under traffic");
    return new Phase.Measure(
        "queries under traffic",
        List.of(watched, traffic(settings.trafficUsers())),
        time,
        List.of());
  }

  /** One query is asked again and again while a node dies. */
  Phase failover() {
    return new Struck(settings.values(), data, settings.failoverUsers())
        .phase("failover", new Phase.Fault.KillNode(), 1);
  }

  private Load inTurn() {
    return inTurn(queries().all().stream().map(HubQuery::request).toList());
  }

  private Load inTurn(List<Request> requests) {
    return Load.measured(
        USERS, 1, Schedule.closed(), Requests.inShuffledTurn(requests, settings.values().seed()));
  }

  private Load traffic(int users) {
    return Load.background(
        TRAFFIC,
        "traffic",
        users,
        Schedule.closed(settings.trafficSleep()),
        Requests.anyOf(HubQueries.everywhere(data)));
  }

  private HubQueries queries() {
    return new HubQueries(data, settings.region(), settings.day());
  }
}
