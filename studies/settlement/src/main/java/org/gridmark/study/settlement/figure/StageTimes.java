package org.gridmark.study.settlement.figure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.system.settlement.engine.MeterReading;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.engine.Stage;
import org.gridmark.system.settlement.trade.Kind;

/** The time that components have spent in each stage, those of one kind together. */
public record StageTimes(Map<Kind, Spent> byKind) {
  public static final StageTimes NOTHING = new StageTimes(Map.of());

  private static final double MICRO = 1000;

  /**
   * Of one kind.
   *
   * @param messages done for good
   * @param stamped those of them that say when they were sent
   * @param stayMillis from when these were sent until they were done, all of them together, in ms
   * @param nanos in each stage
   */
  record Spent(long messages, long batches, long stamped, long stayMillis, Map<Stage, Long> nanos) {
    static final Spent NOTHING = new Spent(0, 0, 0, 0, Map.of());

    long in(Stage stage) {
      return nanos.getOrDefault(stage, 0L);
    }

    /** Not waiting, for messages or for other components, in ns. */
    long busy() {
      return occupied() - in(Stage.WAIT);
    }

    /** Its own work, without what it posted for all, in ns. */
    long own() {
      return busy() - in(Stage.POST);
    }

    /** With messages in its hands, in ns. */
    long occupied() {
      return nanos.entrySet().stream()
          .filter(entry -> entry.getKey() != Stage.TAKE)
          .mapToLong(Map.Entry::getValue)
          .sum();
    }

    /** Mean time of a message from when it was sent until it was done, in s; NaN if not known. */
    double stay() {
      return stayMillis / 1000.0 / stamped;
    }

    private Spent plus(Spent other, int sign) {
      Map<Stage, Long> all = new EnumMap<>(Stage.class);
      for (Stage stage : Stage.values()) {
        all.put(stage, in(stage) + sign * other.in(stage));
      }
      return new Spent(
          messages + sign * other.messages,
          batches + sign * other.batches,
          stamped + sign * other.stamped,
          stayMillis + sign * other.stayMillis,
          all);
    }
  }

  /** From the meter lines of components. */
  public static StageTimes of(Collection<String> lines) {
    Map<Kind, Spent> byKind = new EnumMap<>(Kind.class);
    for (String line : lines) {
      MeterReading reading = MeterReading.parse(line);
      Spent spent =
          new Spent(
              reading.messages(),
              reading.batches(),
              reading.stamped(),
              reading.stayMillis(),
              reading.nanos());
      byKind.merge(kind(reading.component()), spent, (one, other) -> one.plus(other, 1));
    }
    return new StageTimes(byKind);
  }

  /** {@code noe-1@node-1} is of the kind NOE. */
  private static Kind kind(String component) {
    return Kind.valueOf(component.substring(0, component.indexOf('-')).toUpperCase(Locale.ROOT));
  }

  /** The time spent since an earlier reading. */
  public StageTimes since(StageTimes earlier) {
    Map<Kind, Spent> rest = new EnumMap<>(Kind.class);
    byKind.forEach((kind, spent) -> rest.put(kind, spent.plus(earlier.of(kind), -1)));
    return new StageTimes(rest);
  }

  public Spent of(Kind kind) {
    return byKind.getOrDefault(kind, Spent.NOTHING);
  }

  /** All that are done. */
  public long messages() {
    return byKind.values().stream().mapToLong(Spent::messages).sum();
  }

  /** Of all components together. */
  Spent all() {
    return byKind.values().stream().reduce(Spent.NOTHING, (one, other) -> one.plus(other, 1));
  }

  /**
   * The time of each stage for a message of each kind, and its share of the components' working
   * time.
   */
  public List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    for (Kind kind : Queues.PRINCIPAL) {
      Spent spent = of(kind);
      if (spent.messages > 0) {
        for (Stage stage : Stage.values()) {
          double each = spent.in(stage) / MICRO / spent.messages;
          figures.add(
              new Figure(
                  word(kind), Metric.value("stage." + word(stage), Unit.MICROSECONDS), each));
        }
      }
    }
    Spent all = all();
    if (all.busy() > 0) {
      for (Stage stage : Stage.values()) {
        double share = (double) all.in(stage) / all.busy();
        if (stage != Stage.TAKE && stage != Stage.WAIT) {
          figures.add(
              new Figure("components", Metric.value("share." + word(stage), Unit.NONE), share));
        }
      }
    }
    return figures;
  }

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
