package org.gridmark.study.trades.payload;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Insert;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.trades.cluster.ClusterSizes;
import org.gridmark.study.trades.data.Payload;
import org.gridmark.study.trades.data.Payloads;

/**
 * {@code trades/payloads}: entries of 100 B, 1 KB and so on to 10 MB are got and put (Figures 3-1
 * and 3-2 of the document). A strategy for each number of servers, with one node on each.
 */
public record PayloadsExperiment() implements Experiment {
  /** Its settings alone. */
  public static final List<Setting> SETTINGS = PayloadSettings.ALL;

  private static final String CLIENT = "client";
  private static final int THREADS = 2;
  private static final int BATCH_BYTES = 1_000_000;

  /** Payloads that are put, made before: those of many megabytes are few. */
  private static final int MADE = 100;

  @Override
  public String name() {
    return "payloads";
  }

  @Override
  public String question() {
    return "How do throughput and latency depend on the size of an entry, and on servers?";
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(ClusterSizes.ofSingleNodes(settings), 1);
  }

  /**
   * The plan's entries are those that the memory is reckoned from; these are the most there are.
   */
  @Override
  public Map<String, Double> conditions(Settings settings) {
    Map<String, Double> all = new LinkedHashMap<>(Experiment.super.conditions(settings));
    double most =
        PayloadSettings.of(settings).sizes().stream().mapToLong(Payloads::size).max().orElse(0);
    all.put(Conditions.ENTRIES, most);
    return all;
  }

  @Override
  public Plan plan(Settings settings) {
    PayloadSettings own = PayloadSettings.of(settings);
    HeapNeed need =
        own.sizes().stream()
            .map(own::need)
            .max(Comparator.comparingLong(HeapNeed::megabytes))
            .orElseThrow();
    need.requireFits(own.heap());
    List<Phase> phases = new ArrayList<>();
    phases.addAll(warmUp(own));
    own.sizes().forEach(payloads -> phases.addAll(measured(payloads, own)));
    return new Plan(
        List.of(Payloads.CACHE), need.smallEntries(), List.of(), List.of(CLIENT), Set.of(), phases);
  }

  /** With the smallest, of which most are got and put in a second. */
  private static List<Phase> warmUp(PayloadSettings own) {
    Payloads payloads = own.sizes().getFirst();
    List<Load> loads =
        Stream.of(gets("get", payloads), puts("put", payloads))
            .map(requests -> load(own, requests).behind("warm up"))
            .toList();
    return List.of(
        new Phase.Once("load to warm up", new Filling<>(payloads, THREADS, BATCH_BYTES / 100)),
        new Phase.Measure("warm up", loads, own.warmUp(), List.of()));
  }

  private static List<Phase> measured(Payloads payloads, PayloadSettings own) {
    String size = payloads.label();
    long batch = Math.max(1, BATCH_BYTES / payloads.bytes());
    Job load =
        bench -> {
          bench.session().cache(Payloads.CACHE).clear();
          new Filling<>(payloads, THREADS, batch).run(bench);
        };
    return List.of(
        new Phase.Once("load " + size, Job.preparing(load)),
        phase("get " + size, own, gets("get " + size, payloads)),
        phase("put " + size, own, puts("put " + size, payloads)));
  }

  private static Phase phase(String name, PayloadSettings own, Requests requests) {
    return new Phase.Measure(name, List.of(load(own, requests)), own.time(), List.of());
  }

  private static Load load(PayloadSettings own, Requests requests) {
    return Load.measured(CLIENT, own.users(), Schedule.closed(), requests);
  }

  private static Requests gets(String name, Payloads payloads) {
    return (n, random) ->
        new PayloadQuery(name, payloads, 1 + (int) random.nextLong(payloads.size()));
  }

  /** Entries are put again as they are; to make one takes longer than to put it. */
  private static Requests puts(String name, Payloads payloads) {
    return Requests.madeWith(
        services -> {
          List<Insert> made = new ArrayList<>();
          long many = Math.min(MADE, payloads.size());
          for (long n = 0; n < many; n++) {
            Map<Integer, Payload> one = payloads.entries(n, n + 1);
            made.add(Insert.of(name, Payloads.CACHE, one));
          }
          return Requests.anyOf(made);
        });
  }
}
