package org.gridmark.study.trades.aggregate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.study.trades.cluster.ClusterSizes;
import org.gridmark.study.trades.data.Trades;

/**
 * {@code trades/aggregate}: 200 000 trades are loaded and their prices summed 20 times, without an
 * index and then with one; the same with 400 000 and so on up to a million (Step 5 of the
 * document). A strategy for each number of servers.
 */
public record AggregateExperiment() implements Experiment {
  /** Its settings alone. */
  public static final List<Setting> SETTINGS = AggregateSettings.ALL;

  static final String PLAIN = "sum";
  static final String INDEXED = "sum with index";
  private static final int THREADS = 2;
  private static final int BATCH = 1000;

  @Override
  public String name() {
    return "aggregate";
  }

  @Override
  public String question() {
    return "How fast are trades summed where they are, by servers, size and index?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("scale", quick ? "0.05" : "1");
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(ClusterSizes.of(settings).strategies(), 1);
  }

  @Override
  public Plan plan(Settings settings) {
    AggregateSettings own = AggregateSettings.of(settings);
    List<Trades> sizes = own.sizes();
    AggregationTimes means = new AggregationTimes();
    List<Phase> phases = new ArrayList<>(warmUp(own, sizes.getFirst()));
    for (int number = 1; number <= sizes.size(); number++) {
      phases.addAll(measured("size " + number, own, sizes.get(number - 1), means));
    }
    phases.add(new Phase.Once("curves", bench -> means.curves().forEach(bench::draw)));
    return new Plan(
        List.of(Trades.CACHE),
        sizes.getLast().size(),
        List.of(),
        List.of("client"),
        Set.of(Trait.AGGREGATE, Trait.INDEX_LATER),
        phases);
  }

  private static List<Phase> warmUp(AggregateSettings own, Trades trades) {
    return List.of(
        new Phase.Once("load to warm up", new Filling<>(trades, THREADS, BATCH)),
        new Phase.Once("warm up", Job.preparing(new Warming(trades, own.warmUp()))),
        new Phase.Once(
            "warm up with index",
            Job.preparing(
                bench -> {
                  bench.session().cache(Trades.CACHE).index(Trades.PRICE);
                  new Warming(trades, own.warmUp()).run(bench);
                })));
  }

  /** An index cannot be taken away again, so each size has a new cache. */
  private static List<Phase> measured(
      String size, AggregateSettings own, Trades trades, AggregationTimes means) {
    Job load =
        bench -> {
          bench.session().cache(Trades.CACHE).destroy();
          new Filling<>(trades, THREADS, BATCH).run(bench);
        };
    return List.of(
        new Phase.Once("load " + size, Job.preparing(load)),
        sums(new Sums(Subject.of(PLAIN).in(size), trades, own.sums(), means)),
        new Phase.Once("index " + size, new Indexing(Subject.of(INDEXED).in(size))),
        sums(new Sums(Subject.of(INDEXED).in(size), trades, own.sums(), means)));
  }

  private static Phase sums(Sums sums) {
    return new Phase.Once(sums.subject().toString(), sums);
  }
}
