package org.gridmark.perf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.measure.Recorder;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * What recording a response takes, in time and allocation, on one thread and on two at once; by
 * JMH, in JVMs of their own. {@link #record} is the recording alone, of responses that are there
 * already. {@link #request} is a request that does nothing, and its recording: it reads the clock
 * twice, makes a response and turns from second to second.
 *
 * <p>One more thread collects, as in a client. What it allocates is in the figures, too: some
 * hundred kB a second, less than a tenth of a byte a request.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RecordCost {
  private static final Subject GET = Subject.of("get");

  private static final int RESPONSES = 1024;

  // On a machine of docs/measurement.md, with nothing beside.
  private static final double MOST_NANOS = 80;
  private static final double MOST_BYTES = 48;
  private static final double LEAST_GAIN = 1.9;

  /** Bytes a request; the collector's. */
  private static final double NEXT_TO_NOTHING = 0.1;

  /** What the threads share. */
  @State(Scope.Benchmark)
  public static class Client {
    private final NanoClock clock = NanoClock.system();
    private final long origin = clock.nanos();
    private final Windows windows = new Windows(origin, window -> {});
    private final Session session =
        new LoopbackDriver()
            .connect(new ClusterSpec("perf", 1, 0, "", 0, List.of(Item.CACHE), Map.of()));
    private final Thread collector = Thread.ofPlatform().daemon().unstarted(this::collect);

    /** Starts to collect. */
    @Setup(Level.Trial)
    public void start() {
      collector.start();
    }

    private void collect() {
      while (!Thread.interrupted()) {
        clock.park(TimeUnit.SECONDS.toNanos(1));
        windows.collect();
      }
    }

    /** Ends collecting. */
    @TearDown(Level.Trial)
    public void end() throws InterruptedException {
      collector.interrupt();
      collector.join();
      session.close();
    }
  }

  /** What a thread has of its own. */
  @State(Scope.Thread)
  public static class User {
    private final Request request = new Nothing();
    private final List<Response> responses = new ArrayList<>();
    private Recorder recorder = new Windows(0, window -> {}).recorder();
    private long last;
    private int next;

    /** A user of that client, with responses of 0.1 to 1.1 ms in the client's first second. */
    @Setup(Level.Trial)
    public void join(Client client) {
      recorder = client.windows.recorder();
      last = client.origin;
      for (int i = 0; i < RESPONSES; i++) {
        long end = client.origin + 2_000_000L + i;
        long start = end - 100_000L - 1_000L * i;
        responses.add(new Response(request, 1, start, end, null, List.of()));
      }
    }
  }

  /** A request that does nothing. */
  private static final class Nothing extends Query {
    Nothing() {
      super("nothing", UNKNOWN);
    }

    @Override
    protected long perform(Session session) {
      return 1;
    }
  }

  /** Records a response that is there already. */
  @Benchmark
  public void record(User user) {
    Response response = user.responses.get(user.next);
    user.next = (user.next + 1) % RESPONSES;
    user.recorder.record(GET, response.start(), response);
  }

  /** Asks, and records what comes of it. */
  @Benchmark
  public void request(Client client, User user) {
    Response response = user.request.execute(client.session, client.clock);
    user.recorder.record(GET, user.last, response);
    user.last = response.end();
  }

  /**
   * What one benchmark gave.
   *
   * @param nanos an operation and thread
   * @param bytes allocated an operation
   */
  private record Cost(String name, double nanos, double bytes) {
    static Cost of(RunResult result) {
      double bytes = Double.NaN;
      for (Result<?> second : result.getSecondaryResults().values()) {
        if (second.getLabel().equals("gc.alloc.rate.norm")) {
          bytes = second.getScore();
        }
      }
      Result<?> first = result.getPrimaryResult();
      return new Cost(first.getLabel(), first.getScore(), bytes);
    }

    /** How many times as much two threads do. */
    double gain(Cost two) {
      return 2 * nanos / two.nanos();
    }
  }

  /** Prints what both take, on one thread and on two, and exits with 1 if a limit is exceeded. */
  public static void main(String[] args) throws RunnerException {
    List<Cost> one = run(1);
    List<Cost> two = run(2);
    boolean held = true;
    for (int i = 0; i < one.size(); i++) {
      Cost single = one.get(i);
      Cost pair = two.get(i);
      boolean request = single.name().equals("request");
      held &= single.nanos() <= MOST_NANOS && single.gain(pair) >= LEAST_GAIN;
      held &= single.bytes() < (request ? MOST_BYTES : 0) + NEXT_TO_NOTHING;
      System.out.printf(
          "%-8s %6.1f ns %6.2f B; of two threads each %6.1f ns, throughput x %.2f%n",
          single.name(), single.nanos(), single.bytes(), pair.nanos(), single.gain(pair));
    }
    System.out.printf(
        "limits   %6.1f ns %6.2f B a request, 0 B to record;   throughput x %.2f: %s%n",
        MOST_NANOS, MOST_BYTES, LEAST_GAIN, held ? "held" : "NOT held");
    System.exit(held ? 0 : 1);
  }

  private static List<Cost> run(int threads) throws RunnerException {
    return new Runner(
            new OptionsBuilder()
                .include(RecordCost.class.getName() + "\\.")
                .addProfiler(GCProfiler.class)
                .threads(threads)
                .forks(2)
                .warmupIterations(2)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(5)
                .measurementTime(TimeValue.seconds(1))
                .build())
        .run().stream().map(Cost::of).sorted(Comparator.comparing(Cost::name)).toList();
  }
}
