package org.gridmark.lab.host.ssh;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.program.Ticker;

/** The processes of ssh to one host. Those that bring its connection no further are ended. */
final class SshProcesses implements AutoCloseable {
  private static final int LOOKS = 20;

  private final SshWords words;
  private final Duration patience;
  private final List<Process> started = new ArrayList<>();
  private final Ticker watch;
  private volatile long since = System.nanoTime();
  private boolean over;

  /**
   * @param patience in which a step of connecting comes to its end
   */
  SshProcesses(String host, SshWords words, Duration patience) {
    this.words = words;
    this.patience = patience;
    this.watch = new Ticker("connecting to " + host, patience.dividedBy(LOOKS), this::look);
  }

  private void look() {
    if (System.nanoTime() - since > patience.toNanos()) {
      words.decide("its connection has come no further for %d s".formatted(patience.toSeconds()));
      end();
    }
  }

  /** A step has come to its end: the next one may take as long. */
  void further() {
    since = System.nanoTime();
  }

  /** From now on they may take any time. */
  void connected() {
    watch.close();
  }

  synchronized Process start(List<String> command) throws IOException {
    if (over) {
      throw words.failure();
    }
    Process ssh = AgentHost.start(command);
    started.add(ssh);
    words.listen(ssh, this::end);
    return ssh;
  }

  /** All of them, at once. */
  private synchronized void end() {
    over = true;
    started.forEach(SshProcesses::end);
  }

  /**
   * Ends one, and all that it has started. Its output is closed first: this JVM would keep all that
   * something else still writes to it.
   */
  static void end(Process ssh) {
    quietly(ssh.getInputStream());
    quietly(ssh.getErrorStream());
    ssh.descendants().forEach(ProcessHandle::destroyForcibly);
    ssh.destroyForcibly();
  }

  private static void quietly(Closeable stream) {
    try {
      stream.close();
    } catch (IOException e) {
      // It is gone already.
    }
  }

  @Override
  public void close() {
    end();
    watch.close();
  }
}
