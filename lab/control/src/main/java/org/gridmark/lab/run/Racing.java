package org.gridmark.lab.run;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.race.Race;
import org.gridmark.record.TrialPlan.Dropped;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;

/**
 * Drops from a run, before each further repetition, the strategies that have lost the {@link Race}.
 * A dropped strategy is on disk before the run goes on, so a run that is resumed goes on with those
 * that are left.
 */
final class Racing {
  private final int repetitions;
  private final RunDirectory directory;
  private final Consumer<String> notices;

  Racing(int repetitions, RunDirectory directory, Consumer<String> notices) {
    this.repetitions = repetitions;
    this.directory = directory;
    this.notices = notices;
  }

  /** Looks at what there is, if this trial would begin a repetition. */
  void before(int trial) {
    List<String> order = directory.info().plan().order();
    if (trial == 1) {
      return;
    }
    int done = TrialOrder.repetition(order, trial - 1);
    if (TrialOrder.repetition(order, trial) > done && done >= Race.LEAST) {
      look(trial, done);
    }
  }

  private void look(int trial, int done) {
    List<Dropped> losers =
        Race.losers(Analyst.analyse(RunReader.read(directory.path())), done, repetitions);
    if (losers.isEmpty()) {
      return;
    }
    boolean over = Race.over(directory.info().dropping(losers, List.of()));
    directory.drop(losers, left(trial, over, losers));
    losers.forEach(one -> notices.accept("race: " + words(one)));
    if (over) {
      notices.accept("race: over after %d of %d repetitions".formatted(done, repetitions));
    }
  }

  private static String words(Dropped one) {
    return "%s dropped after repetition %d: %s"
        .formatted(one.strategy(), one.repetition(), one.reason());
  }

  /** The trials that were taken, and those of whoever is left. */
  private List<String> left(int trial, boolean over, List<Dropped> losers) {
    Set<String> gone = losers.stream().map(Dropped::strategy).collect(Collectors.toSet());
    List<String> order = directory.info().plan().order();
    Stream<String> taken = order.subList(0, trial - 1).stream();
    Stream<String> rest = order.subList(trial - 1, order.size()).stream();
    return Stream.concat(taken, rest.filter(label -> !over && !gone.contains(label))).toList();
  }
}
