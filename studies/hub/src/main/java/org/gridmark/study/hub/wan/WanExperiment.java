package org.gridmark.study.hub.wan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.failover.Servers;

/**
 * hub/wan: entries that are put at one site and brought to another (Barclays 2009, sections 4.8 and
 * 5.8): the price of it, how late they are, and which acknowledged writes are lost.
 */
public final class WanExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS = WanSettings.ALL;

  @Override
  public String name() {
    return "wan";
  }

  @Override
  public String question() {
    return "How much does replication to a second site cost, how late is it, and which"
        + " acknowledged writes does it lose?";
  }

  /** The document's way and the one that is known to be bad. */
  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(
        Stream.of(Replication.PUSH, Replication.DUAL).map(Replication::strategy).toList(), 1);
  }

  /** A cluster at each site: to see that everything works, two nodes each do. */
  @Override
  public Map<String, String> usual(boolean quick) {
    return quick ? Map.of("nodes", "2", "servers", "2") : Map.of();
  }

  /** Where nobody can listen a reader alone sees entries; a server that died comes back itself. */
  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    Map<String, String> other = new HashMap<>();
    if (!able.has(Trait.LISTEN)) {
      other.put(WanSettings.LISTENS, "off");
    }
    if (!able.has(Trait.PLACEMENT)) {
      other.put(WanSettings.REPLACES, "off");
    }
    if (!able.has(Trait.EXPIRY)) {
      other.put(WanSettings.EXPIRES, "off");
    }
    return other;
  }

  @Override
  public Plan plan(Settings settings) {
    Servers.requireNodes(settings);
    return new WanPlan(settings).plan();
  }
}
