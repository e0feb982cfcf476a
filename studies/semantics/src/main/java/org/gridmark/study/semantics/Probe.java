package org.gridmark.study.semantics;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;

/**
 * The semantics of a target, found out by doing: one phase for each question, on one cluster. A
 * member that was killed is replaced, and the cluster is whole, before the next question. A target
 * inside the client has no members: of their deaths nothing is asked.
 */
public record Probe() implements Experiment {
  /** The entries of which a member with a copy died. */
  static final Subject COPIES = Subject.of("entries after a member's death");

  /** The writes in which a member died. */
  static final Subject WRITES = Subject.of("writes while a member dies");

  /** The entries after all members and clients were restarted. */
  static final Subject RESTART = Subject.of("entries after a restart of all");

  /** The setting by which there are caches with a store. */
  static final String STORE = "probe.store";

  private static final String PROBE = "probe";
  private static final String OTHER = "other";
  private static final int THREADS = 2;
  private static final int BATCH = 500;
  private static final Duration ORDER = Duration.ofMillis(100);

  /** The machine is looked at once a second: once surely after the nodes have told. */
  private static final Duration COLLECTING = Duration.ofMillis(1500);

  private static final Duration BEFORE = Duration.ofMillis(200);
  private static final Duration WRITING = Duration.ofMillis(900);
  private static final Duration THINK = Duration.ofMillis(5);

  /** The most writes of a phase with a death, all of which may be kept. */
  private static final long WRITES_OF_A_DEATH = 10_000;

  @Override
  public String name() {
    return "probe";
  }

  @Override
  public String question() {
    return "What does the target keep, are its answers right, and when may they be old?";
  }

  @Override
  public Optional<Role> role() {
    return Optional.of(Role.PROBE);
  }

