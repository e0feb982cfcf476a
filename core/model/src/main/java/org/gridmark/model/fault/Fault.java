package org.gridmark.model.fault;

import java.time.Duration;
import java.util.Locale;
import org.gridmark.model.metric.Subject;

/** A disturbance or an inspection of the cluster or its services. */
public sealed interface Fault {
  /** In files: {@code kill-node}. */
  String label();

  /** Whether it needs hosts whose network can be disturbed. */
  default boolean disturbsNetwork() {
    return false;
  }

  /** A fault that is over, and undone, after a while. */
  sealed interface Lasting extends Fault {
    /** How long. */
    Duration lasting();
  }

  /** A lasting fault of the network between hosts. */
  sealed interface OfNetwork extends Lasting {
    @Override
    default boolean disturbsNetwork() {
      return true;
    }
  }

  /**
   * A storage node's process is ended with SIGKILL; which one is drawn from the seed. Of a target
   * of servers: one of those that answer for entries.
   */
  record KillNode() implements Fault {
    @Override
    public String label() {
      return "kill-node";
    }
  }

  /**
   * The same for the node that has been a member for longest: it has its share of the entries, and
   * where one leads the cluster, it does.
   */
  record KillOldest() implements Fault {
    @Override
    public String label() {
      return "kill-oldest";
    }
  }

  /**
   * One more storage node joins, and its process is ended with SIGKILL a while after it has:
   * entries may still be on their way to it.
   *
   * @param joined how long it has been a member then
   */
  record KillJoining(Duration joined) implements Fault {
    @Override
    public String label() {
      return "kill-joining";
    }
  }

  /**
   * A storage node does not hear of what another one does for a while, in which writes go on, and
   * then the other dies. Where the network can be cut, the link between them is, and the host of
   * the one that dies fails; else the first stands still, and the other is ended with SIGKILL.
   * Which nodes is drawn from the seed. Of a target of servers: a replica, which stands still and
   * loses its connection, and its primary.
   *
   * @param behind how long that lasts until the death
   */
  record KillBehind(Duration behind) implements Fault {
    @Override
    public String label() {
      return "kill-behind";
    }
  }

  /**
   * All that keeps the target's entries is ended with SIGKILL: storage nodes, or servers of another
   * make. {@link StartServer} brings it back; clients stay.
   */
  record KillStorage() implements Fault {
    @Override
    public String label() {
      return "kill-storage";
    }
  }

  /** All storage nodes of a server are ended at once; which server is drawn from the seed. */
  record KillServer() implements Fault {
    @Override
    public String label() {
      return "kill-server";
    }
  }

  /**
   * A server's host has no memory left for a moment, and the kernel ends the storage node which
   * uses most; which server is drawn from the seed.
   */
  record ExhaustMemory() implements Fault {
    @Override
    public String label() {
      return "exhaust-memory";
    }
  }

  /**
   * A storage node's process stands still, as in a long pause of its machine, and then goes on;
   * which one is drawn from the seed.
   */
  record PauseNode(Duration lasting) implements Lasting {
    @Override
    public String label() {
      return "pause-node";
    }
  }

  /** A server is cut off from all other hosts; which one is drawn from the seed. */
  record IsolateServer(Duration lasting) implements OfNetwork {
    @Override
    public String label() {
      return "isolate-server";
    }
  }

  /**
   * All that a server sends to other hosts is lost, while it still hears them; which server is
   * drawn from the seed.
   */
  record MuteServer(Duration lasting) implements OfNetwork {
    @Override
    public String label() {
      return "mute-server";
    }
  }

  /**
   * The hosts are parted in two halves that do not hear each other. The first client is with the
   * larger half of the servers, and clients on other hosts are with the smaller one; which servers
   * those are is drawn from the seed.
   */
  record SplitServers(Duration lasting) implements OfNetwork {
    @Override
    public String label() {
      return "split-servers";
    }
  }

  /**
   * The link between a server and all other hosts is slow; which server is drawn from the seed.
   *
   * @param delay how much longer each packet takes, either way
   * @param bitsPerSecond the most that gets through, either way; 0: no limit
   */
  record SlowServer(Duration lasting, Duration delay, long bitsPerSecond) implements OfNetwork {
    @Override
    public String label() {
      return "slow-server";
    }
  }

