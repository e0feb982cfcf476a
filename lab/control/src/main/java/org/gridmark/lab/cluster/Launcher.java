package org.gridmark.lab.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.lab.host.ClockOffset;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.process.ClassArchive;
import org.gridmark.lab.process.Cores;
import org.gridmark.lab.process.Deployment;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.Priority;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.spec.Sizes;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.SerialFilter;

/**
 * Starts the programs of a trial or of a system: the command line of each, and what it is told of
 * itself.
 */
public final class Launcher {
  /** So many are tried before none is found that is free on every host. */
  private static final int PORTS = 100;

  private final RunSpec spec;
  private final Candidate candidate;
  private final Settings settings;
  private final Installation installation;
  private final Sizes sizes;

  /** The user's own, which programs read. */
  private final List<Path> files;

  private final Deployment deployment;
  private final Cores cores;
  private final ClassArchive archive;
  private final String cluster;
  private final Secret secret = Secret.draw(new SecureRandom());
  private final Map<Host, Site> sites = new HashMap<>();

  /** By service: one that is started again is found where it was. */
  private final Map<String, Integer> servicePorts = new HashMap<>();

  private final Mailbox mailbox;
  private final BiConsumer<ProgramProcess, Report> data;

  /**
   * A host, as its programs are told of it.
   *
   * @param time of the trial, by the host's clock
   * @param port of its part of the cluster
   */
  private record Site(HostLayout layout, TrialTime time, int port, Priority priority) {
    Host host() {
      return layout.host();
    }
  }

  /**
   * @param time by which they say when things happened, on the controller's clock
   * @param mailbox where they answer
   * @param data told of everything that is no answer
   */
  public Launcher(
      RunSpec spec,
      Candidate candidate,
      Installation installation,
      Deployment deployment,
      TrialTime time,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data)
      throws LabFailure {
    this.spec = spec;
    this.candidate = candidate;
    this.settings = spec.settings(candidate);
    this.installation = installation;
    this.sizes = spec.sizes(candidate, installation);
    this.files = spec.study().files(settings);
    this.cluster =
        "gridmark-" + ProcessHandle.current().pid() + "-" + System.nanoTime() % 1_000_000;
    this.deployment = deployment;
    this.cores = Cores.of(settings);
    this.archive = ClassArchive.of(settings);
    List<HostLayout> layouts = deployment.all();
    int port = port(layouts.stream().map(HostLayout::host).toList());
    for (HostLayout layout : layouts) {
      sites.put(layout.host(), site(layout, time, port));
    }
    this.mailbox = mailbox;
    this.data = data;
  }

  /** Where members are now: a host that has come back may have another address. */
  private List<ClusterSpec.Member> members() {
    return IntStream.rangeClosed(1, settings.servers())
        .mapToObj(server -> site(HostRole.NODES, server))
        .distinct()
        .map(site -> new ClusterSpec.Member(site.host().address(), site.port()))
        .toList();
  }

  private Site site(HostLayout layout, TrialTime time, int port) throws LabFailure {
    Host host = layout.host();
    try {
      ClockOffset clock = host.clock();
      TrialTime there = time.on(clock.ahead(), clock.error());
      return new Site(layout, there, port, Priority.of(settings, layout));
    } catch (IOException e) {
      throw new LabFailure(host.name() + " cannot be used: " + e.getMessage());
    }
  }

  /** The port of the cluster, which some products want to be the same on all hosts. */
  private int port(List<Host> hosts) throws LabFailure {
    int wanted = settings.port();
    for (int i = 1; true; i++) {
      try {
        int port = hosts.getFirst().freePort(wanted);
        for (Host host : hosts.subList(1, hosts.size())) {
          host.freePort(port);
        }
        return port;
      } catch (BadInput e) {
        if (wanted != 0 || i == PORTS) {
          throw e;
        }
      } catch (IOException e) {
        throw new LabFailure("a host cannot be used: " + e.getMessage());
      }
    }
  }

  private Site site(HostRole role, int number) {
    return Objects.requireNonNull(sites.get(deployment.at(role, number).host()));
  }

  /**
   * Sends the hosts of nodes and clients what these need, all at the same time: programs then start
   * one right after another, however long the way to their hosts is.
   */
  void install() throws LabFailure, InterruptedException {
    List<Path> classpath = classpath();
    SideBySide.run(
        Stream.of(HostRole.NODES, HostRole.CLIENTS)
            .flatMap(role -> deployment.layouts().getOrDefault(role, List.of()).stream())
            .map(HostLayout::host)
            .distinct()
            .<SideBySide.Step>map(host -> () -> Java.on(host, classpath))
            .toList());
  }

  /**
   * Starts a helper server's program.
   *
   * @param name as the plan has it
   * @param number among the services, from 1
   */
  public ProgramProcess service(String name, int number) throws LabFailure {
    Site site = site(HostRole.SERVICES, number);
    Service service = installation.service(name);
    List<Path> classpath = Java.on(site.host(), installation.classpath(service, spec.study()));
    List<String> command =
        Java.command(
            Jvm.of(site.host()),
            "service",
            classpath,
            service.heap(),
            SerialFilter.NOTHING,
            inScratch(site));
    String directory = site.layout().data().resolve(name).toString();
    return start(
        site,
        site.priority().target(command),
        assignment(site, name, servicePort(site.host(), name), "", Map.of(), directory));
  }

