package org.gridmark.study.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.gridmark.study.objects.puts.PutLog;

/**
 * {@code objects/serialization}: objects of 1 and of 10 KB are got and put in the target's own form
 * (POF, Compact) and in Java's (Oracle 2011, "Serialization"). Counted are the processor time of a
 * request, in nodes and client, and the bytes of a stored object.
 */
record SerializationExperiment() implements Experiment {
  /** The strategy by which a target keeps and sends what Java's serialization writes. */
  static final String JAVA = "java-serialization";

  /** Bytes of a KB, as the sizes of the study's objects count. */
  private static final int KB = 1000;

  private static final int SMALL = 1;
  private static final int LARGE = 10;

  /**
   * There are so many times fewer than in other experiments, since most of their bytes are 10 KB.
   */
  private static final int FEWER = 10;

  private static final int THREADS = 4;
  private static final int BATCH = 100;
  private static final String WARM_UP = "warm up";

  /** Objects of one size. */
  private record Size(int kilobytes, Items items, PutLog log) {
    String label() {
      return kilobytes + " KB";
    }

    ObjectsAudit audit() {
      return ObjectsAudit.of(items, log, ScaleExperiment.CLIENT, true);
    }
  }

  @Override
  public String name() {
    return "serialization";
  }

  @Override
  public String question() {
    return "How much processor time and how many bytes does the target's own serialization save"
        + " against Java's?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "2", "servers", "2");
  }

  @Override
  public Design design(Settings settings, Target target, List<Strategy> offered) {
    Strategy java =
        offered.stream()
            .filter(strategy -> strategy.name().equals(JAVA))
            .findFirst()
            .orElseThrow(() -> new BadInput(target.name() + " has no strategy " + JAVA));
    return Design.of(List.of(Strategy.DEFAULT, java), 1);
  }

  /** The phase of a verb and a size. */
  static String phase(String verb, int kilobytes) {
    return verb + " " + kilobytes + " KB";
  }

  @Override
  public Plan plan(Settings settings) {
    ObjectsSettings own = ObjectsSettings.of(settings);
    List<Size> sizes = Stream.of(SMALL, LARGE).map(kb -> size(own, settings, kb)).toList();
    List<Phase> phases = new ArrayList<>();
    for (Size size : sizes) {
      phases.add(
          new Phase.Once("load " + size.label(), new Filling<>(size.items(), THREADS, BATCH)));
      phases.add(
          new Phase.Once(
              "form of " + size.label(),
              new StoredForms("object of " + size.label(), size.items())));
    }
    phases.add(warmUp(own, settings, sizes));
    for (Size size : sizes) {
      phases.add(measured(own, settings, size, Get.NAME, ReadsAndWrites.ALL));
      phases.add(measured(own, settings, size, Put.NAME, 0));
    }
    phases.addAll(ObjectsAudit.phases(sizes.stream().map(Size::audit).toList()));
    return new Plan(
        sizes.stream().<CacheSpec<?, ?>>map(size -> size.items().cache()).toList(),
        sizes.stream().mapToLong(size -> size.items().size()).sum(),
        List.of(),
        List.of(ScaleExperiment.CLIENT),
        Set.of(Trait.CODEC),
        phases);
  }

  private static Size size(ObjectsSettings own, Settings settings, int kilobytes) {
    long count = own.entries() / FEWER;
    Items items = new Items(count, KB * kilobytes, settings.seed());
    return new Size(kilobytes, items.in("objects-" + kilobytes + "kb"), new PutLog(count, 0, 1));
  }

  private static Phase warmUp(ObjectsSettings own, Settings settings, List<Size> all) {
    int users = Math.max(1, users(own, settings) / all.size());
    List<Load> loads =
        all.stream()
            .map(size -> requests(settings, size, ReadsAndWrites.ALL / 2))
            .map(requests -> load(users, requests).behind(WARM_UP))
            .toList();
    return new Phase.Measure(
        WARM_UP, loads, own.warmUp().multipliedBy(settings.nodes()), List.of());
  }

  private static Phase measured(
      ObjectsSettings own, Settings settings, Size size, String verb, int gets) {
    Load load = load(users(own, settings), requests(settings, size, gets));
    return new Phase.Measure(phase(verb, size.kilobytes()), List.of(load), own.time(), List.of());
  }

  private static Load load(int users, Requests requests) {
    return Load.measured(ScaleExperiment.CLIENT, users, Schedule.closed(), requests);
  }

  private static int users(ObjectsSettings own, Settings settings) {
    return own.users() * settings.servers();
  }

  private static Requests requests(Settings settings, Size size, int gets) {
    Items items = size.items();
    return new ReadsAndWrites(
        items, size.log(), gets, settings.keys().over(items.size(), settings.seed()));
  }
}
