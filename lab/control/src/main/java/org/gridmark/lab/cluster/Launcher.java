package org.gridmark.lab.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.process.ClassArchive;
import org.gridmark.lab.process.Cores;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.spec.Sizes;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.SerialFilter;

/**
 * Starts the programs of a trial or of a system: the command line of each, and what it is told of
 * itself.
 */
public final class Launcher {
  private final RunSpec spec;
  private final Candidate candidate;
  private final Settings settings;
  private final Installation installation;
  private final Sizes sizes;
  private final Plan plan;
  private final Map<String, Premises> premises;
  private final Assignments assignments;
  private final Cores cores;
  private final ClassArchive archive;
  private final LanguageClients languages;

  /** By service: one that is started again is found where it was. */
  private final Map<String, Integer> servicePorts = new HashMap<>();

  private final Mailbox mailbox;
  private final BiConsumer<ProgramProcess, Report> data;

  /**
   * @param premises of each site, by its name
   * @param languages the clients in other languages
   * @param mailbox where they answer
   * @param data told of everything that is no answer
   */
  Launcher(
      RunSpec spec,
      Candidate candidate,
      Installation installation,
      Map<String, Premises> premises,
      LanguageClients languages,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data) {
    this.languages = languages;
    this.spec = spec;
    this.candidate = candidate;
    this.settings = spec.settings(candidate);
    this.installation = installation;
    this.sizes = spec.sizes(candidate, installation);
    this.plan = spec.plan(candidate);
    this.premises = premises;
    this.assignments = new Assignments(spec, candidate, plan, premises.values());
    this.cores = Cores.of(settings);
    this.archive = ClassArchive.of(settings);
    this.mailbox = mailbox;
    this.data = data;
  }

  /** Of a system that stands by itself, at one place. */
  public Launcher(
      RunSpec spec,
      Candidate candidate,
      Installation installation,
      Premises alone,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data) {
    this(
        spec,
        candidate,
        installation,
        Map.of("", alone),
        new LanguageClients(spec, candidate, installation, LanguageClients.NOBODY),
        mailbox,
        data);
  }

  /** The site of a service, client or frontend. */
  private Premises of(String program) {
    return Objects.requireNonNull(premises.get(plan.siteOf(program)));
  }

  /** The place of one of the plan's programs of a kind: those of its site go round. */
  private Spot spot(HostRole role, String program, List<String> all) {
    String site = plan.siteOf(program);
    List<String> there = all.stream().filter(one -> plan.siteOf(one).equals(site)).toList();
    return of(program).spot(role, there.indexOf(program) + 1);
  }

  /**
   * Sends the hosts of nodes and clients what these need, all at the same time: programs then start
   * one right after another, however long the way to their hosts is.
   */
  void install() throws LabFailure, InterruptedException {
    List<Path> classpath = classpath();
    SideBySide.run(
        premises.values().stream()
            .map(Premises::deployment)
            .flatMap(there -> there.of(HostRole.NODES, HostRole.CLIENTS))
            .map(HostLayout::host)
            .distinct()
            .<SideBySide.Step>map(host -> () -> Java.on(host, classpath))
            .toList());
  }

