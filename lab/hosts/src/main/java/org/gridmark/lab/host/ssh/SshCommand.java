package org.gridmark.lab.host.ssh;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command lines of ssh to one host, which share a connection. */
final class SshCommand {
  /**
   * Runs a script that comes on standard input and ends with a dot. So no shell there, of whatever
   * kind, reads a word of the user's as a command.
   */
  private static final String SHELL =
      """
      exec sh -c 'n=$(printf "\\012x"); n=${n%x}; s=; while IFS= read -r l; do \
      [ "$l" = . ] && break; s=$s$l$n; done; [ "$l" = . ] && eval "$s"'\
      """;

  private static final List<String> OPTIONS =
      List.of(
          "BatchMode=yes",
          "ConnectTimeout=10",
          "ServerAliveInterval=5",
          "ServerAliveCountMax=3",
          "ControlPersist=no",
          "ClearAllForwardings=yes",
          "PermitLocalCommand=no",
          "RemoteCommand=none");

  private final SshAccess access;
  private final Path socket;

  /**
   * @param socket where commands find the connection
   */
  SshCommand(SshAccess access, Path socket) {
    this.access = access;
    this.socket = socket;
  }

  /** Makes the connection, and carries the line to the agent. */
  List<String> first() {
    return command("ControlMaster=yes");
  }

  /** Goes over that connection. */
  List<String> further() {
    return command("ControlMaster=no");
  }

  private List<String> command(String master) {
    List<String> command = new ArrayList<>(List.of("ssh", "-T", "-a", "-x"));
    if (!access.config().isEmpty()) {
      command.addAll(List.of("-F", access.config()));
    }
    List<String> options = new ArrayList<>(OPTIONS);
    options.add(master);
    options.add("ControlPath=" + socket.toString().replace("%", "%%"));
    if (!access.jump().isEmpty()) {
      options.add("ProxyJump=" + access.jump());
    }
    options.forEach(option -> command.addAll(List.of("-o", option)));
    if (access.port() != 0) {
      command.addAll(List.of("-p", String.valueOf(access.port())));
    }
    if (!access.key().isEmpty()) {
      command.addAll(List.of("-i", access.key()));
    }
    command.addAll(List.of("--", access.destination(), SHELL));
    return command;
  }

  /** A script of this package, as these commands take it. */
  static String script(String name) throws IOException {
    return text("common.sh") + text(name) + ".\n";
  }

  private static String text(String name) throws IOException {
    try (InputStream in = SshCommand.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("no script " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