  private int servicePort(Host host, String name) throws LabFailure {
    Integer before = servicePorts.get(name);
    if (before != null) {
      return before;
    }
    try {
      int port = host.lastingPort(servicePorts.values());
      servicePorts.put(name, port);
      return port;
    } catch (IOException e) {
      throw new LabFailure(name + " gets no port: " + e.getMessage());
    }
  }

  /**
   * Starts a storage node.
   *
   * @param server the number of its server, from 1
   * @param services where services are reached, for a driver that needs them
   * @param clocks of the servers
   */
  public ProgramProcess node(
      String name, int server, Map<String, String> services, ServerClocks clocks)
      throws LabFailure {
    Site site = site(HostRole.NODES, server);
    Jvm jvm = Strategies.jvm(site.host(), candidate.strategy());
    List<String> options = candidate.strategy().jvmOptions();
    List<String> command = member(site, jvm, "node", sizes.nodeHeap(), options, targets());
    command = archive.node(site.layout(), jvm, command);
    return start(
        site,
        site.priority().target(clocks.shown(label(server), command)),
        assignment(site, name, site.port(), label(server), services, ""));
  }

  /** The archive of the classes of nodes. */
  ClassArchive archive() {
    return archive;
  }

  /** The name of a server. */
  static String label(int server) {
    return "server-" + server;
  }

  /**
   * Starts a client. It has its whole heap from the start: what the operating system first gives
   * page by page makes its collections many times longer, and they would count as the target's.
   *
   * @param number among the clients, from 1
   * @param services where services are reached, for a driver that needs them
   */
  ProgramProcess client(String name, int number, Map<String, String> services) throws LabFailure {
    Site site = site(HostRole.CLIENTS, number);
    long heap = sizes.clientHeap();
    List<String> whole = List.of("-Xms" + heap + "m", "-XX:+AlwaysPreTouch");
    Jvm jvm = Jvm.of(site.host());
    List<String> command = archive.client(jvm, member(site, jvm, "client", heap, whole, clients()));
    return start(
        site,
        site.priority().client(command),
        assignment(site, name, site.port(), "", services, ""));
  }

  /**
   * Starts the frontend of the study, where it stands by itself.
   *
   * @param services where those of its plan and the target's are reached
   * @param port that it is asked at
   */
  public ProgramProcess frontend(String name, Map<String, String> services, int port)
      throws LabFailure {
    return frontend(site(HostRole.CLIENTS, 1), name, services, port);
  }

  /**
   * Starts an instance of the frontend of the study in a trial; one that is started again is found
   * where it was.
   *
   * @param number among the frontends, from 1
   * @param services where those of its plan and the target's are reached
   */
  ProgramProcess frontend(String name, int number, Map<String, String> services) throws LabFailure {
    boolean beside = spec.study().frontend().orElseThrow().besideNodes(settings);
    Site site = site(beside ? HostRole.NODES : HostRole.CLIENTS, number);
    return frontend(site, name, services, servicePort(site.host(), name));
  }

  private ProgramProcess frontend(Site site, String name, Map<String, String> services, int port)
      throws LabFailure {
    List<String> command =
        member(site, Jvm.of(site.host()), "frontend", sizes.clientHeap(), List.of(), frontends());
    return start(
        site, site.priority().target(command), assignment(site, name, port, "", services, ""));
  }

  /** The classes that clients need, who may look at what frontends keep in the target. */
  private SerialFilter clients() {
    return spec.plan(candidate).frontends().isEmpty() ? targets() : frontends();
  }

  private SerialFilter frontends() {
    return targets().and(spec.study().frontend().orElseThrow().serialFilter());
  }

  /** The classes that the target itself needs. */
  private SerialFilter targets() {
    return candidate.driver().serialFilter();
  }

  private List<String> member(
      Site site,
      Jvm jvm,
      String role,
      long heap,
      List<String> jvmOptions,
      SerialFilter serialFilter)
      throws LabFailure {
    List<String> options = new ArrayList<>(inScratch(site));
    options.addAll(candidate.driver().jvmOptions());
    options.addAll(jvmOptions);
    options.addAll(Java.wanted(settings));
    return Java.command(jvm, role, Java.on(site.host(), classpath()), heap, serialFilter, options);
  }

  /** Of nodes and clients. */
  private List<Path> classpath() {
    List<Path> classpath =
        new ArrayList<>(installation.classpath(candidate.driver(), spec.study()));
    classpath.addAll(spec.study().classpath(settings));
    return classpath;
  }

  /** Files that a program unpacks or leaves behind go where they are removed with the rest. */
  private static List<String> inScratch(Site site) {
    return List.of("-Djava.io.tmpdir=" + site.layout().scratch());
  }

  private ProgramProcess start(Site site, List<String> command, Assignment assignment)
      throws LabFailure {
    return ProgramProcess.start(
        site.layout(), cores.keep(command, site.host().facts()), assignment, mailbox, data);
  }

  private Assignment assignment(
      Site site,
      String program,
      int own,
      String server,
      Map<String, String> services,
      String directory)
      throws LabFailure {
    return new Assignment(
        program,
        spec.study().name(),
        spec.experiment().name(),
        spec.quick(),
        UserFiles.send(files, site.host(), settings.asMap()),
        cluster,
        secret,
        site.host().address(),
        own,
        members(),
        UserFiles.send(spec.driverFiles(), site.host(), spec.driverSettings(candidate)),
        services,
        server,
        directory,
        site.time());
  }
}