  /**
   * Three servers of a node each: one dies, and entries still have a backup. Hardly anything here
   * is a matter of speed, and members start again and again: with the quick compiler alone they are
   * ready sooner.
   */
  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "3", "servers", "3", "jvm", "-XX:TieredStopAtLevel=1", "archive", "on");
  }

  @Override
  public Plan plan(Settings settings) {
    if (settings.nodes() < 2 || settings.servers() < 2) {
      throw new BadInput("nodes, servers: expected at least 2 of each, since one is killed here");
    }
    ProbeSettings own = ProbeSettings.of(settings);
    List<CacheSpec<?, ?>> caches = new ArrayList<>(List.of(Marks.PLAIN, Marks.INDEXED));
    caches.add(Marks.WRITTEN);
    long writes = WRITES_OF_A_DEATH;
    if (own.stores()) {
      caches.addAll(List.of(Stored.BEHIND, Stored.THROUGH));
      writes += HeldWrites.WRITES + StoredWrites.MOST_THROUGH;
    }
    return new Plan(
        caches,
        2 * own.entries() + own.kills() * writes,
        own.stores() ? List.of(Stored.SERVICE) : List.of(),
        List.of(PROBE, OTHER),
        own.stores() ? Set.of(Trait.STORE) : Set.of(),
        Steps.of(own, settings.nodes()));
  }

  /** A target that has no store behind a cache, or no members that die, is asked for none. */
  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    String asked = settings.text(STORE);
    boolean can = able.has(Trait.STORE) && !able.livesInClient();
    String other = can && !asked.equals(ProbeSettings.OFF) ? ProbeSettings.ON : ProbeSettings.OFF;
    return other.equals(asked) ? Map.of() : Map.of(STORE, other);
  }

  /** The phases in order. */
  private record Steps(
      ProbeSettings own, int nodes, Marks marks, AtomicBoolean broken, List<Phase> phases) {
    Steps(ProbeSettings own, int nodes, Marks marks) {
      this(own, nodes, marks, new AtomicBoolean(), new ArrayList<>());
    }

    static List<Phase> of(ProbeSettings own, int nodes) {
      Steps steps = new Steps(own, nodes, new Marks(Marks.PLAIN, own.entries()));
      steps.heap();
      steps.calm();
      if (own.stores()) {
        steps.once("tables", Stored::make);
      }
      for (int death = 1; death <= own.kills(); death++) {
        steps.death(death);
      }
      if (own.stores()) {
        steps.once("stored again", Stored::tellStoredAgain);
        steps.allDie();
      }
      steps.restart();
      if (own.stores()) {
        steps.once("stored after restart", new AllDie.After(nodes, own.patience()));
      }
      return steps.phases;
    }

    /** Memory: nodes collect before and after there are entries. */
    void heap() {
      phases.add(collected(MemoryOfEntries.EMPTY));
      once("load", new Filling<>(marks, THREADS, BATCH));
      once("stored", bench -> bench.figure(stored()));
      phases.add(collected(MemoryOfEntries.HELD));
      Marks indexed = new Marks(Marks.INDEXED, marks.size());
      once("load with an index", new IfPossible(new Filling<>(indexed, THREADS, BATCH)));
      phases.add(collected(MemoryOfEntries.INDEXED));
    }

    private Figure stored() {
      return new Figure(MemoryOfEntries.STORED, StandardMetrics.ENTRIES_EXPECTED, marks.size());
    }

    /** Questions that need no fault. */
    void calm() {
      once("raises", new Raises(own.writers(), own.raises()));
      once("wire", new WireBytes(marks));
      Load writer =
          Load.background(
              OTHER,
              "write",
              1,
              Schedule.closed(THINK),
              new FreshReads.Writes(InstantSource.system(), FreshReads.THIS_PROCESS));
      phases.add(
          new Phase.Once(
              "fresh reads",
              new FreshReads(InstantSource.system(), own.time(), FreshReads.THIS_PROCESS),
              List.of(writer)));
    }

    /** A member dies and comes back while entries are written and counted. */
    void death(int number) {
      List<Phase.Strike> strikes =
          List.of(
              new Phase.Strike(BEFORE, new Fault.KillOldest()),
              new Phase.Strike(BEFORE.plus(ORDER), new Fault.StartServer()));
      Death death =
          new Death(
              new Writing.Extent(first(number), WRITES_OF_A_DEATH, own.writers(), WRITING),
              new Audit(COPIES, List.of(marks), THREADS, BATCH),
              marks,
              nodes,
              own.patience(),
              own.stores() ? held(number) : null,
              broken);
      phases.add(new Phase.Once("death " + number, death, List.of(), strikes));
    }

    /** The first key of what is written while members die for so many times. */
    private static long first(int deaths) {
      return 1 + deaths * 1_000_000L;
    }

    /** Writes that wait from the next phase on. */
    private HeldWrites held(int deaths) {
      HeldWrites held = new HeldWrites(first(deaths));
      once(
          "waiting writes " + deaths,
          bench -> {
            if (!broken.get()) {
              held.start(bench);
            }
          });
      return held;
    }

    /** The members that die come back with the restart. */
    void allDie() {
      AllDie job = new AllDie(held(own.kills() + 1), WRITING);
      List<Phase.Strike> strikes = List.of(new Phase.Strike(BEFORE, new Fault.KillStorage()));
      phases.add(new Phase.Once("all die", job, List.of(), strikes));
    }

    /** All that there is, and every client, at once. */
    void restart() {
      phases.add(ordered("restart", new Fault.RenewAll(), ORDER));
      once(
          "whole after restart",
          bench -> {
            boolean whole = new Recovery(bench, nodes, own.patience()).isWhole();
            bench.figure(new Figure(Subject.of("restart"), ProbeMetrics.NOT_WHOLE, whole ? 0 : 1));
          });
      once("durability", new Audit(RESTART, List.of(marks), THREADS, BATCH));
    }

    private void once(String name, Job job) {
      phases.add(new Phase.Once(name, job));
    }

    private static Phase collected(String name) {
      return ordered(name, new Fault.Collect(), COLLECTING);
    }

    private static Phase ordered(String name, Fault fault, Duration duration) {
      return new Phase.Measure(
          name, List.of(), duration, List.of(new Phase.Strike(Duration.ZERO, fault)));
    }
  }
}
