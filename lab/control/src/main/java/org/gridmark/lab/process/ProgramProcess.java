package org.gridmark.lab.process;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.BoundedLines;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.Wire;

/** A program that this controller started: its process, its orders, its answers, its log. */
public final class ProgramProcess {
  /** A call to a host that is lost may fail before the end of its programs is told. */
  private static final Duration LOSS_TOLD_WITHIN = Duration.ofSeconds(1);

  private static final int NOTED = 40;
  private static final long LOOK_AGAIN_NANOS = 20_000_000L;

  /** SIGKILL is obeyed at once, but for a process that the kernel holds up. */
  private static final Duration REAPED_WITHIN = Duration.ofSeconds(5);

  private final String name;
  private final Path log;

  /** The log where it is written. */
  private final Path logThere;

  private final Host host;
  private final HostProcess process;
  private final BufferedWriter orders;
  private final Mailbox mailbox;
  private final BiConsumer<ProgramProcess, Report> data;

  /** Processes that it started itself, told whenever it was ready. */
  private volatile List<Long> children = List.of();

  /** Its last report on itself. */
  private volatile Report.Usage usage = Report.Usage.UNKNOWN;

  private static final Executor WRITERS = task -> Thread.ofPlatform().daemon().start(task);

  private volatile boolean endExpected;

  /** Whether it is Gridmark's own code: a client in another language may be anybody's. */
  private final boolean own;

  private final ForeignReports foreign;

  /** Ends when all that a foreign program was told is written. */
  private CompletableFuture<Void> written = CompletableFuture.completedFuture(null);

  private ProgramProcess(
      String name,
      Host host,
      Path log,
      Path logThere,
      HostProcess process,
      ForeignReports foreign,
      boolean own,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data) {
    this.own = own;
    this.foreign = foreign;
    this.name = name;
    this.host = host;
    this.log = log;
    this.logThere = logThere;
    this.process = process;
    this.orders =
        new BufferedWriter(new OutputStreamWriter(process.input(), StandardCharsets.UTF_8));
    this.mailbox = mailbox;
    this.data = data;
  }

  /**
   * Starts a program and tells it who it is.
   *
   * @param premises where it runs; its standard error goes to the logs, by its name
   * @param mailbox where it answers
   * @param data told of everything that is no answer, on a thread of this program's
   */
  public static ProgramProcess start(
      HostLayout premises,
      List<String> command,
      Assignment assignment,
      Mailbox mailbox,
      BiConsumer<ProgramProcess, Report> data)
      throws LabFailure {
    String name = assignment.program();
    Host host = premises.host();
    try {
      Path logs = host.files().folder(premises.logs());
      Path log = logs.resolve(name + ".log");
      HostProcess process = host.start(Launch.of(command, log, premises.lasting()));
      Path here = premises.logs().resolve(name + ".log");
      boolean own = assignment.target().isEmpty();
      ProgramProcess program =
          new ProgramProcess(
              name,
              host,
              here,
              log,
              process,
              new ForeignReports(assignment.door()),
              own,
              mailbox,
              data);
      program.sendLine(Wire.line(assignment));
      Thread.ofPlatform().daemon().name(name).start(program::listen);
      return program;
    } catch (IOException e) {
      throw new LabFailure(name + " could not be started: " + e.getMessage());
    }
  }

  /** Where it runs. */
  public Host host() {
    return host;
  }

