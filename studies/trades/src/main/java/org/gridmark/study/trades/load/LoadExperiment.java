package org.gridmark.study.trades.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.trades.data.Trades;
import org.gridmark.study.trades.figure.TradesMetrics;

/**
 * {@code trades/load}: gets and puts by more and more threads, by several clients, and in larger
 * and larger batches, until the processors are full (section 3.1 of the document).
 */
public record LoadExperiment() implements Experiment {
  /** Its settings alone. */
  public static final List<Setting> SETTINGS = LoadSettings.ALL;

  private static final int THREADS = 2;
  private static final int BATCH = 1000;

  /** Requests that are made before, so that none is made while it is timed. */
  private static final int MADE = 1000;

  @Override
  public String name() {
    return "load";
  }

  @Override
  public String question() {
    return "What do more threads, clients and larger batches bring, and when are processors full?";
  }

  @Override
  public Plan plan(Settings settings) {
    LoadSettings own = LoadSettings.of(settings);
    Trades trades = own.trades();
    List<Phase> phases = new ArrayList<>();
    phases.add(new Phase.Once("load", new Filling<>(trades, THREADS, BATCH)));
    phases.add(new Phase.Once("processors", LoadExperiment::processors));
    for (Operation operation : Operation.values()) {
      phases.add(warmUp(operation, own, trades));
    }
    Step.all(own).forEach(step -> phases.add(phase(step, own, trades)));
    return new Plan(
        List.of(Trades.CACHE), trades.size(), List.of(), clients(own), Set.of(), phases);
  }

  private static List<String> clients(LoadSettings own) {
    int most = Math.max(1, Integer.highestOneBit(own.clients()));
    return IntStream.rangeClosed(1, most).mapToObj(LoadExperiment::client).toList();
  }

  private static String client(int number) {
    return "client-" + number;
  }

  private static void processors(Job.Bench bench) {
    bench.figure(
        "client", TradesMetrics.PROCESSORS, (double) Runtime.getRuntime().availableProcessors());
  }

  private static Phase warmUp(Operation operation, LoadSettings own, Trades trades) {
    String name = "warm up " + operation.word();
    Step most = new Step(operation, clients(own).size(), own.each(), 1);
    List<Load> loads = loads(most, trades).stream().map(load -> load.behind(name)).toList();
    return new Phase.Measure(name, loads, own.warmUp(), List.of());
  }

  private static Phase phase(Step step, LoadSettings own, Trades trades) {
    return new Phase.Measure(step.name(), loads(step, trades), own.time(), List.of());
  }

  private static List<Load> loads(Step step, Trades trades) {
    Requests requests = requests(step, trades);
    return IntStream.rangeClosed(1, step.clients())
        .mapToObj(
            number -> Load.measured(client(number), step.threads(), Schedule.closed(), requests))
        .toList();
  }

  private static Requests requests(Step step, Trades trades) {
    return Requests.madeWith(
        services -> {
          long batches = Math.max(1, Math.min(MADE, trades.size() / step.batch()));
          return Requests.anyOf(
              LongStream.range(0, batches)
                  .map(n -> n * (trades.size() / batches))
                  .mapToObj(first -> request(step, trades, first))
                  .toList());
        });
  }

  private static Request request(Step step, Trades trades, long first) {
    long end = Math.min(trades.size(), first + step.batch());
    if (step.operation() == Operation.PUT) {
      return Insert.of(step.name(), Trades.CACHE, trades.entries(first, end));
    }
    List<Integer> keys = LongStream.range(first, end).mapToObj(n -> (int) n + 1).toList();
    return step.batch() == 1
        ? Query.key(step.name(), Trades.CACHE, keys.getFirst(), 1)
        : Query.keys(step.name(), Trades.CACHE, keys, keys.size());
  }
}
