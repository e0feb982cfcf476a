package org.gridmark.lab.process;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.Wire;
import org.jspecify.annotations.Nullable;

/** A program that this controller started: its process, its orders, its answers, its log. */
public final class ProgramProcess {
  private static final int NOTED = 40;
  private static final long LOOK_AGAIN_NANOS = 20_000_000L;

  /** SIGKILL is obeyed at once, but for a process that the kernel holds up. */
  private static final Duration REAPED_WITHIN = Duration.ofSeconds(5);

  private final String name;
  private final Path log;
  private final Process process;
  private final BufferedWriter orders;
  private final Mailbox mailbox;
  private final BiConsumer<ProgramProcess, Report> data;

  /** Processes that it started itself, told whenever it was ready. */
  private volatile List<Long> children = List.of();

  /** The first of these, which of a service is the server. */
  private volatile @Nullable ProcessHandle server;

  /** What it last told of itself. */
  private volatile Report.Usage usage = Report.Usage.UNKNOWN;

  /** All processes that are its doing, as far as they are known; ended ones may be among them. */
  private final Set<ProcessHandle> started = ConcurrentHashMap.newKeySet();

  private volatile boolean endExpected;

  private ProgramProcess(
      String name,
      Path log,
      Process process,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data) {
    this.name = name;
    this.log = log;
    this.process = process;
    this.orders = process.outputWriter(StandardCharsets.UTF_8);
    this.mailbox = mailbox;
    this.data = data;
  }

  /**
   * Starts a program and tells it who it is.
   *
   * @param log where its standard error goes
   * @param mailbox where it answers
   * @param data told of everything that is no answer, on a thread of this program's
   */
  public static ProgramProcess start(
      Host host,
      List<String> command,
      Assignment assignment,
      Path log,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data)
      throws LabFailure {
    try {
      Process process =
          new ProcessBuilder(host.command(command))
              .redirectError(Redirect.appendTo(log.toFile()))
              .start();
      ProgramProcess program =
          new ProgramProcess(assignment.program(), log, process, mailbox, data);
      program.sendLine(Wire.line(assignment));
      Thread.ofPlatform().daemon().name(assignment.program()).start(program::listen);
      return program;
    } catch (IOException e) {
      throw new LabFailure(assignment.program() + " could not be started: " + e.getMessage());
    }
  }

  private void listen() {
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        hear(line);
      }
    } catch (IOException e) {
      // Its output ends with it: how it ended comes next.
      note("its output broke off: " + e.getMessage());
    }
    process.onExit().join();
    if (!endExpected) {
      mailbox.ended(this);
    }
  }

  private void hear(String line) {
    Report report;
    try {
      report = Wire.parse(line, Report.class);
    } catch (IllegalArgumentException e) {
      // A message that is lost may be a window: better no result than one with a hole.
      // Only its beginning: an address may hold a password.
      note("not understood: " + line.substring(0, Math.min(NOTED, line.length())));
      mailbox.lost(name + " sent a line that is no message; see " + log);
      return;
    }
    switch (report) {
      case Report.Ready ready -> {
        children = ready.children();
        children.forEach(pid -> ProcessHandle.of(pid).ifPresent(started::add));
        server = children.stream().findFirst().flatMap(ProcessHandle::of).orElse(null);
        mailbox.answered(this, ready);
      }
      case Report.Started started -> mailbox.answered(this, started);
      case Report.Done done -> mailbox.answered(this, done);
      case Report.Failed failed -> mailbox.answered(this, failed);
      case Report.Usage told -> usage = told;
      default -> keep(report);
    }
  }

  private void keep(Report report) {
    try {
      data.accept(this, report);
    } catch (UncheckedIOException e) {
      mailbox.lost(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      mailbox.lost("a report of " + name + " cannot be written: " + e);
    }
  }

  private void note(String text) {
    try {
      Files.writeString(
          log, "controller: " + text + "\n", StandardOpenOption.APPEND, StandardOpenOption.CREATE);
    } catch (IOException e) {
      // The note is lost with the disk; what it was about is reported elsewhere.
    }
  }

  public void send(Order order) throws LabFailure {
    try {
      sendLine(Wire.line(order));
    } catch (IOException e) {
      throw failure("cannot be reached: " + e.getMessage());
    }
  }

  private synchronized void sendLine(String line) throws IOException {
    orders.write(line);
    orders.write('\n');
    orders.flush();
  }

  public LabFailure failure(String what) {
    return new LabFailure(name + " " + what, log);
  }

  public String name() {
    return name;
  }

  public long pid() {
    return process.pid();
  }

  public List<Long> children() {
    return children;
  }

  public Report.Usage usage() {
    return usage;
  }

  /** How it ended, in words. */
  public String exit() {
    if (process.isAlive()) {
      return "still there";
    }
    int status = process.exitValue();
    return status > 128 ? "signal " + (status - 128) : "status " + status;
  }

  /** Ends it at once with SIGKILL, as a fault or because its work is over. */
  public void kill() {
    endExpected = true;
    process.destroyForcibly();
  }

  /** Ends it at once, and what it started, as far as that is known. */
  public void killAll() {
    kill();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  /** Lets it end by itself, and what it started. */
  public void askToEnd() {
    endExpected = true;
    process.descendants().forEach(started::add);
    try {
      orders.close();
    } catch (IOException e) {
      // It is gone already, or going.
    }
  }

  /** Whether it ends within that time. */
  public boolean ended(Duration within) {
    try {
      return process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Whether the server of a service is there, as far as it told of one. */
  public boolean serves() {
    ProcessHandle first = server;
    // One that had gone when it was told of has no handle, and is not there all the same.
    return children.isEmpty() || (first != null && running(first));
  }

  /** Whether it has ended, and what it started too, as far as that is known. */
  public boolean isGone() {
    return !process.isAlive() && started.stream().noneMatch(ProgramProcess::running);
  }

  /**
   * Returns when it has ended, and what it started too; what has not within that time is killed,
   * and waited for no longer than it takes to reap it.
   */
  public void awaitEnd(Duration within) {
    long deadline = System.nanoTime() + within.toNanos();
    awaitExit(within);
    if (process.isAlive()) {
      kill();
      awaitExit(REAPED_WITHIN);
    }
    for (ProcessHandle child : started) {
      while (running(child) && System.nanoTime() < deadline) {
        LockSupport.parkNanos(LOOK_AGAIN_NANOS);
      }
      if (running(child)) {
        child.destroyForcibly();
      }
    }
  }

  /** Not cut short by an interrupt: what is left would be killed in the middle of ending. */
  private void awaitExit(Duration within) {
    process.onExit().completeOnTimeout(process, within.toNanos(), TimeUnit.NANOSECONDS).join();
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

  @Override
  public String toString() {
    return name + Map.of("pid", pid());
  }
}
