package org.gridmark.lab.host.local;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.lab.doctor.Doctor;
import org.gridmark.lab.doctor.JvmVariables;
import org.gridmark.lab.host.ClockOffset;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostFiles;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.Sampler;
import org.gridmark.model.service.ServerPort;
import org.gridmark.record.Environment;
import org.jspecify.annotations.Nullable;

/** The machine that this JVM runs on. */
public final class LocalHost implements Host {
  /** This machine, on its loopback address. */
  public static final LocalHost HERE = new LocalHost("local", "127.0.0.1");

  /** Keeps what goes to every process of a terminal from ending a program. */
  private static final List<String> UNDISTURBED =
      List.of("sh", "-c", "trap '' HUP INT; exec \"$@\"", "gridmark");

  /** A server ends in good order within it. */
  private static final Duration TO_END = Duration.ofSeconds(15);

  private final String name;
  private final String address;
  private final Machine machine = new Machine();
  private final HostFiles files = new LocalFiles();

  /** By home and options: a JVM is started for each, and a command may ask for one many times. */
  private final Map<List<String>, Optional<String>> refusals = new ConcurrentHashMap<>();

  private final Set<LocalProcess> processes = ConcurrentHashMap.newKeySet();
  private @Nullable Facts facts;

  /**
   * @param address where its programs bind
   */
  public LocalHost(String name, String address) {
    this.name = name;
    this.address = address;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String address() {
    return address;
  }

  @Override
  public synchronized Facts facts() {
    if (facts == null) {
      facts = LocalFacts.find();
    }
    return facts;
  }

  @Override
  public Map<String, String> environment() {
    Map<String, String> all = new LinkedHashMap<>(machine.describe());
    all.put("doctor", Doctor.here().brief());
    String options = JvmVariables.in(System.getenv());
    if (!options.isEmpty()) {
      all.put(Environment.JVM_OPTIONS, options);
    }
    return all;
  }

  @Override
  public long availableMemory() {
    return machine.availableMemory();
  }

  @Override
  public Optional<String> refusal(String home, List<String> options) throws IOException {
    List<String> asked = Stream.concat(Stream.of(home), options.stream()).toList();
    Optional<String> known = refusals.get(asked);
    if (known == null) {
      known = new JvmTrial(home).refusal(options);
      refusals.put(asked, known);
    }
    return known;
  }

  @Override
  public int freePort(int wanted) throws IOException {
    return ServerPort.free(address, wanted);
  }

  @Override
  public int lastingPort(Collection<Integer> taken) throws IOException {
    return ServerPort.free(address, taken);
  }

  @Override
  public ClockOffset clock() {
    return ClockOffset.NONE;
  }

  @Override
  public int echo() throws IOException {
    return EchoServer.open(address);
  }

  @Override
  public Reach reach(String there, int port) throws IOException {
    return Probe.of(there, port);
  }

  @Override
  public String description() {
    return "this machine";
  }

  @Override
  public HostProcess start(Launch launch) throws IOException {
    List<String> command = new ArrayList<>(launch.undisturbed() ? UNDISTURBED : List.of());
    command.addAll(launch.command());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.appendTo(launch.errors().toFile()));
    builder.environment().putAll(launch.environment());
    if (launch.directory() != null) {
      builder.directory(launch.directory().toFile());
    }
    LocalProcess process = new LocalProcess(builder.start());
    processes.add(process);
    var unused = process.end().thenRun(() -> forget(process));
    return process;
  }

  /** A process that left something running stays listed, to be ended with this host. */
  private void forget(LocalProcess process) {
    processes.removeIf(one -> one == process && one.running().isEmpty());
  }

  @Override
  public Sampler sampler() {
    return new LocalSampler(machine);
  }

  @Override
  public HostFiles files() {
    return files;
  }

  @Override
  public void crash() {
    List<LocalProcess> all = List.copyOf(processes);
    all.forEach(LocalProcess::survey);
    all.forEach(LocalProcess::killAll);
  }

  @Override
  public void restart() {
    // Its programs were ended, and nothing else.
  }

  /** Lets them end in good order first, as they would if this JVM had been killed. */
  @Override
  public void close() {
    List<LocalProcess> left = List.copyOf(processes);
    for (LocalProcess process : left) {
      process.survey();
      try {
        process.input().close();
      } catch (IOException e) {
        // It is gone already, or going.
      }
    }
    CompletableFuture.allOf(
            left.stream().map(LocalProcess::end).toArray(CompletableFuture<?>[]::new))
        .completeOnTimeout(null, TO_END.toNanos(), TimeUnit.NANOSECONDS)
        .join();
    left.forEach(LocalProcess::killAll);
  }
}
