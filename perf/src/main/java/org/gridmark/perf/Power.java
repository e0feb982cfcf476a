package org.gridmark.perf;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.gate.Gate;
import org.gridmark.analyse.gate.Judgement;
import org.gridmark.analyse.gate.Status;
import org.gridmark.analyse.gate.Tolerances;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;

/**
 * How often a slow-down is found, and one that is not there: by a comparison, and by the gate.
 * Takes a long run of two strategies of loopback that differ in nothing but counted work, and draws
 * from it tries of so many repetitions each (tries overlap: what is counted is an estimate); for
 * the second question it sets every other trial of the one strategy against the rest of its own.
 *
 * <pre>{@code
 * gridmark run calibration/difference --target loopback --strategy work,work-3-percent-slower --trials 200
 * Power RUN [REPETITIONS-A-TRY]
 * }</pre>
 */
public final class Power {
  private static final String METRIC = "latency.mean";
  private static final int TRIES = 200;

  private Power() {}

  /** Counts and prints. */
  public static void main(String[] args) {
    RunData run = RunReader.read(Path.of(args[0]));
    int repetitions = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    List<TrialData> work = of(run, "work");
    run.trials().stream()
        .map(TrialData::strategy)
        .distinct()
        .filter(strategy -> !strategy.equals("work"))
        .forEach(other -> print(other, tries(run, work, of(run, other), repetitions)));
    print("the same", tries(run, every(work, 0), every(work, 1), repetitions));
  }

  private static List<TrialData> of(RunData run, String strategy) {
    return run.trials().stream().filter(trial -> trial.strategy().equals(strategy)).toList();
  }

  private static List<TrialData> every(List<TrialData> trials, int from) {
    List<TrialData> other = new ArrayList<>();
    for (int i = from; i < trials.size(); i += 2) {
      other.add(trials.get(i));
    }
    return other;
  }

  /** The analysis of each try. */
  private static List<Analysis> tries(
      RunData run, List<TrialData> before, List<TrialData> after, int repetitions) {
    List<Analysis> tries = new ArrayList<>();
    int whole = Math.min(before.size(), after.size());
    Random random = new Random(1);
    for (int n = 0; n < TRIES; n++) {
      List<TrialData> trials = new ArrayList<>();
      for (int i : drawn(whole, repetitions, random)) {
        trials.add(as("a", trials.size() + 1, before.get(i)));
        trials.add(as("b", trials.size() + 1, after.get(i)));
      }
      List<String> order = trials.stream().map(TrialData::strategy).toList();
      RunData one = new RunData(run.info().ordered(order), trials, List.of());
      tries.add(Analyst.analyse(one));
    }
    return tries;
  }

  /** So many different ones, in order. */
  private static List<Integer> drawn(int whole, int wanted, Random random) {
    List<Integer> all = new ArrayList<>(IntStream.range(0, whole).boxed().toList());
    Collections.shuffle(all, random);
    return all.stream().limit(wanted).sorted().toList();
  }

  private static TrialData as(String strategy, int number, TrialData trial) {
    return new TrialData(
        number,
        strategy,
        trial.windows(),
        trial.points(),
        trial.figures(),
        trial.events(),
        trial.resources());
  }

  private static void print(String what, List<Analysis> tries) {
    gate(what, tries);
    List<Comparison> all = tries.stream().flatMap(one -> one.comparisons().stream()).toList();
    List<Comparison> means =
        all.stream().filter(one -> one.metric().name().equals(METRIC)).toList();
    double half =
        means.stream()
            .filter(one -> one.ratio().bounded())
            .mapToDouble(one -> Math.sqrt(one.ratio().high() / one.ratio().low()) - 1)
            .average()
            .orElse(Double.NaN);
    System.out.printf(
        Locale.ROOT,
        "%-22s %d tries: worse in %d of %d %s, interval +-%.1f %%; any claim in %d of %d numbers%n",
        what,
        tries.size(),
        means.stream().filter(one -> one.outcome() == Outcome.WORSE).count(),
        means.size(),
        METRIC,
        100 * half,
        all.stream().filter(one -> one.outcome() != Outcome.NO_DIFFERENCE_SHOWN).count(),
        all.size());
  }

  /** The gate's verdict on each try, by the usual tolerances. */
  private static void gate(String what, List<Analysis> tries) {
    Map<Status, Long> verdicts =
        tries.stream()
            .map(one -> Gate.inTurn(one, List.of(new Gate.Pair("a", "b")), Tolerances.USUAL))
            .collect(
                Collectors.groupingBy(
                    Judgement::status, () -> new EnumMap<>(Status.class), Collectors.counting()));
    System.out.printf(Locale.ROOT, "%-22s the gate: %s%n", what, verdicts);
  }
}
