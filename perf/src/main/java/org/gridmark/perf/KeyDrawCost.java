package org.gridmark.perf;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Time and allocation of drawing a key, by each distribution; by JMH. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class KeyDrawCost {
  /** As in a setting. */
  @Param({"uniform", "zipf:0.99", "zipf:1", "zipf:1.3", "hot:0.2:0.8", "latest:0.99", "scan"})
  public String keys = "uniform";

  /** Of how many it is drawn. */
  @Param({"1000", "10000000"})
  public long entries = 1000;

  private final SplittableRandom random = new SplittableRandom(1);
  private KeyDraw draw = KeyDistribution.of(keys).over(entries, 1);

  /** The draw of these parameters. */
  @Setup
  public void prepare() {
    draw = KeyDistribution.of(keys).over(entries, 1);
  }

  /** One draw. */
  @Benchmark
  public long draw() {
    return draw.next(random);
  }

  /** Runs it. */
  public static void main(String[] arguments) throws RunnerException {
    new Runner(
            new OptionsBuilder()
                .include(KeyDrawCost.class.getName())
                .forks(1)
                .warmupIterations(2)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(3)
                .measurementTime(TimeValue.seconds(1))
                .addProfiler(GCProfiler.class)
                .build())
        .run();
  }
}
