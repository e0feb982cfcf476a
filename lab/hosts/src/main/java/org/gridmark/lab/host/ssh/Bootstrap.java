package org.gridmark.lab.host.ssh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.gridmark.lab.host.agent.AgentDirectory;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.model.BadInput;

/** Brings the agent of a host up: finds Java there, sends the jars that are missing, starts it. */
final class Bootstrap {
  /** In which ssh has ended, when it has closed its output. */
  private static final long TO_END_SECONDS = 5;

  private static final Pattern LINE_END = Pattern.compile("\\R");

  private final String host;
  private final SshAccess access;
  private final Map<String, Path> jars;
  private final SshCommand command;
  private final Path log;
  private final SshWords words;

  /**
   * @param jars of the agent, by their digests
   * @param folder of the controller's, for this host
   */
  Bootstrap(String host, SshAccess access, Map<String, Path> jars, Path folder) {
    this.host = host;
    this.access = access;
    this.jars = jars;
    this.command = new SshCommand(access, folder.resolve("s"));
    this.log = folder.resolve("log");
    this.words = new SshWords(host, access, log);
  }

  /**
   * Does it.
   *
   * @throws BadInput if the user has to give something else
   */
  AgentHost run(String address) throws IOException {
    Process ssh = AgentHost.start(command.first(), log);
    try {
      AgentDirectory there = begin(ssh);
      String description = "by ssh, " + access.destination();
      return AgentHost.over(host, address, there, description, ssh, () -> lastWords(ssh));
    } catch (IOException | RuntimeException e) {
      ssh.destroyForcibly();
      throw e;
    }
  }

  private AgentDirectory begin(Process ssh) throws IOException {
    say(ssh, SshCommand.script("agent.sh") + String.join("\n", details()) + "\n\n");
    Map<String, Path> missing = new LinkedHashMap<>(jars);
    String session = "";
    for (String line = hear(ssh); !line.equals("checked"); line = hear(ssh)) {
      if (line.startsWith("session ")) {
        session = line.substring(line.indexOf(' ') + 1);
      } else if (line.endsWith(": OK")) {
        missing.remove(line.substring(0, line.lastIndexOf(':')));
      }
    }
    AgentDirectory there =
        new AgentDirectory(Path.of(session), Path.of(session).resolveSibling("store"));
    if (!missing.isEmpty()) {
      copy(missing, there);
    }
    say(ssh, "begin\n");
    words.forget();
    return there;
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

  private String hear(Process ssh) throws IOException {
    @SuppressWarnings("resource") // as above
    BufferedReader in = ssh.inputReader(StandardCharsets.UTF_8);
    String line = in.readLine();
    if (line == null) {
      throw ended(ssh);
    }
    return answered(line);
  }

  /** A line of a script's, unless it has given up. */
  private String answered(String line) throws IOException {
    if (line.startsWith("refused ")) {
      throw new BadInput("host " + host + ": " + line.substring(line.indexOf(' ') + 1));
    }
    if (line.startsWith("failed ")) {
      throw new IOException("host " + host + ": " + line.substring(line.indexOf(' ') + 1));
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
    Process ssh = AgentHost.start(command.further(), log);
    try (OutputStream out = ssh.getOutputStream()) {
      String words = there.session() + "\n" + there.store() + "\n";
      out.write((SshCommand.script("copy.sh") + words).getBytes(StandardCharsets.UTF_8));
      Archive.write(files, out);
    } catch (IOException e) {
      // Whatever ended it there is told next.
    }
    try {
      String answer = hear(ssh);
      while (!answer.equals("copied")) { // a shell there may greet first
        answer = hear(ssh);
      }
    } finally {
      ssh.destroyForcibly();
    }
  }
}
