package org.gridmark.lab.host.ssh;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.gridmark.lab.host.agent.AgentDirectory;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.program.BoundedLines;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;

/**
 * Brings the agent of a host up: finds Java there, sends the jars that are missing, starts it. The
 * host may be hostile: no step takes longer than a patience, whatever it says.
 */
final class Bootstrap implements AutoCloseable {
  /** In which ssh has ended, when it has closed its output. */
  private static final long TO_END_SECONDS = 5;

  /** Characters of the longest line that a script there says. */
  private static final int LONGEST = 1 << 14;

  /** Of the jars, so much is a step. */
  private static final int STEP = 1 << 20;

  private static final Pattern LINE_END = Pattern.compile("\\R");

  private final String host;
  private final SshAccess access;
  private final Map<String, Path> jars;
  private final SshCommand command;
  private final SshWords words;
  private final SshProcesses processes;

  /**
   * @param jars of the agent, by their digests
   * @param folder of the controller's, for this host
   * @param patience in which each step comes to its end: the check of what is there, a megabyte of
   *     jars, the agent's start
   */
  Bootstrap(String host, SshAccess access, Map<String, Path> jars, Path folder, Duration patience) {
    this.host = host;
    this.access = access;
    this.jars = jars;
    this.command = new SshCommand(access, folder.resolve("s"));
    this.words = new SshWords(host, access);
    this.processes = new SshProcesses(host, words, patience);
  }

  /**
   * Does it.
   *
   * @throws BadInput if the user has to give something else
   */
  AgentHost run(String address) throws IOException {
    Process ssh = processes.start(command.first());
    AgentDirectory there = begin(ssh);
    String description = "by ssh, " + access.destination();
    AgentHost begun = AgentHost.over(host, address, there, description, ssh, () -> lastWords(ssh));
    processes.connected();
    return begun;
  }

  /** Ends ssh, at once. */
  @Override
  public void close() {
    processes.close();
  }

  @SuppressWarnings("resource") // the agent's line goes on with ssh
  private AgentDirectory begin(Process ssh) throws IOException {
    say(ssh, SshCommand.script("agent.sh") + String.join("\n", details()) + "\n\n");
    Map<String, Path> missing = new LinkedHashMap<>(jars);
    String session = "";
    BoundedLines said = new BoundedLines(ssh.getInputStream(), LONGEST);
    for (String line = hear(ssh, said); !line.equals("checked"); line = hear(ssh, said)) {
      if (line.startsWith("session ")) {
        session = line.substring(line.indexOf(' ') + 1);
      } else if (line.endsWith(": OK")) {
        missing.remove(line.substring(0, line.lastIndexOf(':')));
      }
    }
    AgentDirectory there = directory(session);
    if (!missing.isEmpty()) {
      processes.further();
      copy(missing, there);
    }
    processes.further();
    say(ssh, "begin\n");
    words.forget();
    return there;
  }

  private AgentDirectory directory(String session) throws IOException {
    try {
      Path folder = Path.of(session);
      if (folder.isAbsolute() && SshNames.isLine(session)) {
        return new AgentDirectory(folder, folder.resolveSibling("store"));
      }
    } catch (InvalidPathException e) {
      // Told as well.
    }
    throw failure("its session has no folder, but '" + Printable.message(session) + "'");
  }

  private IOException failure(String why) {
    return new IOException("host " + host + ": " + why);
  }

  private List<String> details() {
    List<String> lines = new ArrayList<>();
    lines.add(LINE_END.matcher(access.directory()).replaceAll(" "));
    lines.add(LINE_END.matcher(access.java()).replaceAll(" "));
    lines.add(String.join(" ", AgentProgram.OPTIONS));
    lines.add(AgentProgram.class.getName());
    lines.addAll(jars.keySet());
    return lines;
  }

  private void say(Process ssh, String text) throws IOException {
    try {
      @SuppressWarnings("resource") // the agent's line goes on with it
      Writer out = ssh.outputWriter(StandardCharsets.UTF_8);
      out.write(text);
      out.flush();
    } catch (IOException e) {
      throw ended(ssh);
    }
  }

  private String hear(Process ssh, BoundedLines said) throws IOException {
    String line;
    try {
      line = said.next();
    } catch (IOException e) {
      words.decide(String.valueOf(e.getMessage())); // unless it was ended for another reason
      throw words.failure();
    }
    if (line == null) {
      throw ended(ssh);
    }
    return answered(line);
  }

  /** A line of a script's, unless it has given up. */
  private String answered(String line) throws IOException {
    String why = Printable.message(line.substring(line.indexOf(' ') + 1));
    if (line.startsWith("refused ")) {
      throw new BadInput("host " + host + ": " + why);
    }
    if (line.startsWith("failed ")) {
      throw failure(why);
    }
    return line;
  }

  private IOException ended(Process ssh) {
    awaitEnd(ssh);
    return words.failure();
  }

  private static void awaitEnd(Process ssh) {
    ssh.onExit().completeOnTimeout(ssh, TO_END_SECONDS, TimeUnit.SECONDS).join();
  }

  private String lastWords(Process ssh) {
    awaitEnd(ssh);
    return words.last();
  }

  private void copy(Map<String, Path> files, AgentDirectory there) throws IOException {
    Process ssh = processes.start(command.further());
    try (OutputStream out = inSteps(ssh.getOutputStream())) {
      String words = there.session() + "\n" + there.store() + "\n";
      out.write((SshCommand.script("copy.sh") + words).getBytes(StandardCharsets.UTF_8));
      Archive.write(files, out);
    } catch (IOException e) {
      // Whatever ended it there is told next.
    }
    try (BoundedLines said = new BoundedLines(ssh.getInputStream(), LONGEST)) {
      String answer = hear(ssh, said);
      while (!answer.equals("copied")) { // a shell there may greet first
        answer = hear(ssh, said);
      }
    } finally {
      SshProcesses.end(ssh);
    }
  }

  /** Each megabyte that the host has taken is a step. */
  private OutputStream inSteps(OutputStream out) {
    return new FilterOutputStream(out) {
      private long sent;

      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        out.write(bytes, from, count);
        sent += count;
        if (sent >= STEP) {
          sent = 0;
          processes.further();
        }
      }
    };
  }
}