  /** A lasting fault of the network between a site and all others. */
  sealed interface OfSite extends OfNetwork {}

  /**
   * The links between the site that is struck and all others are cut: nothing gets through, or
   * nothing one way.
   *
   * @param way of what is lost
   */
  record CutSite(Duration lasting, Way way) implements OfSite {
    /** Ways between a site and the others, seen from the site. */
    public enum Way {
      /** Either. */
      BOTH,
      /** Packets of its hosts. */
      OUT,
      /** Packets to its hosts. */
      IN
    }

    @Override
    public String label() {
      return way == Way.BOTH ? "cut-site" : "cut-site-" + way.name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The links between the site that is struck and all others are slow.
   *
   * @param delay how long each packet takes, either way
   * @param bitsPerSecond the most that gets through, either way; 0: no limit
   */
  record SlowSite(Duration lasting, Duration delay, long bitsPerSecond) implements OfSite {
    @Override
    public String label() {
      return "slow-site";
    }
  }

  /**
   * The file system of a server's host, in which its storage nodes write, has no space left; which
   * server is drawn from the seed.
   */
  record FillDisk(Duration lasting) implements Lasting {
    @Override
    public String label() {
      return "fill-disk";
    }
  }

  /**
   * The wall clock of a server's storage nodes jumps, and at the end it jumps back; which server is
   * drawn from the seed. Monotonic clocks go on as they did.
   *
   * @param by how far; backwards if negative
   */
  record StepClock(Duration lasting, Duration by) implements Lasting {
    @Override
    public String label() {
      return "step-clock";
    }
  }

  /** One more storage node joins, and entries move to it. */
  record StartNode() implements Fault {
    @Override
    public String label() {
      return "start-node";
    }
  }

  /**
   * A server that was killed comes back, with as many storage nodes as have died. Of a target of
   * servers: those that have died, on what they had written.
   */
  record StartServer() implements Fault {
    @Override
    public String label() {
      return "start-server";
    }
  }

  /**
   * All processes of a service's server are ended with SIGKILL.
   *
   * @param service as the plan names it
   */
  record KillService(String service) implements Fault {
    @Override
    public String label() {
      return "kill-service";
    }
  }

  /**
   * A service that was killed starts again, on what it had written and at the same address.
   *
   * @param service as the plan names it
   */
  record StartService(String service) implements Fault {
    @Override
    public String label() {
      return "start-service";
    }
  }

  /**
   * Both, one after the other: a single fault, which is over once the service is started again. Of
   * each service it is told by itself.
   *
   * @param service as the plan names it
   * @param away how long it is away
   */
  record ServiceAway(String service, Duration away) implements Fault {
    @Override
    public String label() {
      return service + "-away";
    }
  }

  /** Every storage node collects its garbage. */
  record Collect() implements Fault {
    @Override
    public String label() {
      return "collect";
    }
  }

  /**
   * Every storage node tells how many entries it answers for itself: figures {@code entries.held}
   * of a subject, one a node.
   */
  record CountEntries(Subject subject) implements Fault {
    @Override
    public String label() {
      return "count-entries";
    }
  }

  /** Every storage node is ended with SIGKILL, and as many as there are when whole are started. */
  record RenewNodes() implements Fault {
    @Override
    public String label() {
      return "renew-nodes";
    }
  }

  /**
   * Every client and every storage node, or server that the target consists of, is ended with
   * SIGKILL, and as many as there are when whole are started: nothing is left of what was before
   * but what servers had written. In a phase in which clients do nothing.
   */
  record RenewAll() implements Fault {
    @Override
    public String label() {
      return "renew-all";
    }
  }

  /**
   * Every client is ended with SIGKILL, and then a new process takes each one's place, which has
   * seen and kept nothing. In a phase in which clients do nothing.
   */
  record ReplaceClients() implements Fault {
    @Override
    public String label() {
      return "replace-clients";
    }
  }

  /**
   * A client is ended with SIGKILL in the middle of what its users ask, and a new process takes its
   * place, in which they begin anew. Requests of its last two seconds are not told.
   *
   * @param client as the plan names it: not the one that takes the jobs
   * @param asked how long they have asked by then, before the first death or since the last one
   */
  record CrashClient(String client, Duration asked) implements Fault {
    @Override
    public String label() {
      return "crash-client";
    }
  }
}
