package org.gridmark.perf;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.inventory.Inventory;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Secret;
import org.gridmark.record.EncodedWindow;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.TrialWriter;

/**
 * The controller's cost of many clients: its processor time and heap while so many programs on the
 * hosts each send the windows of three requests a second, which it writes down as in a trial. The
 * programs are stubs, so that their own cost leaves room for it.
 *
 * <pre>{@code ControllerCost FOLDER HOSTS [CLIENTS ...]}</pre>
 */
public final class ControllerCost {
  private static final int ANSWERS = 200;
  private static final int SUBJECTS = 3;
  private static final long SETTLE_SECONDS = 5;
  private static final long MEASURED_SECONDS = 20;
  private static final int PERCENT = 100;

  private ControllerCost() {}

  /** Prints a line for each number of clients. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    List<Integer> counts =
        args.length > 2
            ? Stream.of(args).skip(2).map(Integer::valueOf).toList()
            : List.of(1, 10, 50, 100, 200);
    RunDirectory run = BigRun.empty(folder);
    Path lines = Files.writeString(folder.resolve("lines"), lines());
    try (Hosts hosts = Hosts.open(Inventory.of(args[1]))) {
      System.out.println("clients  windows/s  percent of a CPU  us a window  MB of heap");
      int number = 1;
      for (int clients : counts) {
        TrialWriter trial = run.trial(number++, "stubs");
        measure(hosts.all(), folder.resolve("logs"), lines, clients, trial);
        trial.abandon();
      }
    }
  }

  /** A window of each request, as a client sends them. */
  private static String lines() {
    RandomGenerator random = new SplittableRandom(1);
    StringBuilder all = new StringBuilder();
    for (int subject = 0; subject < SUBJECTS; subject++) {
      EncodedWindow window =
          new EncodedWindow(
              "measure",
              Subject.of("request " + subject),
              BigRun.START,
              1,
              0,
              0,
              ANSWERS,
              EncodedWindow.encode(BigRun.histogram(random, 1e6, ANSWERS)),
              EncodedWindow.encode(BigRun.histogram(random, 0.9e6, ANSWERS)),
              "");
      all.append(Wire.line(new Report.Window(window))).append('\n');
    }
    return all.toString();
  }

  private static void measure(
      List<Host> hosts, Path logs, Path lines, int clients, TrialWriter trial) throws Exception {
    AtomicLong windows = new AtomicLong();
    List<ProgramProcess> programs = new ArrayList<>();
    try {
      for (int i = 0; i < clients; i++) {
        programs.add(
            ProgramProcess.start(
                HostLayout.passing(hosts.get(i % hosts.size()), logs, logs),
                List.of("sh", "-c", "read who; while sleep 1; do cat '" + lines + "'; done"),
                assignment("client-" + i),
                new Mailbox(),
                (from, report) -> {
                  trial.window(from.name(), ((Report.Window) report).window());
                  windows.incrementAndGet();
                }));
      }
      TimeUnit.SECONDS.sleep(SETTLE_SECONDS); // what is measured is the steady cost
      print(clients, windows);
    } finally {
      programs.forEach(ProgramProcess::kill);
      programs.forEach(one -> one.awaitEnd(Duration.ofSeconds(SETTLE_SECONDS)));
    }
  }

  private static void print(int clients, AtomicLong windows) throws InterruptedException {
    long came = windows.get();
    long cpu = processorTime();
    long began = System.nanoTime();
    TimeUnit.SECONDS.sleep(MEASURED_SECONDS); // that long it is measured
    double used = processorTime() - cpu;
    double nanos = System.nanoTime() - began;
    double more = windows.get() - came;
    System.gc();
    double heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    System.out.printf(
        Locale.ROOT,
        "%7d  %9.1f  %16.2f  %11.1f  %10.1f%n",
        clients,
        more / nanos * 1e9,
        PERCENT * used / nanos,
        used / more / 1e3,
        heap / (1 << 20));
  }

  private static long processorTime() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private static Assignment assignment(String program) {
    return new Assignment(
        program,
        "none",
        "none",
        true,
        Map.of(),
        "",
        "stubs",
        Secret.NONE,
        "127.0.0.1",
        0,
        List.of(),
        Map.of(),
        Map.of(),
        "",
        "",
        Map.of(),
        TrialTime.begin());
  }
}
