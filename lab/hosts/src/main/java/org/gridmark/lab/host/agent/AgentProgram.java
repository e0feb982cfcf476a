package org.gridmark.lab.host.agent;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.BadInput;

/**
 * The agent of a host. It ends when its standard input does, or when it hears nothing for too long,
 * and ends all that it has started; if it is killed, the standard input of each of these ends, and
 * so does each.
 */
public final class AgentProgram {
  private final PrintStream out;
  private final Host host;
  private final AgentProcesses processes;
  private final AgentFolders folders;
  private final AgentMachine machine;
  private final ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();

  private AgentProgram(PrintStream out, Call.Begin who) {
    this.out = out;
    this.host = new LocalHost(who.name(), who.address());
    this.processes = new AgentProcesses(host, this::say);
    Path directory = Path.of(who.directory());
    AgentStore store = new AgentStore(Path.of(who.store()), directory.resolve("parts"));
    this.folders = new AgentFolders(directory, store);
    this.machine = new AgentMachine(host);
  }

  /** The options of a JVM that runs an agent. */
  public static final List<String> OPTIONS =
      List.of("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  /** The command that runs an agent on this machine, with the classes of this JVM. */
  public static List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(OPTIONS);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(AgentProgram.class.getName());
    return command;
  }

  /** The classes of this JVM: each folder or jar of them. */
  public static List<Path> classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  /** Serves until standard input ends. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    System.setOut(System.err); // whatever a library prints
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String first = in.readLine();
    if (first == null) {
      return;
    }
    Call call = Wire.parse(first, Call.class);
    Call.Begin who = (Call.Begin) call.request();
    AgentProgram agent = new AgentProgram(out, who);
    agent.answer(call, agent.host::facts);
    agent.serve(in, new Lease(Duration.ofMillis(who.lease()), agent::end));
    agent.end();
  }

  private void serve(BufferedReader in, Lease lease) {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        take(Wire.parse(line, Call.class));
        lease.heard();
      }
    } catch (IOException e) {
      // The controller is gone just as well.
    }
  }

  private synchronized void end() {
    host.close();
    folders.close();
    Runtime.getRuntime().halt(0);
  }

  /**
   * Calls on one program or file are done in their order, before the next line is read. Programs
   * start at once, as nothing is asked of one before it is known to be there.
   */
  private void take(Call call) {
    switch (call.request()) {
      case Call.Start start -> others.execute(() -> answer(call, () -> processes.take(start)));
      case Call.OfProcess request -> answer(call, () -> processes.take(request));
      case Call.OfFiles request -> answer(call, () -> folders.take(request));
      case Call.OfMachine request ->
          others.execute(() -> answer(call, () -> machine.take(request)));
      case Call.Beat beat -> {}
      case Call.Begin again -> throw new IllegalArgumentException("it has begun already");
    }
  }

  /** Something that is answered. */
  private interface Work {
    Object result() throws IOException;
  }

  private void answer(Call call, Work work) {
    Answer answer;
    try {
      answer = new Answer.Result(call.id(), Wire.line(work.result()));
    } catch (BadInput e) {
      answer = new Answer.Refused(call.id(), true, String.valueOf(e.getMessage()));
    } catch (IOException | RuntimeException e) {
      // Whatever it is, the controller must not wait for ever.
      answer = new Answer.Refused(call.id(), false, String.valueOf(e.getMessage()));
    }
    if (call.id() != 0) {
      say(answer);
    }
  }

  private synchronized void say(Answer answer) {
    out.println(Wire.line(answer));
    out.flush();
  }
}
