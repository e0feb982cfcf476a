package org.gridmark.lab.host.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.lab.doctor.Finding;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.Network;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.gridmark.lab.host.local.LocalHost;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links that a user declares, and their lines in the report and of the doctor. */
class DeclaredLinksTest {
  private static final String FILE =
      """
      emulated: [{name: a, site: london}, {name: b, site: tokyo}]
      links: [{between: [london, tokyo], delay: 20ms, rate: 50 mbit/s}]
      """;

  @TempDir private Path folder;

  /** A busy machine adds to the round trip and takes from the rate, never the other way round. */
  @Test
  void aLinkThatIsMeasuredOtherwiseThanDeclaredIsWarnedOf() throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    EmulatedHosts.refusal(LinkQuality.parse("20ms")).ifPresent(why -> Assumptions.abort(why));
    Path file = Files.writeString(folder.resolve("hosts.yaml"), FILE);
    try (Hosts hosts = Hosts.open(Inventory.of(file.toString()))) {
      assertThat(hosts.environment())
          .containsEntry("link london to tokyo", "20ms,50 mbit/s")
          .hasEntrySatisfying(
              "link tokyo to london, measured",
              measured ->
                  assertThat(measured)
                      .matches("round trip [4-9]\\d\\.\\d ms, .* [1-5]\\d.* mbit/s.*"));
      Network network = hosts.network().orElseThrow();

      network.slow(hosts.all(), hosts.all(), LinkQuality.parse("30ms"));

      Finding slow = way(hosts);
      assertThat(slow.level()).isEqualTo(Finding.Level.WARNING);
      assertThat(slow.found()).endsWith("WARNING: the declared round trip is 40.0 ms");
      network.isolate(hosts.all().getFirst());
      assertThat(way(hosts).level()).isEqualTo(Finding.Level.PROBLEM);
    }
  }

  private static Finding way(Hosts hosts) {
    return HostsCheck.of(hosts).getLast();
  }

  @Test
  void aHostAloneIsCheckedWithoutAWay() {
    List<Finding> findings = HostsCheck.of(Hosts.alone(LocalHost.HERE));

    assertThat(findings)
        .extracting(Finding::topic)
        .containsExactly(
            "local",
            "local system",
            "local set-up",
            "local memory",
            "local clock",
            "local stepped clock",
            "local disk");
    assertThat(findings).noneMatch(one -> one.level() == Finding.Level.PROBLEM);
  }
}
