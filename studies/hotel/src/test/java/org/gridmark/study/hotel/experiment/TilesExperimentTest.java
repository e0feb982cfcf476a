package org.gridmark.study.hotel.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.hotel.HotelStudy;
import org.junit.jupiter.api.Test;

class TilesExperimentTest {
  private static final TilesExperiment TILES = new TilesExperiment();

  private static Settings settings(Map<String, String> given) {
    return Settings.of(new HotelStudy(), TILES, false, given);
  }

  /** The plan of so many tiles, with the settings that its strategy brings. */
  private static Plan tiles(int count, Map<String, String> given) {
    Map<String, String> all = new LinkedHashMap<>(given);
    all.putAll(Strategy.servers(count, 1).settings());
    return TILES.plan(settings(all));
  }

  private static int visitors(Plan plan) {
    return ((Phase.Measure) plan.phase("visits")).loads().getFirst().users();
  }

  @Test
  void aTileHasAWebNodeAndVisitorsOfItsOwn() {
    Plan one = tiles(1, Map.of());
    Plan three = tiles(3, Map.of());
    assertThat(one.frontends()).containsExactly("web-1");
    assertThat(three.frontends()).containsExactly("web-1", "web-2", "web-3");
    assertThat(visitors(three)).isEqualTo(3 * visitors(one));
  }

  @Test
  void visitsArriveAtEachTile() {
    Plan three = tiles(3, Map.of("visit.arrivals", "0.5"));
    assertThat(((Phase.Measure) three.phase("visits")).loads().getFirst().schedule())
        .isEqualTo(new Schedule.Poisson(1.5));
  }

  @Test
  void theMoreTilesThereAreTheLongerTheyWarmUp() {
    Phase warmUp = tiles(3, Map.of("visit.warm-up", "10s")).phase("warm up");
    assertThat(((Phase.Measure) warmUp).duration()).hasSeconds(30);
  }

  @Test
  void webNodesAreAsManyAsAreSet() {
    assertThat(tiles(3, Map.of("hotel.web", "2")).frontends()).containsExactly("web-1", "web-2");
  }

  @Test
  void webNodesAreBesideTheGridsNodesUnlessTheyAreSetApart() {
    HotelStudy study = new HotelStudy();
    assertThat(study.frontend().orElseThrow().besideNodes(settings(Map.of()))).isTrue();
    assertThat(study.frontend().orElseThrow().besideNodes(settings(Map.of("hotel.beside", "off"))))
        .isFalse();
  }

  /** Claims compare strategies that the design runs. */
  @Test
  void theClaimsAreOfTilesThatAreCompared() {
    List<String> compared =
        TILES.design(settings(Map.of()), List.of()).strategies().stream()
            .map(Strategy::name)
            .toList();
    assertThat(compared).containsExactly("servers-1x1", "servers-2x1", "servers-3x1");
    List<Claim> claims =
        new HotelStudy()
            .claims().stream().filter(claim -> claim.id().startsWith("tiles-")).toList();
    assertThat(claims).hasSize(2);
    assertThat(claims.stream().flatMap(claim -> claim.terms().stream()))
        .allSatisfy(
            term -> {
              assertThat(compared).contains(term.quantity().strategy());
              assertThat(tiles(2, Map.of()).phase(term.quantity().subject().phase())).isNotNull();
            });
  }
}
