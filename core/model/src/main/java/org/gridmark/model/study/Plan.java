package org.gridmark.model.study;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.script.Script;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/**
 * The plan of one trial of an experiment.
 *
 * @param caches every cache it uses
 * @param entries how many entries these hold at most, together: what memory is reckoned from
 * @param services the helper servers it needs, by name: their kind, or where there are several of
 *     one, each with a number ({@code postgres-1, postgres-2})
 * @param clients the client programs it needs, by name; the first one takes the jobs
 * @param needs what the target must be able to do
 * @param phases in order
 * @param frontends instances of the study's frontend, by name: each a program of its own before the
 *     target, which clients reach at its address as they reach a service
 * @param home the name of the site that has all which no other one has; empty where there is no
 *     other
 * @param sites further sites
 * @param languages the clients that are programs in other languages than Java, each with its
 *     language; the first client is none of them. They ask what is {@link
 *     org.gridmark.model.script.Scripted}
 */
public record Plan(
    List<CacheSpec<?, ?>> caches,
    long entries,
    List<String> services,
    List<String> clients,
    Set<Trait> needs,
    List<Phase> phases,
    List<String> frontends,
    String home,
    List<Site> sites,
    Map<String, String> languages) {
  /** Copies, and refuses faults of services and sites that it does not have. */
  public Plan {
    caches = List.copyOf(caches);
    services = List.copyOf(services);
    clients = List.copyOf(clients);
    needs = Set.copyOf(needs);
    phases = List.copyOf(phases);
    frontends = List.copyOf(frontends);
    sites = List.copyOf(sites);
    languages = Map.copyOf(languages);
    requireSites(home, sites);
    requireScripts(clients, languages, phases);
    List<String> servers = Stream.concat(services.stream(), frontends.stream()).toList();
    for (Phase phase : phases) {
      for (Phase.Strike strike : phase.strikes()) {
        requireService(servers, strike.fault());
        requireSite(home, sites, strike);
        requireIdle(phase, strike.fault());
        requireAsking(clients, phase, strike.fault());
      }
    }
  }

  /** A plan without a frontend. */
  public Plan(
      List<CacheSpec<?, ?>> caches,
      long entries,
      List<String> services,
      List<String> clients,
      Set<Trait> needs,
      List<Phase> phases) {
    this(caches, entries, services, clients, needs, phases, List.of());
  }

  /** A plan of one site. */
  public Plan(
      List<CacheSpec<?, ?>> caches,
      long entries,
      List<String> services,
      List<String> clients,
      Set<Trait> needs,
      List<Phase> phases,
      List<String> frontends) {
    this(caches, entries, services, clients, needs, phases, frontends, "", List.of());
  }

  /** A plan whose clients are all in Java. */
  public Plan(
      List<CacheSpec<?, ?>> caches,
      long entries,
      List<String> services,
      List<String> clients,
      Set<Trait> needs,
      List<Phase> phases,
      List<String> frontends,
      String home,
      List<Site> sites) {
    this(caches, entries, services, clients, needs, phases, frontends, home, sites, Map.of());
  }

  private static void requireScripts(
      List<String> clients, Map<String, String> languages, List<Phase> phases) {
    if (!clients.containsAll(languages.keySet())
        || (!languages.isEmpty() && languages.containsKey(clients.getFirst()))) {
      throw new IllegalArgumentException("the first client is in Java, and others are clients");
    }
    for (Phase phase : phases) {
      for (Load load : phase.loads()) {
        if (languages.containsKey(load.client())
            && (phase instanceof Phase.Once || !Script.possible(load))) {
          throw new IllegalArgumentException(
              "client %s in %s cannot do its part of phase %s"
                  .formatted(load.client(), languages.get(load.client()), phase.name()));
        }
      }
    }
  }

  private static void requireSites(String home, List<Site> sites) {
    Set<String> names = new LinkedHashSet<>(List.of(home));
    for (Site site : sites) {
      if (home.isEmpty() || !names.add(site.name())) {
        throw new IllegalArgumentException("two sites named '" + site.name() + "', or no home");
      }
    }
  }

  private static void requireSite(String home, List<Site> sites, Phase.Strike strike) {
    String struck = strike.site();
    boolean known = struck.equals(home) || sites.stream().anyMatch(at -> at.name().equals(struck));
    if (!struck.isEmpty() && !known) {
      throw new IllegalArgumentException("the plan names no site " + struck);
    }
    if (strike.fault() instanceof Fault.OfSite && sites.isEmpty()) {
      throw new IllegalArgumentException(strike.fault().label() + " in a plan of one site");
    }
  }

  /** The same with further sites. */
  public Plan at(String homeSite, List<Site> further) {
    return new Plan(
        caches, entries, services, clients, needs, phases, frontends, homeSite, further, languages);
  }

  /** The same with clients in other languages, each with its language. */
  public Plan speaking(Map<String, String> other) {
    return new Plan(
        caches, entries, services, clients, needs, phases, frontends, home, sites, other);
  }

  /** The same without some of its phases. */
  public Plan with(Predicate<Phase> taken) {
    return new Plan(
        caches,
        entries,
        services,
        clients,
        needs,
        phases.stream().filter(taken).toList(),
        frontends,
        home,
        sites,
        languages);
  }

  /** The names of all sites, home first; of a plan of one site, that alone, which has no name. */
  public List<String> siteNames() {
    return Stream.concat(Stream.of(home), sites.stream().map(Site::name)).toList();
  }

  /** The site of a client, service or frontend. */
  public String siteOf(String program) {
    return sites.stream()
        .filter(site -> site.programs().contains(program))
        .map(Site::name)
        .findFirst()
        .orElse(home);
  }

  /** The caches of the cluster at a site. */
  public List<CacheSpec<?, ?>> caches(String site) {
    return sites.stream()
        .filter(there -> there.name().equals(site))
        .map(Site::caches)
        .findFirst()
        .orElse(caches);
  }

  private static void requireIdle(Phase phase, Fault fault) {
    boolean idle = phase instanceof Phase.Measure measure && measure.loads().isEmpty();
    boolean endsClients = fault instanceof Fault.ReplaceClients || fault instanceof Fault.RenewAll;
    if (endsClients && !idle) {
      throw new IllegalArgumentException("clients are at work in phase " + phase.name());
    }
  }

  private static void requireAsking(List<String> clients, Phase phase, Fault fault) {
    if (fault instanceof Fault.CrashClient crash) {
      boolean asks =
          phase instanceof Phase.Measure measure
              && measure.loads().stream()
                  .filter(load -> load.client().equals(crash.client()))
                  .anyMatch(Load::background);
      if (!asks || crash.client().equals(clients.getFirst())) {
        throw new IllegalArgumentException(
            "no background load of a client %s that could crash in phase %s"
                .formatted(crash.client(), phase.name()));
      }
    }
  }

  private static void requireService(List<String> services, Fault fault) {
    String struck =
        switch (fault) {
          case Fault.KillService kill -> kill.service();
          case Fault.StartService start -> start.service();
          case Fault.ServiceAway away -> away.service();
          default -> "";
        };
    if (!struck.isEmpty() && !services.contains(struck)) {
      throw new IllegalArgumentException("the plan names no service " + struck);
    }
  }

  /**
   * The same with all loads in the first client, and without the phases in which a node is killed
   * or comes back, or another client crashes: for a target that lives inside the client, which
   * others would find empty, and has no nodes.
   */
  public Plan inOneClient() {
    boolean nowhereElse = clients.size() < 2;
    if (nowhereElse && phases.stream().noneMatch(Plan::strikesProcesses)) {
      return this;
    }
    String first = clients.getFirst();
    List<Phase> moved =
        phases.stream()
            .filter(phase -> !strikesProcesses(phase))
            .map(phase -> moved(phase, first))
            .toList();
    return new Plan(
        caches, entries, services, List.of(first), needs, moved, frontends, home, sites, Map.of());
  }

  private static boolean strikesProcesses(Phase phase) {
    return phase.strikes().stream()
        .map(Phase.Strike::fault)
        .anyMatch(
            fault ->
                fault instanceof Fault.KillNode
                    || fault instanceof Fault.KillOldest
                    || fault instanceof Fault.KillStorage
                    || fault instanceof Fault.KillBehind
                    || fault instanceof Fault.StartServer
                    || fault instanceof Fault.CrashClient);
  }

  private static Phase moved(Phase phase, String client) {
    return switch (phase) {
      case Phase.Measure measure ->
          new Phase.Measure(
              measure.name(),
              moved(measure.loads(), client),
              measure.duration(),
              measure.strikes());
      case Phase.Once once ->
          new Phase.Once(once.name(), once.job(), moved(once.meanwhile(), client), once.strikes());
      case Phase.Fill fill -> fill;
    };
  }

  private static List<Load> moved(List<Load> loads, String client) {
    return loads.stream().map(load -> load.in(client)).toList();
  }

  /** The same with further services, beside those that it names. */
  public Plan with(List<String> further) {
    Set<String> all = new LinkedHashSet<>(services);
    all.addAll(further);
    return new Plan(
        caches,
        entries,
        List.copyOf(all),
        clients,
        needs,
        phases,
        frontends,
        home,
        sites,
        languages);
  }

  /** The same with further services at one of its sites. */
  public Plan with(String site, List<String> further) {
    List<Site> all =
        sites.stream().map(one -> one.name().equals(site) ? one.with(further) : one).toList();
    return with(further).at(home, all);
  }

  /**
   * The kinds of connection that its caches, loads and jobs are made for. It runs on a target that
   * connects in a way which is of each kind.
   */
  public Set<Class<? extends Connection>> connections() {
    Set<Class<? extends Connection>> all = new LinkedHashSet<>();
    if (!caches.isEmpty()) {
      all.add(Session.class);
    }
    for (Phase phase : phases) {
      if (phase instanceof Phase.Once once) {
        all.add(once.job().connection());
      }
      phase.loads().forEach(load -> all.add(load.requests().connection()));
    }
    return all;
  }

  /** The phase of that name. */
  public Phase phase(String name) {
    return phases.stream()
        .filter(phase -> phase.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no phase " + name));
  }

  /**
   * A further site of a plan: a second cluster of the same target, with as many nodes, far from the
   * first.
   *
   * @param name lower-case letters, digits and {@code -}: that of a site of a hosts file, where the
   *     run has one
   * @param caches every cache that the cluster there uses
   * @param programs the clients, services and frontends of the plan that are there; all others are
   *     at home. A client is connected to the cluster of its site
   */
  public record Site(String name, List<CacheSpec<?, ?>> caches, Set<String> programs) {
    /** Copies, and checks the name. */
    public Site {
      if (!name.matches("[a-z][a-z0-9-]*")) {
        throw new IllegalArgumentException("a site cannot be named '" + name + "'");
      }
      caches = List.copyOf(caches);
      programs = Set.copyOf(programs);
    }

    /** The same with further programs. */
    public Site with(Collection<String> further) {
      Set<String> all = new HashSet<>(programs);
      all.addAll(further);
      return new Site(name, caches, all);
    }
  }
}
