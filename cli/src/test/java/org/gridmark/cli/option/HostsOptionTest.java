package org.gridmark.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Site;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Of the six hosts of the example, four are for nodes: two at each site. */
class HostsOptionTest {
  private static final String TWO_SITES = "../examples/hosts/two-sites.yaml";
  private static final Plan ONE =
      new Plan(List.of(), 0, List.of(), List.of("users"), Set.of(), List.of());
  private static final Plan TWO =
      ONE.at("newyork", List.of(new Site("london", List.of(), Set.of())));

  @Test
  void eachHostForNodesIsAServer() {
    assertThat(settings(ONE, Map.of())).containsEntry("servers", "4").containsEntry("nodes", "4");
    assertThat(settings(ONE, Map.of("nodes", "6"))).containsEntry("nodes", "6");
  }

  @Test
  void eachSiteHasItsOwnServers() {
    assertThat(settings(TWO, Map.of())).containsEntry("servers", "2").containsEntry("nodes", "4");
    assertThat(settings(TWO, Map.of("nodes", "2", "servers", "1")))
        .containsEntry("servers", "1")
        .containsEntry("nodes", "2");
  }

  @Test
  void aPlanWhoseHomeIsElsewhereIsNotCountedBySites() {
    Plan other = ONE.at("tokyo", List.of(new Site("london", List.of(), Set.of())));
    assertThat(settings(other, Map.of())).containsEntry("servers", "4");
  }

  private static Map<String, String> settings(Plan plan, Map<String, String> user) {
    HostsOption option = new HostsOption();
    new CommandLine(option).parseArgs("--hosts", TWO_SITES);
    Settings given = Settings.of(new Nothing(), false, new HashMap<>(user));
    return option.with(given, user, settings -> plan).asMap();
  }

  /** A study with the settings that every study has. */
  private static final class Nothing implements Study {
    @Override
    public String name() {
      return "nothing";
    }

    @Override
    public String title() {
      return "";
    }

    @Override
    public String source() {
      return "";
    }

    @Override
    public List<Experiment> experiments() {
      return List.of();
    }

    @Override
    public List<Setting> settings() {
      return List.of();
    }

    @Override
    public List<Published> published() {
      return List.of();
    }

    @Override
    public List<Claim> claims() {
      return List.of();
    }
  }
}