  /**
   * Starts a helper server's program.
   *
   * @param name as the plan has it
   * @param others where services are reached that answer by now
   */
  public ProgramProcess service(String name, Map<String, String> others) throws LabFailure {
    Spot spot = spot(HostRole.SERVICES, name, plan.services());
    Service service = installation.service(name);
    List<Path> classpath = Java.on(spot.host(), installation.classpath(service, spec.study()));
    List<String> command =
        Java.command(
            Jvm.of(spot.host()),
            "service",
            classpath,
            service.heap(),
            SerialFilter.NOTHING,
            inScratch(spot));
    String directory = spot.layout().data().resolve(name).toString();
    return start(
        spot,
        spot.priority().target(command),
        assignments.of(
            of(name), spot, name, servicePort(spot.host(), name), "", others, directory));
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
   * @param site of its cluster; empty in a plan of one
   * @param server the number of its server, from 1
   * @param services where services are reached, for a driver that needs them
   * @param clocks of the servers
   */
  public ProgramProcess node(
      String site, String name, int server, Map<String, String> services, ServerClocks clocks)
      throws LabFailure {
    Premises there = Objects.requireNonNull(premises.get(site), site);
    Spot spot = there.spot(HostRole.NODES, server);
    String label = there.server(server);
    Jvm jvm = Strategies.jvm(spot.host(), candidate.strategy());
    List<String> options = candidate.strategy().jvmOptions();
    List<String> command = member(spot, jvm, "node", sizes.nodeHeap(), options, targets());
    command = archive.node(spot.layout(), jvm, command);
    return start(
        spot,
        spot.priority().target(clocks.shown(label, command)),
        assignments.of(there, spot, name, spot.port(), label, services, ""));
  }

  /** The archive of the classes of nodes. */
  ClassArchive archive() {
    return archive;
  }

  /**
   * Starts a client. It has its whole heap from the start: what the operating system first gives
   * page by page makes its collections many times longer, and they would count as the target's.
   *
   * @param services where services are reached, for a driver that needs them
   */
  ProgramProcess client(String name, Map<String, String> services) throws LabFailure {
    Spot spot = spot(HostRole.CLIENTS, name, plan.clients());
    if (languages.has(name)) {
      return inLanguage(spot, name, services);
    }
    long heap = sizes.clientHeap();
    List<String> whole = List.of("-Xms" + heap + "m", "-XX:+AlwaysPreTouch");
    Jvm jvm = Jvm.of(spot.host());
    List<String> command = archive.client(jvm, member(spot, jvm, "client", heap, whole, clients()));
    return start(
        spot,
        spot.priority().client(command),
        assignments.of(of(name), spot, name, spot.port(), "", services, ""));
  }

  private ProgramProcess inLanguage(Spot spot, String name, Map<String, String> services)
      throws LabFailure {
    Map<String, String> door = assignments.door(of(name), spot, services);
    if (door.isEmpty()) {
      throw new BadInput(
          languages.target() + " has no door for clients in other languages in this configuration");
    }
    return start(
        spot,
        spot.priority().client(languages.command(name, spot.layout())),
        assignments
            .of(of(name), spot, name, spot.port(), "", services, "")
            .entering(languages.target(), door));
  }

  /**
   * Starts the frontend of the study, where it stands by itself.
   *
   * @param services where those of its plan and the target's are reached
   * @param port that it is asked at
   */
  public ProgramProcess frontend(String name, Map<String, String> services, int port)
      throws LabFailure {
    return frontend(of(name).spot(HostRole.CLIENTS, 1), name, services, port);
  }

  /**
   * Starts an instance of the frontend of the study in a trial; one that is started again is found
   * where it was.
   *
   * @param services where those of its plan and the target's are reached
   */
  ProgramProcess frontend(String name, Map<String, String> services) throws LabFailure {
    boolean beside = spec.study().frontend().orElseThrow().besideNodes(settings);
    Spot spot = spot(beside ? HostRole.NODES : HostRole.CLIENTS, name, plan.frontends());
    return frontend(spot, name, services, servicePort(spot.host(), name));
  }

  private ProgramProcess frontend(Spot spot, String name, Map<String, String> services, int port)
      throws LabFailure {
    List<String> command =
        member(spot, Jvm.of(spot.host()), "frontend", sizes.clientHeap(), List.of(), frontends());
    return start(
        spot,
        spot.priority().target(command),
        assignments.of(of(name), spot, name, port, "", services, ""));
  }

  /** The classes that clients need, who may look at what frontends keep in the target. */
  private SerialFilter clients() {
    return plan.frontends().isEmpty() ? targets() : frontends();
  }

  private SerialFilter frontends() {
    return targets().and(spec.study().frontend().orElseThrow().serialFilter());
  }

  /** The classes that the target itself needs. */
  private SerialFilter targets() {
    return candidate.driver().serialFilter();
  }

  private List<String> member(
      Spot spot,
      Jvm jvm,
      String role,
      long heap,
      List<String> jvmOptions,
      SerialFilter serialFilter)
      throws LabFailure {
    List<String> options = new ArrayList<>(inScratch(spot));
    options.addAll(candidate.driver().jvmOptions());
    options.addAll(jvmOptions);
    options.addAll(Java.wanted(settings));
    return Java.command(jvm, role, Java.on(spot.host(), classpath()), heap, serialFilter, options);
  }

  /** Of nodes and clients. */
  private List<Path> classpath() {
    List<Path> classpath =
        new ArrayList<>(installation.classpath(candidate.driver(), spec.study()));
    classpath.addAll(spec.study().classpath(settings));
    return classpath;
  }

  /** Files that a program unpacks or leaves behind go where they are removed with the rest. */
  private static List<String> inScratch(Spot spot) {
    return List.of("-Djava.io.tmpdir=" + spot.layout().scratch());
  }

  private ProgramProcess start(Spot spot, List<String> command, Assignment assignment)
      throws LabFailure {
    return ProgramProcess.start(
        spot.layout(), cores.keep(command, spot.host().facts()), assignment, mailbox, data);
  }
}
