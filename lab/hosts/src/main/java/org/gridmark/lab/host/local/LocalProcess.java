package org.gridmark.lab.host.local;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.gridmark.lab.host.HostProcess;

/** A program that this JVM started. */
final class LocalProcess implements HostProcess {
  private final Process process;

  /** All processes that are its doing, as far as they are known; ended ones may be among them. */
  private final Set<ProcessHandle> started = ConcurrentHashMap.newKeySet();

  LocalProcess(Process process) {
    this.process = process;
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public OutputStream input() {
    return process.getOutputStream();
  }

  @Override
  public InputStream output() {
    return process.getInputStream();
  }

  @Override
  public boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public CompletableFuture<Integer> end() {
    return process.onExit().thenApply(Process::exitValue);
  }

  @Override
  public void kill() {
    process.destroyForcibly();
  }

  @Override
  public void killAll() {
    survey();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  /** Java has no word for these signals. */
  @Override
  public void standStill(boolean still) throws IOException {
    Process kill =
        new ProcessBuilder("kill", still ? "-STOP" : "-CONT", String.valueOf(pid())).start();
    if (kill.onExit().join().exitValue() != 0 && isAlive()) {
      throw new IOException("process " + pid() + " takes no signal");
    }
  }

  @Override
  public void own(Collection<Long> processes) {
    processes.forEach(pid -> ProcessHandle.of(pid).ifPresent(started::add));
  }

  @Override
  public void survey() {
    process.descendants().forEach(started::add);
  }

  @Override
  public Set<Long> running() {
    return started.stream()
        .filter(LocalProcess::running)
        .map(ProcessHandle::pid)
        .collect(Collectors.toSet());
  }

  /** Whether it still does something: a zombie counts as alive, where nobody reaps it for ever. */
  private static boolean running(ProcessHandle child) {
    try {
      Path stat = Path.of("/proc", String.valueOf(child.pid()), "stat");
      return child.isAlive() && !(Files.exists(stat) && Files.readString(stat).contains(") Z "));
    } catch (IOException e) {
      return false; // it ended between the two looks
    }
  }
}