  private void listen() {
    try (BoundedLines lines = new BoundedLines(process.output())) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        hear(own ? line : foreign.withoutSecrets(line));
      }
    } catch (BoundedLines.TooLong e) {
      disown(name + " sent what is no message: " + e.getMessage());
    } catch (IOException e) {
      // Its output ends with it: how it ended comes next.
      note("its output broke off: " + e.getMessage());
      process.kill();
    }
    process.end().join();
    if (!endExpected) {
      mailbox.ended(this);
    }
  }

  private void hear(String line) {
    Report report;
    try {
      report = own ? Wire.parse(line, Report.class) : Wire.parseWhole(line, Report.class);
    } catch (IllegalArgumentException e) {
      if (endExpected) {
        return; // the kill has cut it off, and it is the last one
      }
      // A message that is lost may be a window: better no result than one with a hole.
      // Only its beginning: an address may hold a password.
      note("not understood: " + line.substring(0, Math.min(NOTED, line.length())));
      disown(name + " sent a line that is no message" + (own ? "; see " + log : ""));
      return;
    }
    Optional<String> refusal = own ? Optional.empty() : foreign.refusal(report);
    if (refusal.isPresent()) {
      if (!endExpected) {
        disown(name + " sent " + refusal.get());
      }
      return;
    }
    switch (report) {
      case Report.Ready ready -> {
        children = own ? ready.children() : List.of();
        process.own(children);
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
      mailbox.lost(this, "a report of " + name + " cannot be written: " + e.getMessage());
    }
  }

  /** It is heard no more, as its words cannot be used. */
  private void disown(String why) {
    mailbox.lost(this, why);
    kill();
  }

  private void note(String text) {
    try {
      host.files().append(logThere, "controller: " + text + "\n");
    } catch (IOException e) {
      // The note is lost with the disk; what it was about is reported elsewhere.
    }
  }

  public void send(Order order) throws LabFailure {
    if (!own) {
      foreign.ordered(order);
      String line = Wire.line(order);
      written = written.thenRunAsync(() -> write(line), WRITERS);
      return;
    }
    try {
      sendLine(Wire.line(order));
    } catch (IOException e) {
      throw failure("cannot be reached: " + e.getMessage());
    }
  }

  /**
   * A foreign program may never read what it is told: then its answer is missed, not this thread.
   */
  private void write(String line) {
    try {
      sendLine(line);
    } catch (IOException e) {
      if (!endExpected) {
        mailbox.lost(this, name + " cannot be reached: " + e.getMessage());
      }
    }
  }

  private synchronized void sendLine(String line) throws IOException {
    orders.write(line);
    orders.write('\n');
    orders.flush();
  }

  public LabFailure failure(String what) {
    try {
      host.files().fetch(log);
    } catch (IOException e) {
      if (ended(LOSS_TOLD_WITHIN) && process.end().join() == HostProcess.LOST) {
        return new LabFailure(
            String.valueOf(e.getMessage())); // of the host: what else is there to say
      } // else the failure is worth more than its log
    }
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
    int status = process.end().join();
    if (status == HostProcess.LOST) {
      return "lost with its host";
    }
    return status > 128 ? "signal " + (status - 128) : "status " + status;
  }

  /** Lets it stand still, or go on. */
  public void standStill(boolean still) throws LabFailure {
    try {
      process.standStill(still);
    } catch (IOException e) {
      throw new LabFailure(name + " cannot be stopped or continued: " + e.getMessage());
    }
  }

  /** Ends it at once with SIGKILL, as a fault or because its work is over. */
  public void kill() {
    endExpected = true;
    if (own) {
      process.kill();
    } else {
      process.killAll(); // nothing is known of what it has started
    }
  }

  /** Ends it at once, and what it started, as far as that is known. */
  public void killAll() {
    endExpected = true;
    process.killAll();
  }

  /** Lets it end by itself, and what it started. */
  public void askToEnd() {
    endExpected = true;
    process.survey();
    try {
      orders.close();
    } catch (IOException e) {
      // It is gone already, or going.
    }
  }

  /** Whether it ends within that time. */
  public boolean ended(Duration within) {
    try {
      process.end().get(within.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Asks programs to end, and kills those that have not within that time. */
  public static void end(Collection<ProgramProcess> programs, Duration within) {
    programs.forEach(ProgramProcess::askToEnd);
    for (ProgramProcess program : programs) {
      if (!program.ended(within)) {
        program.kill();
      }
    }
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  /** Whether the server of a service is there, as far as it told of one. */
  public boolean serves() {
    return children.isEmpty() || process.running().contains(children.getFirst());
  }

  /** Whether it has ended, and what it started too, as far as that is known. */
  public boolean isGone() {
    return !process.isAlive() && process.running().isEmpty();
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
    boolean running = !process.running().isEmpty();
    while (running && System.nanoTime() < deadline) {
      LockSupport.parkNanos(LOOK_AGAIN_NANOS);
      running = !process.running().isEmpty();
    }
    if (running) {
      process.killAll();
    }
  }

  /** Not cut short by an interrupt: what is left would be killed in the middle of ending. */
  private void awaitExit(Duration within) {
    process.end().completeOnTimeout(0, within.toNanos(), TimeUnit.NANOSECONDS).join();
  }

  @Override
  public String toString() {
    return name + Map.of("pid", pid());
  }
}
