package org.gridmark.study.hotel.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.hotel.site.HotelSettings;

/**
 * hotel/tiles: a web node and a grid node on one server are a tile, and visitors grow with the
 * tiles (Oracle 2011, Figures 19 and 22). On hosts of their own tiles share no processor; the
 * database is shared by all.
 */
public final class TilesExperiment extends HotelExperiment {
  private static final String TILES = "tiles.servers";

  /** Its settings alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              TILES,
              new Setting.Choices(List.of("1", "2", "3", "4", "6", "8")),
              "1,2,3",
              "1,2",
              "numbers of tiles that hotel/tiles compares: servers with a grid node and a web node"
                  + " each"));

  private record Own(@Key(TILES) String tiles) {}

  /** See the class. */
  public TilesExperiment() {
    super(
        "tiles",
        "How much more does each further pair of a web node and a grid node serve, with as many"
            + " more visitors?");
  }

  /** In short fewer visitors, who think for a shorter time: a tile is not to be full. */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> all = new LinkedHashMap<>(super.usual(quick));
    all.putAll(
        Map.of("nodes", "1", "servers", "1", HotelSettings.WEB, "0", HotelSettings.BESIDE, "on"));
    if (quick) {
      all.put(LoadSettings.VISITORS, "40");
    }
    return all;
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(
        Setting.Choices.of(settings.as(Own.class).tiles()).stream()
            .map(tiles -> Strategy.servers(Integer.parseInt(tiles), 1))
            .toList(),
        1);
  }

  /** Tiles on emulated hosts compile on the same processors: two take twice as long as one. */
  @Override
  public Plan plan(Settings settings) {
    HotelPhases phases = new HotelPhases(settings);
    int tiles = settings.servers();
    int visitors = phases.own().visitors() * tiles;
    return phases
        .warmUp(visitors, phases.own().warmUp().multipliedBy(tiles))
        .measure("visits", visitors)
        .audit("the site")
        .plan();
  }
}
