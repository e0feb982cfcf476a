package org.gridmark.study.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.lives.Lives;

/**
 * The semantics of a target, found out by doing: one phase for each question, on one cluster. A
 * member that was killed is replaced, and the cluster is whole, before the next question. Losses
 * are told by a client that comes after. A target inside the client has no members: of their deaths
 * nothing is asked.
 */
public record Probe() implements Experiment {
  /** The entries of which a member with a copy died. */
  static final Subject COPIES = Subject.of("entries after a member's death");

  /** The writes in which a member died. */
  static final Subject WRITES = Subject.of("writes while a member dies");

  /** The entries after all members and clients were restarted. */
  static final Subject RESTART = Subject.of("entries after a restart of all");

  /** Entries with times to live of which a member with a copy died. */
  static final Subject LIVES = Subject.of("entries with a time after a member's death");

  /** The setting by which there are caches with a store. */
  static final String STORE = "probe.store";

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
    caches.add(Marks.LIVES);
    long writes = ProbePhases.WRITES_OF_A_DEATH + Lives.ENTRIES;
    if (own.stores()) {
      caches.addAll(List.of(Stored.BEHIND, Stored.THROUGH));
      writes += HeldWrites.WRITES + StoredWrites.MOST_THROUGH;
    }
    return new Plan(
        caches,
        2 * own.entries() + own.kills() * writes,
        own.stores() ? List.of(Stored.SERVICE) : List.of(),
        List.of(ProbePhases.PROBE, ProbePhases.OTHER),
        own.stores() ? Set.of(Trait.STORE) : Set.of(),
        ProbePhases.of(own, settings.nodes()));
  }

  /** A target that has no store behind a cache, or no members that die, is asked for none. */
  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    String asked = settings.text(STORE);
    boolean can = able.has(Trait.STORE) && !able.livesInClient();
    String other = can && !asked.equals(ProbeSettings.OFF) ? ProbeSettings.ON : ProbeSettings.OFF;
    return other.equals(asked) ? Map.of() : Map.of(STORE, other);
  }
}
