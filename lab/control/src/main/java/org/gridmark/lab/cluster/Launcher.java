package org.gridmark.lab.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.process.Cores;
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
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;

/**
 * Starts the programs of a trial or of a system: the command line of each, and what it is told of
 * itself.
 */
public final class Launcher {
  private final RunSpec asked;
  private final Candidate candidate;
  private final Settings settings;
  private final Installation installation;
  private final Sizes sizes;
  private final HostLayout premises;
  private final Priority priority;
  private final Cores cores;
  private final Host host;
  private final TrialTime time;
  private final String cluster;
  private final int port;

  /** By service: one that is started again is found where it was. */
  private final Map<String, Integer> servicePorts = new HashMap<>();

  private final Mailbox mailbox;
  private final BiConsumer<ProgramProcess, Report> data;

  /**
   * @param time by which they say when things happened, on the controller's clock
   * @param mailbox where they answer
   * @param data told of everything that is no answer
   */
  public Launcher(
      RunSpec asked,
      Candidate candidate,
      Installation installation,
      HostLayout premises,
      TrialTime time,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data)
      throws LabFailure {
    this.asked = asked;
    this.candidate = candidate;
    this.settings = asked.settings(candidate);
    this.installation = installation;
    this.sizes = asked.sizes(candidate, installation);
    this.cluster =
        "gridmark-" + ProcessHandle.current().pid() + "-" + System.nanoTime() % 1_000_000;
    this.premises = premises;
    this.host = premises.host();
    this.priority = Priority.of(settings, premises);
    this.cores = Cores.of(settings);
    try {
      this.time = time.on(host.clockAhead());
      this.port = host.freePort(settings.port());
    } catch (IOException e) {
      throw new LabFailure(host.name() + " cannot be used: " + e.getMessage());
    }
    this.mailbox = mailbox;
    this.data = data;
  }

  /**
   * Starts a helper server's program.
   *
   * @param name as the plan has it
   */
  public ProgramProcess service(String name) throws LabFailure {
    Service service = installation.service(name);
    List<Path> classpath = there(installation.classpath(service, asked.study()));
    List<String> command =
        Java.command(Jvm.of(host), "service", classpath, service.heap(), inScratch());
    String directory = premises.data().resolve(name).toString();
    return start(
        priority.target(command), assignment(name, servicePort(name), "", Map.of(), directory));
  }

  private int servicePort(String name) throws LabFailure {
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
   * @param services where services are reached, for a driver that needs them
   */
  public ProgramProcess node(String name, String server, Map<String, String> services)
      throws LabFailure {
    Jvm jvm = Strategies.jvm(host, candidate.strategy());
    List<String> options = candidate.strategy().jvmOptions();
    List<String> command = member(jvm, "node", sizes.nodeHeap(), options);
    return start(priority.target(command), assignment(name, port, server, services, ""));
  }

  /**
   * Starts a client. It has its whole heap from the start: what the operating system first gives
   * page by page makes its collections many times longer, and they would count as the target's.
   *
   * @param services where services are reached, for a driver that needs them
   */
  ProgramProcess client(String name, Map<String, String> services) throws LabFailure {
    long heap = sizes.clientHeap();
    List<String> whole = List.of("-Xms" + heap + "m", "-XX:+AlwaysPreTouch");
    List<String> command = member(Jvm.of(host), "client", heap, whole);
    return start(priority.client(command), assignment(name, port, "", services, ""));
  }

  private List<String> member(Jvm jvm, String role, long heap, List<String> jvmOptions)
      throws LabFailure {
    Target driver = candidate.driver();
    List<String> options = new ArrayList<>(inScratch());
    options.addAll(driver.jvmOptions());
    options.addAll(jvmOptions);
    options.addAll(Java.wanted(settings));
    List<Path> classpath = new ArrayList<>(installation.classpath(driver, asked.study()));
    classpath.addAll(asked.study().classpath(settings));
    return Java.command(jvm, role, there(classpath), heap, options);
  }

  private List<Path> there(List<Path> classpath) throws LabFailure {
    return Java.on(host, classpath);
  }

  /** Files that a program unpacks or leaves behind go where they are removed with the rest. */
  private List<String> inScratch() {
    return List.of("-Djava.io.tmpdir=" + premises.scratch());
  }

  private ProgramProcess start(List<String> command, Assignment assignment) throws LabFailure {
    return ProgramProcess.start(
        premises, cores.keep(command, host.facts()), assignment, mailbox, data);
  }

  private Assignment assignment(
      String program, int own, String server, Map<String, String> services, String directory) {
    return new Assignment(
        program,
        asked.study().name(),
        asked.experiment().name(),
        asked.quick(),
        settings.asMap(),
        cluster,
        host.address(),
        own,
        List.of(new ClusterSpec.Member(host.address(), port)),
        asked.driverSettings(candidate),
        services,
        server,
        directory,
        time);
  }
}
