package org.gridmark.study.desk;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.TextOrder;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.gridmark.study.desk.ask.DeskData;
import org.gridmark.study.desk.ask.FaultSpec;
import org.gridmark.study.desk.data.Sample;
import org.gridmark.study.desk.data.Sums;
import org.gridmark.study.desk.file.Desk;
import org.gridmark.study.desk.file.DeskFile;
import org.gridmark.yaml.Item;
import org.jspecify.annotations.Nullable;

/**
 * All that a file describes, one after the other.
 *
 * @param described null where there is no file yet
 * @param sums of the rows that it leads to
 */
record DeskExperiment(@Nullable Desk described, Sums sums) implements Experiment {
  @Override
  public String name() {
    return "all";
  }

  @Override
  public String question() {
    return described == null
        ? "How does a target store, answer and keep what your own file describes?"
        : described.title();
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(strategies(offered), 1);
  }

  private List<Strategy> strategies(List<Strategy> offered) {
    if (described == null || described.strategies().isEmpty()) {
      return List.of(Strategy.DEFAULT);
    }
    List<String> names = offered.stream().map(Strategy::name).toList();
    return described.strategies().stream()
        .map((Item item) -> offered.get(names.indexOf(item.oneOf("strategy", names))))
        .distinct()
        .toList();
  }

  /**
   * The settings that the file chooses, and those that lead every other process to the same file.
   *
   * @throws BadInput if there is none, before anything is run
   */
  @Override
  public Map<String, String> usual(boolean quick) {
    if (described == null) {
      throw new BadInput(
          "desk needs a file: gridmark run NAME.yaml; gridmark init NAME writes one to begin with");
    }
    Map<String, String> usual = DeskSettings.chosen(described.settings(), quick);
    usual.put(DeskSettings.FILE, described.file().toString());
    usual.put(DeskSettings.CONTENT, described.digest());
    usual.put(DeskSettings.DATA, sums.toString());
    return usual;
  }

  /** Of rows that were read here; a run that is resumed had been asked before. */
  @Override
  public void requireRoom(Settings values, Target target) {
    if (described != null && target instanceof Grid grid) {
      described.caches().forEach(cache -> cache.requireRoom(grid, DeskSettings.of(values).index()));
    }
  }

  /** A target that has texts in another order is held to that, in the queries that it changes. */
  @Override
  public Map<String, String> adapted(Settings values, Abilities able) {
    String order = able.textOrder().label();
    String about =
        able.textOrder() == TextOrder.UTF_16
            ? ""
            : String.join("; ", desk(DeskSettings.of(values)).ofTextRanges());
    return about.isEmpty() ? Map.of() : Map.of(DeskSettings.TEXTS, order + " for " + about);
  }

  @Override
  public Plan plan(Settings values) {
    DeskSettings settings = DeskSettings.of(values);
    Desk desk = desk(settings);
    requireNodes(desk.mishap(), values);
    Sample sample = new Sample(values.scale(), values.seed(), Sums.parse(settings.data()));
    DeskData data =
        new DeskData(
            desk.caches(),
            desk.questions(),
            desk.amendments(),
            sample,
            values,
            settings.textOrder());
    DeskPhases phases = new DeskPhases(desk, settings, data);
    Map<String, String> programs = new LinkedHashMap<>();
    desk.programs().forEach(own -> programs.put(own.client(), own.folder().toString()));
    return new Plan(
            data.specs(),
            data.entries(),
            data.services(),
            clients(desk, programs.keySet()),
            needs(desk, phases),
            phases.all())
        .speaking(programs);
  }

  private static List<String> clients(Desk desk, Collection<String> programs) {
    List<String> all = new ArrayList<>(List.of(DeskPhases.USERS));
    if (desk.traffic() != null) {
      all.add(DeskPhases.TRAFFIC);
    }
    all.addAll(programs);
    return all;
  }

  /** The desk of the file that settings lead to. */
  static Desk desk(DeskSettings settings) {
    Desk desk = DeskFile.read(Path.of(settings.file()));
    if (!desk.digest().equals(settings.content())) {
      throw new BadInput(settings.file() + " has changed since the run began");
    }
    return desk;
  }

  private static void requireNodes(@Nullable FaultSpec mishap, Settings values) {
    if (mishap == null) {
      return;
    }
    if (mishap.fault() instanceof Fault.KillNode && values.nodes() < 2) {
      throw new BadInput("nodes: a node is killed here, so expected at least 2, not 1");
    }
    if (mishap.fault() instanceof Fault.KillServer
        && Math.min(values.nodes(), values.servers()) < 2) {
      throw new BadInput("servers: a server is killed here, so expected nodes on at least 2");
    }
  }

  private static Set<Trait> needs(Desk desk, DeskPhases phases) {
    Set<Trait> needs = EnumSet.noneOf(Trait.class);
    if (phases.stores()) {
      needs.add(Trait.STORE);
    }
    if (desk.asksByFields()) {
      needs.add(Trait.QUERY);
    }
    if (phases.indexes()) {
      needs.add(Trait.INDEX_LATER);
    }
    if (!desk.amendments().isEmpty()) {
      needs.add(Trait.UPDATE_IN_PLACE);
    }
    if (desk.mishap() != null) {
      needs.add(Trait.PLACEMENT);
      if (desk.mishap().fault() instanceof Fault.KillServer) {
        needs.add(Trait.SERVERS);
      }
    }
    return needs;
  }
}
