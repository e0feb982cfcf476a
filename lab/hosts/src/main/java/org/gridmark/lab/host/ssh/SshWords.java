package org.gridmark.lab.host.ssh;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;

/** The words of ssh about one host, from its standard error. */
final class SshWords {
  private static final String ENDED = "its agent has ended";

  /** The most that is heard, in bytes: greetings and reasons are far shorter. */
  private static final int MOST = 1 << 20;

  /** In which its last words have come, once it has ended. */
  private static final long LAST_SECONDS = 2;

  private final String host;
  private final SshAccess access;
  private final List<CompletableFuture<Void>> heard = new CopyOnWriteArrayList<>();
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final CompletableFuture<String> decided = new CompletableFuture<>();

  SshWords(String host, SshAccess access) {
    this.host = host;
    this.access = access;
  }

  /**
   * Hears what it says from now on.
   *
   * @param end of it, if it says too much
   */
  void listen(Process ssh, Runnable end) {
    CompletableFuture<Void> all = new CompletableFuture<>();
    heard.add(all);
    Thread.ofPlatform()
        .daemon()
        .name("words of ssh to " + host)
        .start(
            () -> {
              hear(ssh.getErrorStream(), end);
              all.complete(null);
            });
  }

  private void hear(InputStream in, Runnable end) {
    byte[] chunk = new byte[1 << 13];
    try (in) {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        if (!keep(chunk, count)) {
          decide("its ssh has written more than %d KB of errors".formatted(MOST >> 10));
          end.run();
          return;
        }
      }
    } catch (IOException e) {
      // It ends with ssh.
    }
  }

  private boolean keep(byte[] chunk, int count) {
    synchronized (said) {
      said.write(chunk, 0, count);
      return said.size() <= MOST;
    }
  }

  /** Greetings, and all else that it has said until now, do not count any more. */
  void forget() {
    synchronized (said) {
      said.reset();
    }
  }

  /** The reason is known, whatever ssh says. */
  void decide(String why) {
    decided.complete(why);
  }

  /** Its last line; if it has said nothing, the agent ended by itself. */
  String last() {
    String known = decided.getNow("");
    List<String> lines = known.isEmpty() ? lines() : List.of(known);
    return lines.isEmpty() ? ENDED : Printable.message(lines.getLast());
  }

  private List<String> lines() {
    CompletableFuture<?>[] all = heard.toArray(CompletableFuture[]::new);
    CompletableFuture.allOf(all)
        .completeOnTimeout(null, LAST_SECONDS, TimeUnit.SECONDS)
        .join(); // something that ssh has started may hold it open
    synchronized (said) {
      return said.toString(StandardCharsets.UTF_8)
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty())
          .map(line -> line.startsWith("ssh: ") ? line.substring(5) : line)
          .toList();
    }
  }

  /**
   * Why there is no connection, once ssh has given up.
   *
   * @throws BadInput if the user has to give something else
   */
  IOException failure() {
    String all = decided.getNow("").isEmpty() ? String.join("\n", lines()) : "";
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
