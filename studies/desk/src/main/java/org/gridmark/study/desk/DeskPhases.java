package org.gridmark.study.desk;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gridmark.model.data.Field;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Phase;
import org.gridmark.study.desk.ask.AuditJob;
import org.gridmark.study.desk.ask.BackgroundLoad;
import org.gridmark.study.desk.ask.DeskData;
import org.gridmark.study.desk.ask.FaultSpec;
import org.gridmark.study.desk.ask.IndexJob;
import org.gridmark.study.desk.ask.LoadJob;
import org.gridmark.study.desk.ask.Mix;
import org.gridmark.study.desk.ask.OwnProgram;
import org.gridmark.study.desk.ask.ProveJob;
import org.gridmark.study.desk.ask.Question;
import org.gridmark.study.desk.ask.ReadyTableJob;
import org.gridmark.study.desk.ask.StoredJob;
import org.gridmark.study.desk.ask.UpdateJob;
import org.gridmark.study.desk.ask.WarmUpJob;
import org.gridmark.study.desk.file.Desk;

/** The phases of a desk: what the file does not mention is left out. */
record DeskPhases(Desk desk, DeskSettings settings, DeskData data) {
  /** The client that is measured, and that does the jobs. */
  static final String USERS = "users";

  /** The client whose users are beside the point. */
  static final String TRAFFIC = "traffic";

  List<Phase> all() {
    List<Phase> all = new ArrayList<>();
    if (ReadyTableJob.isNeeded(data)) {
      all.add(
          new Phase.Once(
              "ready the tables",
              new ReadyTableJob(data, settings.loadThreads(), settings.loadBatch())));
    }
    all.add(
        new Phase.Once("load", new LoadJob(data, settings.loadThreads(), settings.loadBatch())));
    if (stores()) {
      all.add(new Phase.Once("store", stored(StoredJob.LOAD, false)));
    }
    if (indexes()) {
      all.add(new Phase.Once("index", new IndexJob(data)));
    }
    all.add(new Phase.Once("prove", new ProveJob(data, desk.questions())));
    all.add(
        new Phase.Once(
            "warm up",
            new WarmUpJob(
                data, desk.questions(), settings.warmUpThreads(), settings.warmUpTime())));
    measured(all::add);
    all.add(
        new Phase.Once("audit", new AuditJob(data, settings.loadThreads(), settings.loadBatch())));
    if (stores()) {
      all.add(new Phase.Once("audit the tables", stored(StoredJob.TABLE, true)));
    }
    return List.copyOf(all);
  }

  private StoredJob stored(String subject, boolean last) {
    return new StoredJob(data, subject, last, settings.loadThreads(), settings.loadBatch());
  }

  /** Whether there is a table behind some cache. */
  boolean stores() {
    return desk.caches().stream().anyMatch(cache -> cache.spec().store() != null);
  }

  private void measured(Consumer<Phase> add) {
    Load alone = Load.measured(USERS, 1, Schedule.closed(), Mix.inTurn(data, desk.questions()));
    add.accept(measure("queries alone", List.of(alone), settings.queriesTime()));
    if (desk.traffic() != null) {
      Load beside = alone.under(TRAFFIC);
      add.accept(
          measure(
              "queries under traffic",
              List.of(beside, traffic(desk.traffic())),
              settings.queriesTime()));
    }
    for (BackgroundLoad crowd : desk.crowds()) {
      Load load = load(crowd).as(name -> crowd.name() + ": " + name);
      add.accept(measure("load " + crowd.name(), List.of(load), settings.loadsTime()));
    }
    if (!desk.amendments().isEmpty()) {
      add.accept(update());
    }
    if (desk.mishap() != null) {
      add.accept(fault(desk.mishap()));
    }
  }

  private Load load(BackgroundLoad crowd) {
    OwnProgram own = crowd.program();
    return own == null
        ? Load.measured(USERS, crowd.users(), crowd.schedule(), Mix.weighted(data, crowd.mix()))
        : own.load(crowd, desk.caches().getFirst().name());
  }

  private static Phase measure(String name, List<Load> loads, Duration time) {
    return new Phase.Measure(name, loads, time, List.of());
  }

  boolean indexes() {
    return settings.index() && desk.caches().stream().anyMatch(cache -> !cache.index().isEmpty());
  }

  private static Load traffic(BackgroundLoad crowd, Requests requests) {
    return Load.background(TRAFFIC, TRAFFIC, crowd.users(), crowd.schedule(), requests);
  }

  private Load traffic(BackgroundLoad crowd) {
    return traffic(crowd, Mix.weighted(data, crowd.mix()));
  }

  /** Changes, with readers beside them where there is traffic. */
  private Phase update() {
    UpdateJob job =
        new UpdateJob(data, desk.amendments(), settings.updateRounds(), settings.loadBatch());
    BackgroundLoad crowd = desk.traffic();
    Map<Question, Integer> readers = new LinkedHashMap<>();
    if (crowd != null) {
      readers.putAll(crowd.mix());
      // The entries that a user's own request reads are unknown, and whether its answer stays
      // right.
      readers.keySet().removeIf(Question.Own.class::isInstance);
    }
    if (crowd == null || readers.isEmpty()) {
      return new Phase.Once("update", job);
    }
    Set<Field<?, ?>> changing =
        desk.amendments().stream()
            .<Field<?, ?>>map(one -> one.change().field())
            .collect(Collectors.toSet());
    return new Phase.Once(
        "update", job, List.of(traffic(crowd, Mix.weighted(data, readers, changing))));
  }

  /** One query is asked again and again while something goes wrong. */
  private Phase fault(FaultSpec mishap) {
    List<Load> loads = new ArrayList<>();
    loads.add(
        Load.measured(
                USERS,
                1,
                Schedule.closed(settings.faultThink()),
                Mix.inTurn(data, List.of(mishap.watched())))
            .as(name -> name + " with a fault")
            .traced());
    if (desk.traffic() != null) {
      loads.add(traffic(desk.traffic()));
    }
    return new Phase.Measure(
        "fault",
        loads,
        settings.faultBefore().plus(settings.faultAfter()),
        List.of(new Phase.Strike(settings.faultBefore(), mishap.fault())));
  }
}
