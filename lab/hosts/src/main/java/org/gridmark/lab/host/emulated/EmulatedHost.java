package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.gridmark.lab.host.ClockOffset;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostFiles;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.host.local.LocalHost;

/** One of the emulated hosts: it can fail as a machine does, and come back. */
public final class EmulatedHost implements Host {
  /** A limit below what is used would be refused. */
  private static final long SPARE_BYTES = 4L << 20;

  /** Asks for more, and goes before the agent if that has not been enough. */
  private static final String GREEDY =
      "echo 900 >/proc/self/oom_score_adj; exec dd if=/dev/zero of=/dev/null bs=64M count=1";

  private static final long EXHAUSTED_SECONDS = 30;

  private final EmulatedHostSpec spec;
  private final String address;
  private final int number;
  private final String hardwareAddress;
  private final Switch network;
  private final Links links;
  private final Disks disks;
  private final ControlGroup group;
  private final List<String> agent;
  private final Path directory;
  private volatile HostFiles files = LocalHost.HERE.files();
  private volatile AgentHost running;

  /**
   * @param number among its neighbours, from 1
   * @param agent the command that runs an agent
   * @param directory for its files; {@code hosts} there has the names of all
   */
  EmulatedHost(
      EmulatedHostSpec spec,
      int number,
      Switch network,
      Links links,
      Disks disks,
      ControlGroup group,
      List<String> agent,
      Path directory)
      throws IOException {
    this.spec = spec;
    this.address = EmulatedHosts.address(number);
    this.number = number;
    this.hardwareAddress = "02:00:0a:4d:00:%02x".formatted(number);
    this.network = network;
    this.links = links;
    this.disks = disks;
    this.group = group;
    this.agent = agent;
    this.directory = directory;
    this.running = boot();
    links.plug(this);
  }

  private AgentHost boot() throws IOException {
    List<String> command = new ArrayList<>(List.of("sh", "-ec", Scripts.text("host.sh"), "host"));
    command.add(spec.name());
    command.add(address + "/24");
    command.add(String.valueOf(network.pid()));
    command.add(port());
    command.add(directory.resolve("hosts").toString());
    command.add(hardwareAddress);
    command.add(String.valueOf(disks.pid()));
    command.add(group.folders().stream().map(Path::toString).collect(Collectors.joining(" ")));
    command.addAll(agent);
    Path log = directory.resolve(spec.name() + ".log");
    try {
      return AgentHost.openHere(spec.name(), address, command, log);
    } catch (IOException e) {
      String last = Files.readAllLines(log).stream().reduce((before, line) -> line).orElse("");
      throw new IOException("emulated host " + spec.name() + ": " + last, e);
    }
  }

  EmulatedHostSpec spec() {
    return spec;
  }

  /** Its number among its neighbours. */
  int number() {
    return number;
  }

  /** The port of the switch that it is plugged into. */
  String port() {
    return "port-" + number;
  }

  /**
   * Fails as a machine without power does: all of its programs are gone at once, and those that
   * spoke with them hear nothing, not even that their connections are closed.
   */
  @Override
  public void crash() throws IOException {
    links.unplug(this);
    running.kill();
  }

  /** Comes back, with nothing running, after a {@link #crash}. */
  @Override
  public void restart() throws IOException {
    running.close();
    running = boot();
    links.plug(this);
  }

  /**
   * {@inheritDoc}
   *
   * <p>What it uses becomes all that it has, and a small program asks for more.
   */
  @Override
  public void exhaustMemory() throws IOException {
    group.spare(AgentProgram.class, true);
    try {
      group.limitMemory(group.usedMemory() + SPARE_BYTES);
      Path errors = directory.resolve(spec.name() + "-memory.log");
      HostProcess greedy = running.start(Launch.of(List.of("sh", "-c", GREEDY), errors, false));
      try {
        greedy.end().get(EXHAUSTED_SECONDS, TimeUnit.SECONDS);
      } finally {
        greedy.kill();
      }
    } catch (TimeoutException | ExecutionException e) {
      throw new IOException(name() + " does not run out of memory", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      group.limitMemory(spec.memory());
      group.spare(AgentProgram.class, false);
    }
  }

  @Override
  public void limitProcessors(boolean limited) throws IOException {
    group.limitProcessors(limited ? spec.processors() : 0);
  }

  @Override
  public synchronized void ownDisk() throws IOException {
    if (!(files instanceof DiskFiles)) {
      files = disks.mount(spec.name());
    }
  }

  @Override
  public void fillDisk() throws IOException {
    if (!(files instanceof DiskFiles)) {
      throw new IOException(name() + " has no file system of its own");
    }
    disks.fill(spec.name());
  }

  @Override
  public void freeDisk() throws IOException {
    disks.free(spec.name());
  }

  @Override
  public String machine() {
    return "local";
  }

  @Override
  public String name() {
    return spec.name();
  }

  @Override
  public String address() {
    return address;
  }

  @Override
  public Facts facts() {
    return running.facts();
  }

  @Override
  public Map<String, String> environment() throws IOException {
    return running.environment();
  }

  @Override
  public long availableMemory() throws IOException {
    long there = running.availableMemory();
    return spec.memory() > 0 ? Math.min(spec.memory(), there) : there;
  }

  @Override
  public Optional<String> refusal(String home, List<String> options) throws IOException {
    return running.refusal(home, options);
  }

  @Override
  public int freePort(int wanted) throws IOException {
    return running.freePort(wanted);
  }

  @Override
  public int lastingPort(Collection<Integer> taken) throws IOException {
    return running.lastingPort(taken);
  }

  @Override
  public ClockOffset clock() {
    return ClockOffset.NONE; // one machine, one clock
  }

  @Override
  public int echo() throws IOException {
    return running.echo();
  }

  @Override
  public Reach reach(String there, int port) throws IOException {
    return running.reach(there, port);
  }

  @Override
  public double share() {
    return spec.processors();
  }

  @Override
  public String description() {
    return "emulated" + limit();
  }

  private String limit() {
    String processors = spec.processors() > 0 ? ", %s processors".formatted(spec.processors()) : "";
    return processors + (spec.memory() > 0 ? ", %d MB".formatted(spec.memory() >> 20) : "");
  }

  @Override
  public HostProcess start(Launch launch) throws IOException {
    return running.start(launch);
  }

  @Override
  public Sampler sampler() throws IOException {
    return running.sampler();
  }

  @Override
  public HostFiles files() {
    return files;
  }

  @Override
  public void close() {
    running.close();
    group.close();
  }
}
