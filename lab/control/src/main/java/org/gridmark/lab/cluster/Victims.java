package org.gridmark.lab.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.model.fault.Fault;

/** Whom the faults of a trial strike. Where one of several is meant, it is drawn. */
final class Victims {
  private final Cluster cluster;
  private final SplittableRandom random;

  Victims(Cluster cluster, SplittableRandom random) {
    this.cluster = cluster;
    this.random = random;
  }

  /**
   * Those whom a fault strikes; empty if there is nobody.
   *
   * @param at where it strikes
   */
  List<ProgramProcess> of(Fault fault, SiteCluster at) throws LabFailure, InterruptedException {
    return switch (fault) {
      case Fault.KillNode kill -> drawn(members(at).stream().map(List::of).toList());
      case Fault.KillOldest kill -> members(at).stream().limit(1).toList();
      case Fault.KillJoining kill -> joined(kill.joined(), at);
      case Fault.KillStorage kill ->
          Stream.concat(at.alive().stream(), cluster.targetServers(at).stream()).toList();
      case Fault.KillBehind kill -> two(at);
      case Fault.KillServer kill -> server(at);
      case Fault.ExhaustMemory exhaust -> server(at);
      case Fault.PauseNode pause -> drawn(at.alive().stream().map(List::of).toList());
      case Fault.SplitServers split -> half(at);
      case Fault.FillDisk fill -> server(at);
      case Fault.StepClock step -> server(at);
      case Fault.OfSite site -> cluster.programs(at.site());
      case Fault.OfNetwork network -> server(at);
      case Fault.StartNode start -> List.of(at.nodes().add());
      case Fault.StartServer start ->
          at.hasNodes() ? at.nodes().addLost() : cluster.targetServers(at);
      case Fault.Collect collect -> at.alive();
      case Fault.CountEntries count -> at.alive();
      case Fault.RenewNodes renew -> at.nodes().all();
      case Fault.RenewAll renew ->
          Stream.of(at.nodes().all(), cluster.targetServers(at), cluster.clients().all(at.site()))
              .flatMap(List::stream)
              .toList();
      case Fault.ReplaceClients replace -> cluster.clients().all(at.site());
      case Fault.CrashClient crash -> {
        cluster.last(crash.asked());
        yield List.of(cluster.client(crash.client()));
      }
      case Fault.KillService kill -> List.of(cluster.service(kill.service()));
      case Fault.StartService start -> List.of(cluster.service(start.service()));
      case Fault.ServiceAway away -> List.of(cluster.service(away.service()));
    };
  }

  /** One more node, once it has been a member for so long. */
  private List<ProgramProcess> joined(Duration member, SiteCluster at)
      throws LabFailure, InterruptedException {
    ProgramProcess node = at.nodes().addJoined();
    cluster.last(member);
    return List.of(node);
  }

  /** The keepers of the target's entries: nodes, or servers of another make. */
  private List<ProgramProcess> members(SiteCluster at) {
    return at.hasNodes() ? at.alive() : cluster.targetServers(at);
  }

  /** Two nodes, in an order that is drawn; or the service that the target consists of. */
  private List<ProgramProcess> two(SiteCluster at) {
    if (!at.hasNodes()) {
      return drawn(members(at).stream().map(List::of).toList());
    }
    List<ProgramProcess> left = new ArrayList<>(at.alive());
    if (left.size() < 2) {
      return List.of();
    }
    ProgramProcess first = left.remove(random.nextInt(left.size()));
    return List.of(first, left.get(random.nextInt(left.size())));
  }

  /** The nodes of one of the servers. */
  private List<ProgramProcess> server(SiteCluster at) {
    return drawn(List.copyOf(at.nodes().servers().alive().values()));
  }

  private List<ProgramProcess> drawn(List<List<ProgramProcess>> all) {
    return all.isEmpty() ? List.of() : all.get(random.nextInt(all.size()));
  }

  /** The nodes of the smaller half of the servers. */
  private List<ProgramProcess> half(SiteCluster at) {
    List<List<ProgramProcess>> servers = new ArrayList<>(at.nodes().servers().alive().values());
    List<ProgramProcess> drawn = new ArrayList<>();
    for (int left = servers.size() / 2; left > 0; left--) {
      drawn.addAll(servers.remove(random.nextInt(servers.size())));
    }
    return drawn;
  }
}
