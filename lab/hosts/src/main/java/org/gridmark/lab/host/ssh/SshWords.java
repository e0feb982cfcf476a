package org.gridmark.lab.host.ssh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.model.BadInput;

/** The words of ssh about one host, in its log. */
final class SshWords {
  private static final String ENDED = "its agent has ended";

  private final String host;
  private final SshAccess access;
  private final Path log;
  private volatile int forgotten;

  SshWords(String host, SshAccess access, Path log) {
    this.host = host;
    this.access = access;
    this.log = log;
  }

  /** Greetings, and all else that it has said until now, do not count any more. */
  void forget() {
    forgotten = lines().size();
  }

  /** Its last line; if it has said nothing, the agent ended by itself. */
  String last() {
    List<String> lines = lines();
    return lines.isEmpty() ? ENDED : lines.getLast();
  }

  private List<String> lines() {
    try {
      return new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty())
          .map(line -> line.startsWith("ssh: ") ? line.substring(5) : line)
          .skip(forgotten)
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /**
   * Why there is no connection, once ssh has given up.
   *
   * @throws BadInput if the user has to give something else
   */
  IOException failure() {
    String all = String.join("\n", lines());
    if (all.contains("ssh: not found")) {
      throw new BadInput("hosts by ssh need the program ssh (package openssh-client)");
    }
    if (all.contains("HOST IDENTIFICATION HAS CHANGED")) {
      throw bad("its host key is not the one that ssh knows: " + last());
    }
    if (all.contains("Host key verification failed")) {
      throw bad("ssh does not know its host key: connect once by hand, or add it to known_hosts");
    }
    if (all.contains("Permission denied")) {
      throw bad(
          last() + " Is " + access.destination() + " the right user, and the key known there?");
    }
    if (all.contains("Could not resolve hostname")) {
      throw bad(last());
    }
    return new IOException("host " + host + ": " + last());
  }

  private BadInput bad(String why) {
    return new BadInput("host " + host + ": " + why);
  }
}
