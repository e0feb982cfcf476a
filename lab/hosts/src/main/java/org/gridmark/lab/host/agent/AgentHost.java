package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.gridmark.lab.host.ClockOffset;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostFiles;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.program.Ticker;
import org.gridmark.model.Printable;
import org.jspecify.annotations.Nullable;

/** A host that is served by an agent, wherever that runs. */
public final class AgentHost implements Host {
  /** Keeps Ctrl-C, which goes to every process of a terminal, from ending the agent. */
  private static final List<String> UNDISTURBED =
      List.of("sh", "-c", "trap '' HUP INT; exec \"$@\"", "gridmark");

  /** Longer than an agent gives its programs. */
  private static final Duration TO_END = Duration.ofSeconds(30);

  /** Of these, an agent misses some before it ends. */
  private static final Duration BEAT = Duration.ofSeconds(5);

  private static final Duration LEASE = Duration.ofSeconds(30);

  /** One of so many looks at the clock is hardly disturbed. */
  private static final int LOOKS = 16;

  private final String name;
  private final String address;
  private final String description;
  private final Process agent;
  private final AgentLine line;
  private final HostFiles files;
  private final Facts facts;
  private final Ticker beats;

  /**
   * @param directory that everything that it is sent goes to; null: it has the controller's files
   * @param words of what carries the line, when it has ended
   */
  private AgentHost(
      String name,
      String address,
      @Nullable AgentDirectory directory,
      String description,
      Process agent,
      Supplier<String> words)
      throws IOException {
    this.name = name;
    this.address = address;
    this.description = description;
    this.agent = agent;
    this.line = new AgentLine(name, agent, words);
    this.files =
        directory == null ? LocalHost.HERE.files() : new AgentFiles(line, directory.session());
    String session = directory == null ? "" : directory.session().toString();
    String store = directory == null ? "" : directory.store().toString();
    Call.Begin begin = new Call.Begin(name, address, session, store, LEASE.toMillis());
    this.facts = line.ask(begin, Facts.class, Sound::facts);
    this.beats = new Ticker("beats to " + name, BEAT, line::beat);
  }

  /**
   * Starts the agent.
   *
   * @param address where its programs bind
   * @param directory the host's, where everything it is sent goes
   * @param command that runs {@link AgentProgram}, here or elsewhere
   * @param log where its standard error goes, here
   */
  public static AgentHost open(
      String name, String address, Path directory, List<String> command, Path log)
      throws IOException {
    return over(name, address, directory, start(command, log));
  }

  /** The same of one that has the files of this machine. */
  public static AgentHost openHere(String name, String address, List<String> command, Path log)
      throws IOException {
    return over(name, address, null, "this machine", start(command, log), AgentHost::ended);
  }

  /**
   * One with a directory of its own whose agent has been started.
   *
   * @param agent whose standard input and output carry the line, wherever it runs
   */
  public static AgentHost over(String name, String address, Path directory, Process agent)
      throws IOException {
    AgentDirectory whole = new AgentDirectory(directory, directory.resolve("store"));
    return over(name, address, whole, "by an agent in " + directory, agent, AgentHost::ended);
  }

  /**
   * One whose agent has been started, and waits for its first line.
   *
   * @param directory null: it has the files of this machine
   * @param description for people
   * @param agent that carries the line; it is ended if the agent does not answer
   * @param words of that, when it has ended
   */
  public static AgentHost over(
      String name,
      String address,
      @Nullable AgentDirectory directory,
      String description,
      Process agent,
      Supplier<String> words)
      throws IOException {
    try {
      return new AgentHost(name, address, directory, description, agent, words);
    } catch (IOException | RuntimeException e) {
      agent.destroyForcibly();
      throw e;
    }
  }

  /**
   * Starts what carries the line to an agent.
   *
   * @param log where its standard error goes
   */
  public static Process start(List<String> command, Path log) throws IOException {
    return process(command).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile())).start();
  }

  /** The same, where the caller reads its standard error. */
  public static Process start(List<String> command) throws IOException {
    return process(command).start();
  }

  private static ProcessBuilder process(List<String> command) {
    List<String> whole = new ArrayList<>(UNDISTURBED);
    whole.addAll(command);
    return new ProcessBuilder(whole);
  }

  private static String ended() {
    return "its agent has ended";
  }

  /** The number of the process that carries the line to the agent. */
  public long pid() {
    return agent.pid();
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
  public Facts facts() {
    return facts;
  }

  @Override
  public Map<String, String> environment() throws IOException {
    return line.ask(new Call.Environment(), Answer.Named.class).all();
  }

  @Override
  public long availableMemory() throws IOException {
    return line.ask(new Call.AvailableMemory(), Long.class, Sound::bytes);
  }

  @Override
  public Optional<String> refusal(String home, List<String> options) throws IOException {
    String told = line.ask(new Call.TryJvm(home, options), String.class);
    return Optional.of(told).filter(reason -> !reason.isEmpty()).map(Printable::message);
  }

  @Override
  public int freePort(int wanted) throws IOException {
    return line.ask(new Call.FreePort(wanted), Integer.class, Sound::port);
  }

  @Override
  public int lastingPort(Collection<Integer> taken) throws IOException {
    return line.ask(new Call.LastingPort(List.copyOf(taken)), Integer.class, Sound::port);
  }

  /**
   * The answer that came soonest was read in the middle of its way, but for half of the time that
   * it took.
   */
  @Override
  public ClockOffset clock() throws IOException {
    long shortest = Long.MAX_VALUE;
    long ahead = 0;
    for (int i = 0; i < LOOKS; i++) {
      long before = System.nanoTime();
      long there = line.ask(new Call.ReadClock(), Long.class, Sound::clock);
      long took = System.nanoTime() - before;
      if (took < shortest) {
        shortest = took;
        ahead = there - before - took / 2;
      }
    }
    return new ClockOffset(ahead, shortest / 2);
  }

  @Override
  public int echo() throws IOException {
    return line.ask(new Call.Echo(), Integer.class, Sound::port);
  }

  @Override
  public Reach reach(String there, int port) throws IOException {
    return line.ask(new Call.Probe(there, port), Reach.class, Sound::reach);
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public HostProcess start(Launch launch) throws IOException {
    AgentProcess process = new AgentProcess(line, line.number());
    line.add(process);
    try {
      Call.Start start = new Call.Start(process.number(), launch);
      process.started(line.ask(start, Long.class, Sound::process));
      return process;
    } catch (IOException e) {
      line.remove(process);
      throw e;
    }
  }

  @Override
  public Sampler sampler() throws IOException {
    return new AgentSampler(line);
  }

  @Override
  public HostFiles files() {
    return files;
  }

  @Override
  public void crash() throws IOException {
    line.demand(new Call.Crash());
  }

  @Override
  public void restart() {
    // Its programs were ended, and nothing else.
  }

  /** Ends what carries the line to the agent, at once. */
  public void kill() {
    agent.destroyForcibly();
    agent.onExit().join();
    beats.close();
  }

  @Override
  public void close() {
    try {
      agent.getOutputStream().close();
    } catch (IOException e) {
      // It is gone already, or going.
    }
    agent.onExit().completeOnTimeout(agent, TO_END.toNanos(), TimeUnit.NANOSECONDS).join();
    agent.destroyForcibly();
    beats.close();
  }
}
