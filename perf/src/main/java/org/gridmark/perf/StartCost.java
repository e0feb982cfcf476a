package org.gridmark.perf;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.inventory.Inventory;

/**
 * The cost of hosts: how long they take to open, and how much longer many programs take to start
 * there than the slowest of them does by its own reckoning: all asked for at once, and one after
 * another by one thread, as a cluster does.
 */
public final class StartCost {
  private static final int PROGRAMS = 24;
  private static final int ROUNDS = 3;
  private static final double NANOS = 1e9;

  private StartCost() {}

  /** Takes a file of hosts. */
  public static void main(String[] args) throws Exception {
    long began = System.nanoTime();
    try (Hosts hosts = Hosts.open(Inventory.of(args[0]));
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        ExecutorService one = Executors.newSingleThreadExecutor()) {
      print(hosts.all().size() + " hosts open", (System.nanoTime() - began) / NANOS, "s");
      for (Host host : hosts.all()) {
        told(start(host)); // what is asked for the first time takes longer
      }
      for (int round = 0; round < ROUNDS; round++) {
        round("at once", hosts.all(), threads, threads);
        round("in turn", hosts.all(), one, threads);
      }
    }
  }

  /**
   * Starts all programs and waits for the last one.
   *
   * @param starters ask for them
   * @param listeners wait for what they tell
   */
  private static void round(
      String name, List<Host> hosts, ExecutorService starters, ExecutorService listeners)
      throws Exception {
    List<Future<Long>> programs = new ArrayList<>();
    long first = System.nanoTime();
    for (int i = 0; i < PROGRAMS; i++) {
      Host host = hosts.get(i % hosts.size());
      Future<HostProcess> program = starters.submit(() -> start(host));
      programs.add(listeners.submit(() -> told(program.get())));
    }
    long slowest = 0;
    for (Future<Long> program : programs) {
      slowest = Math.max(slowest, program.get());
    }
    long all = System.nanoTime() - first;
    print(PROGRAMS + " programs, " + name, all / NANOS, "s");
    print("the slowest of them", slowest / NANOS, "s");
    print("all over the slowest", (double) all / slowest, "ratio");
  }

  /** It tells how many nanoseconds a JVM took. */
  private static HostProcess start(Host host) throws IOException {
    String script =
        "began=$(date +%s%N); '"
            + host.facts().javaHome()
            + "/bin/java' -version 2>/dev/null; echo $(($(date +%s%N) - began)); exec cat";
    List<String> command = List.of("sh", "-c", script);
    return host.start(Launch.of(command, host.files().scratch().resolve("errors"), false));
  }

  private static long told(HostProcess program) throws IOException {
    @SuppressWarnings("resource") // it ends with the program
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(program.output(), StandardCharsets.UTF_8));
    return Long.parseLong(lines.readLine());
  }

  private static void print(String what, double value, String unit) {
    System.out.println(String.format(Locale.ROOT, "%-24s %8.3f  %s", what, value, unit));
  }
}
