package org.gridmark.lab.cluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.gridmark.lab.process.Cores;
import org.gridmark.lab.process.FreePort;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.Premises;
import org.gridmark.lab.process.Priority;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.lab.spec.Asked;
import org.gridmark.lab.spec.Contender;
import org.gridmark.lab.spec.Installation;
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
  private final Asked asked;
  private final Contender contender;
  private final Settings settings;
  private final Installation installation;
  private final Sizes sizes;
  private final Premises premises;
  private final Priority priority;
  private final Cores cores;
  private final TrialTime time;
  private final String cluster;
  private final int port;

  /** By service: one that is started again is found where it was. */
  private final Map<String, Integer> servicePorts = new HashMap<>();

  private final Mailbox mailbox;
  private final BiConsumer<ProgramProcess, Report> data;

  /**
   * @param time by which they say when things happened
   * @param mailbox where they answer
   * @param data told of everything that is no answer
   */
  public Launcher(
      Asked asked,
      Contender contender,
      Installation installation,
      Premises premises,
      TrialTime time,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data)
      throws LabFailure {
    this.asked = asked;
    this.contender = contender;
    this.settings = asked.settings(contender);
    this.installation = installation;
    this.sizes = asked.sizes(contender, installation);
    this.cluster =
        "gridmark-" + ProcessHandle.current().pid() + "-" + System.nanoTime() % 1_000_000;
    this.premises = premises;
    this.priority = Priority.of(settings, premises);
    this.cores = Cores.of(settings);
    this.time = time;
    this.port = FreePort.choose(premises.host().address(), settings.port());
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
    List<Path> classpath = installation.classpath(service, asked.study());
    List<String> command =
        Java.command(Jvm.own(), "service", classpath, service.heap(), inScratch());
    String directory = premises.data().resolve(name).toString();
    return start(
        priority.target(command), assignment(name, servicePort(name), "", Map.of(), directory));
  }

  private int servicePort(String name) throws LabFailure {
    Integer before = servicePorts.get(name);
    if (before != null) {
      return before;
    }
    int port = FreePort.lasting(premises.host().address(), servicePorts.values());
    servicePorts.put(name, port);
    return port;
  }

  /**
   * Starts a storage node.
   *
   * @param services where services are reached, for a driver that needs them
   */
  public ProgramProcess node(String name, String server, Map<String, String> services)
      throws LabFailure {
    Jvm jvm = Strategies.jvm(contender.strategy());
    List<String> options = contender.strategy().jvmOptions();
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
    List<String> command = member(Jvm.own(), "client", heap, whole);
    return start(priority.client(command), assignment(name, port, "", services, ""));
  }

  private List<String> member(Jvm jvm, String role, long heap, List<String> jvmOptions) {
    Target driver = contender.driver();
    List<String> options = new ArrayList<>(inScratch());
    options.addAll(driver.jvmOptions());
    options.addAll(jvmOptions);
    options.addAll(Java.wanted(settings));
    List<Path> classpath = new ArrayList<>(installation.classpath(driver, asked.study()));
    classpath.addAll(asked.study().classpath(settings));
    return Java.command(jvm, role, classpath, heap, options);
  }

  /** What a program unpacks or leaves behind goes where it is removed with the rest. */
  private List<String> inScratch() {
    return List.of("-Djava.io.tmpdir=" + premises.scratch());
  }

  private ProgramProcess start(List<String> command, Assignment assignment) throws LabFailure {
    Path log = premises.logs().resolve(assignment.program() + ".log");
    return ProgramProcess.start(
        premises.host(), cores.keep(command), assignment, log, mailbox, data);
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
        premises.host().address(),
        own,
        List.of(new ClusterSpec.Member(premises.host().address(), port)),
        asked.driverSettings(contender),
        services,
        server,
        directory,
        time);
  }
}
