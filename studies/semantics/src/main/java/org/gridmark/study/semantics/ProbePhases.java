package org.gridmark.study.semantics;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Filling;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.gridmark.study.semantics.lives.Lives;
import org.gridmark.study.semantics.lives.Renewals;

/** The phases of the probe in order. */
final class ProbePhases {
  /** The client that asks. */
  static final String PROBE = "probe";

  /** The client that writes what the first one reads. */
  static final String OTHER = "other";

  /** The most writes of a phase with a death, all of which may be kept. */
  static final long WRITES_OF_A_DEATH = 10_000;

  private static final int THREADS = 2;
  private static final int BATCH = 500;
  private static final Duration ORDER = Duration.ofMillis(100);

  /** The machine is looked at once a second: once surely after the nodes have told. */
  private static final Duration COLLECTING = Duration.ofMillis(1500);

  private static final Duration BEFORE = Duration.ofMillis(200);
  private static final Duration WRITING = Duration.ofMillis(900);
  private static final Duration THINK = Duration.ofMillis(5);
  private static final Duration LIFE = Duration.ofSeconds(3);

  private final ProbeSettings own;
  private final int nodes;
  private final Marks marks;
  private final Standing standing = Standing.ofTrial();
  private final List<Phase> phases = new ArrayList<>();

  private ProbePhases(ProbeSettings own, int nodes) {
    this.own = own;
    this.nodes = nodes;
    this.marks = new Marks(Marks.PLAIN, own.entries());
  }

  static List<Phase> of(ProbeSettings own, int nodes) {
    ProbePhases probe = new ProbePhases(own, nodes);
    probe.heap();
    probe.calm();
    probe.lives();
    if (own.stores()) {
      probe.once("tables", Stored::make);
    }
    probe.clientsDie();
    for (int death = 1; death <= own.kills(); death++) {
      probe.death(death);
    }
    if (own.stores()) {
      probe.once("stored again", Stored::tellStoredAgain);
      probe.allDie();
    }
    probe.restart();
    if (own.stores()) {
      probe.once("stored after restart", new AllDie.After(nodes, own.patience()));
    }
    return probe.phases;
  }

  /** Memory: nodes collect before and after there are entries. */
  private void heap() {
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
  private void calm() {
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

  /** Entries whose time is over, while nobody dies. */
  private void lives() {
    once("lives", new IfPossible(new Renewals(LIFE)));
    once("lives 0", new IfPossible(Lives.of(0)::put));
  }

  /** Every client is replaced, which shows the entries that they alone have kept. */
  private void clientsDie() {
    once("before clients die", bench -> standing.sound());
    replaced("clients die");
    Audit all = new Audit(AfterClients.SUBJECT, List.of(marks), THREADS, BATCH);
    once("after clients' death", new AfterClients(all, marks, standing));
  }

  private void replaced(String name) {
    phases.add(ordered(name, new Fault.ReplaceClients(), Duration.ZERO));
  }

  /**
   * A member dies and comes back while entries are written and counted, and then clients come that
   * have seen nothing of it.
   */
  private void death(int number) {
    List<Phase.Strike> strikes =
        List.of(
            new Phase.Strike(BEFORE, new Fault.KillOldest()),
            new Phase.Strike(BEFORE.plus(ORDER), new Fault.StartServer()));
    HeldWrites held = own.stores() ? held(number) : null;
    Lives lives = Lives.of(number);
    onceSound("lives " + number, new IfPossible(lives::put));
    Writing.Extent writing =
        new Writing.Extent(first(number), WRITES_OF_A_DEATH, own.writers(), WRITING);
    Keepsake left = Keepsake.of("death " + number);
    Death death = new Death(writing, marks, nodes, own.patience(), held, standing, left);
    phases.add(new Phase.Once("death " + number, death, List.of(), strikes));
    replaced("clients replaced " + number);
    Audit copies = new Audit(Probe.COPIES, List.of(marks), THREADS, BATCH);
    onceSound("after death " + number, new AfterDeath(copies, marks, left));
    onceSound(
        "lives after death " + number,
        bench -> {
          lives.tell(bench, Probe.LIVES);
          Lives.of(number - 1).tellReturned(bench, Probe.LIVES);
        });
  }

  /** The first key of what is written while members die for so many times. */
  private static long first(int deaths) {
    return 1 + deaths * 1_000_000L;
  }

  /** Writes that wait from the next phase on. */
  private HeldWrites held(int deaths) {
    HeldWrites held = new HeldWrites(first(deaths));
    onceSound("waiting writes " + deaths, held::start);
    return held;
  }

  /** The members that die come back with the restart. */
  private void allDie() {
    AllDie job = new AllDie(held(own.kills() + 1), WRITING);
    List<Phase.Strike> strikes = List.of(new Phase.Strike(BEFORE, new Fault.KillStorage()));
    phases.add(new Phase.Once("all die", job, List.of(), strikes));
  }

  /** All that there is, and every client, at once. */
  private void restart() {
    phases.add(ordered("restart", new Fault.RenewAll(), ORDER));
    once(
        "whole after restart",
        bench -> {
          boolean whole = new Recovery(bench, nodes, own.patience()).isWhole();
          bench.figure(new Figure(Subject.of("restart"), ProbeMetrics.NOT_WHOLE, whole ? 0 : 1));
        });
    once("after restart", new Audit(Probe.RESTART, List.of(marks), THREADS, BATCH));
  }

  private void once(String name, Job job) {
    phases.add(new Phase.Once(name, job));
  }

  /** Where members keep entries, and are whole. */
  private void onceSound(String name, Job job) {
    once(
        name,
        bench -> {
          if (standing.isSound()) {
            job.run(bench);
          }
        });
  }

  private static Phase collected(String name) {
    return ordered(name, new Fault.Collect(), COLLECTING);
  }

  private static Phase ordered(String name, Fault fault, Duration duration) {
    return new Phase.Measure(
        name, List.of(), duration, List.of(new Phase.Strike(Duration.ZERO, fault)));
  }
}
