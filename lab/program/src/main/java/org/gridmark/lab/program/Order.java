package org.gridmark.lab.program;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.script.Script;
import org.jspecify.annotations.Nullable;

/**
 * An order of the controller to a program, one a line. The line before the first is an Assignment.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Order.AwaitCluster.class, name = "await-cluster"),
  @JsonSubTypes.Type(value = Order.Start.class, name = "start"),
  @JsonSubTypes.Type(value = Order.Collect.class, name = "collect"),
  @JsonSubTypes.Type(value = Order.CountEntries.class, name = "count-entries"),
  @JsonSubTypes.Type(value = Order.Kill.class, name = "kill"),
  @JsonSubTypes.Type(value = Order.KillMember.class, name = "kill-member"),
  @JsonSubTypes.Type(value = Order.KillBehind.class, name = "kill-behind"),
  @JsonSubTypes.Type(value = Order.Restart.class, name = "restart"),
  @JsonSubTypes.Type(value = Order.CountCaches.class, name = "count-caches"),
  @JsonSubTypes.Type(value = Order.GuardCaches.class, name = "guard-caches"),
  @JsonSubTypes.Type(value = Order.RemoveCaches.class, name = "remove-caches"),
  @JsonSubTypes.Type(value = Order.Stop.class, name = "stop")
})
public sealed interface Order {
  /** A client reports {@code done} when the cluster is whole and balanced. */
  record AwaitCluster(int nodes) implements Order {}

  /**
   * Begin your part of a phase.
   *
   * @param services where each service is reached
   * @param watch whether to report changes of the placement meanwhile
   * @param offer what is asked in place of what was planned; null: as planned
   * @param script the whole part of a client that cannot make the plan, as it is in another
   *     language than Java; null for others
   */
  record Start(
      String phase,
      Map<String, String> services,
      boolean watch,
      @Nullable RateOffer offer,
      @Nullable Script script)
      implements Order {
    /** The same, with changes of the placement reported. */
    public Start watching() {
      return new Start(phase, services, true, offer, script);
    }

    /** The same for a client in another language. */
    public Start with(Script part) {
      return new Start(phase, services, watch, offer, part);
    }
  }

  /** A node collects its garbage. */
  record Collect() implements Order {}

  /**
   * A node tells how many entries it answers for itself, as a figure of a subject, and is done.
   *
   * @param phase in which that happens
   */
  record CountEntries(String phase, Subject subject) implements Order {}

  /** The keeper of an attached run tells what every cache holds that it sees, and is done. */
  record CountCaches() implements Order {}

  /**
   * From now on the run may make caches: should the controller go, the keeper of an attached run
   * removes what is left of them.
   *
   * @param made by their names there
   */
  record GuardCaches(Set<String> made) implements Order {
    /** Copies. */
    public GuardCaches {
      made = Set.copyOf(made);
    }
  }

  /**
   * The keeper of an attached run removes caches, and is done when none of them is there.
   *
   * @param prefix of their names
   * @param made their names, as the run noted them: if another cache has the prefix, none is
   *     removed
   */
  record RemoveCaches(String prefix, Set<String> made) implements Order {
    /** Copies. */
    public RemoveCaches {
      made = Set.copyOf(made);
    }
  }

  /** A service kills its server. */
  record Kill() implements Order {}

  /**
   * A service kills one of those that its server consists of.
   *
   * @param draw which, where there are several: any number from 0
   */
  record KillMember(int draw) implements Order {}

  /**
   * A service lets a copy fall behind, and kills the one that it is a copy of.
   *
   * @param draw which, where there are several: any number from 0
   * @param milliseconds that the copy stands still before
   */
  record KillBehind(int draw, long milliseconds) implements Order {}

  /**
   * A service starts its server again, tells that it is ready, and that event.
   *
   * @param phase in which that happens
   */
  record Restart(String phase) implements Order {}

  /** Background users of the phase stop. */
  record Stop() implements Order {}
}
