package org.gridmark.lab.host.emulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.host.local.LocalHost;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two hosts of one site and two of another, 20 ms away: what is declared is what is measured. */
class LinksTest {
  private static final LinkQuality FAR = LinkQuality.parse("20ms");

  /** A relay may be late by 0.3 ms each way, and a host by as much. */
  private static final double LATE_MILLIS = 2;

  /** A busy machine makes everything later, but not each time. */
  private static final int LOOKS = 20;

  private static EmulatedHosts hosts;
  private static List<EmulatedHost> here;
  private static List<EmulatedHost> there;

  @TempDir private Path folder;

  @BeforeAll
  static void open() throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    LinkMeans.refusal(FAR).ifPresent(why -> Assumptions.abort(why));
    hosts =
        EmulatedHosts.open(
            Stream.of("here-1", "here-2", "there-1", "there-2")
                .map(name -> new EmulatedHostSpec(name, 0, 0))
                .toList(),
            AgentProgram.command());
    here = hosts.hosts().subList(0, 2);
    there = hosts.hosts().subList(2, 4);
    hosts.declare(here, there, FAR);
    hosts.declare(there, here, FAR);
  }

  @AfterAll
  static void close() throws Exception {
    if (hosts != null) {
      List<ProcessHandle> carriers = carriers();
      hosts.close();
      carriers.forEach(one -> one.onExit().join());
      assertThat(carriers()).isEmpty();
      assertThat(Scripts.run(List.of("ip", "link"), "")).doesNotContain("link-", "switch0");
    }
  }

  /** The processes of links. */
  private static List<ProcessHandle> carriers() {
    return ProcessHandle.current()
        .descendants()
        .filter(one -> one.info().command().orElse("").matches(".*/(wirefilter|vde_plug|dpipe)"))
        .toList();
  }

  @AfterEach
  void heal() throws Exception {
    hosts.heal();
  }

  @Test
  void aDelayIsWhatWasDeclaredAndWithinASiteThereIsNone() throws Exception {
    assertRoundTrip(40, here.get(1), there.get(1));
    assertRoundTrip(0, there.get(0), there.get(1));
  }

  @Test
  void aSlowLinkIsSlowOneWayUntilItIsHealedAndAHostThatComesBackHasItAgain() throws Exception {
    hosts.slow(here, there, LinkQuality.parse("50ms"));
    assertRoundTrip(70, here.get(0), there.get(0));

    there.getFirst().crash();
    there.getFirst().restart();

    assertRoundTrip(70, here.get(0), there.get(0));
    hosts.slow(here, there, LinkQuality.parse("5ms"));
    assertRoundTrip(25, here.get(0), there.get(0));
    hosts.heal();
    assertRoundTrip(40, here.get(0), there.get(0));
  }

  /** Never shorter; and not longer, once nothing else keeps the hosts busy. */
  private static void assertRoundTrip(double millis, EmulatedHost one, EmulatedHost other)
      throws IOException {
    double found = Double.POSITIVE_INFINITY;
    for (int i = 0; i < LOOKS && found > millis + LATE_MILLIS; i++) {
      found = reach(one, other).median() / 1e6;
      assertThat(found).isGreaterThan(millis - 0.1);
    }
    assertThat(found).isLessThan(millis + LATE_MILLIS);
  }

  /** The way that packets of the one take to the other. */
  private static Reach reach(EmulatedHost from, EmulatedHost to) throws IOException {
    return to.reach(from.address(), from.echo());
  }

  @Test
  void aJitterMakesTheDelayMoreOrLess() throws Exception {
    hosts.slow(here.subList(0, 1), here.subList(1, 2), LinkQuality.parse("20ms,5ms jitter"));

    Reach reach = reach(here.get(0), here.get(1));

    assertThat(reach.median() / 1e6).isGreaterThan(15);
    assertThat(reach.p99() / 1e6).isGreaterThan(reach.median() / 1e6 + 0.1);
  }

  @Test
  void aRateIsThatOfOneWay() throws Exception {
    hosts.slow(here.subList(0, 1), here.subList(1, 2), LinkQuality.parse("20 mbit/s"));

    double found = 0;
    for (int i = 0; i < LOOKS && found < 18e6; i++) {
      found = reach(here.get(0), here.get(1)).bitsPerSecond();
      assertThat(found).isLessThan(20e6);
    }
    assertThat(found).isGreaterThan(18e6);
    assertThat(reach(here.get(1), here.get(0)).bitsPerSecond()).isGreaterThan(100e6);
  }

  /** Of 400 exchanges 40 are lost, or as many more or less as come about once in 3000 times. */
  @Test
  void aShareOfThePacketsIsLost() throws Exception {
    hosts.slow(here.subList(0, 1), here.subList(1, 2), LinkQuality.parse("10 %"));

    assertThat(reach(here.get(0), here.get(1)).lost()).isBetween(0.1 - 0.055, 0.1 + 0.055);
  }

  @Test
  void aCutIsOneWay() throws Exception {
    try (Datagrams.Program there1 = Datagrams.Program.answering(there.getFirst(), folder);
        Datagrams.Program here1 = Datagrams.Program.asking(here.getFirst(), "there-1", folder)) {
      assertThat(here1.ask()).isEqualTo("there-1");

      hosts.cut(there, here);
      assertThat(here1.ask()).isEqualTo("lost"); // the answer
      hosts.heal();
      hosts.cut(here, there);
      assertThat(here1.ask()).isEqualTo("lost"); // the question
      hosts.heal();
      assertThat(here1.ask()).isEqualTo("there-1");

      assertThat(there1.says().readLine()).isEqualTo("heard 0");
      assertThat(there1.says().readLine()).isEqualTo("heard 1");
      assertThat(there1.says().readLine()).isEqualTo("heard 3");
    }
  }

  @Test
  void halvesThatAreCutOffFromEachOtherWorkEach() throws Exception {
    try (Datagrams.Program there1 = Datagrams.Program.answering(there.getFirst(), folder);
        Datagrams.Program here1 = Datagrams.Program.asking(here.getFirst(), "there-1", folder);
        Datagrams.Program there2 = Datagrams.Program.asking(there.getLast(), "there-1", folder)) {
      hosts.cut(here, there);
      hosts.cut(there, here);
      assertThat(here1.ask()).isEqualTo("lost");
      assertThat(there2.ask()).isEqualTo("there-1");

      there.getFirst().crash();
      there.getFirst().restart();
      try (Datagrams.Program again = Datagrams.Program.answering(there.getFirst(), folder)) {
        assertThat(here1.ask()).isEqualTo("lost"); // still
        assertThat(there2.ask()).isEqualTo("there-1");
        assertThat(again.says().readLine()).isEqualTo("heard 1");
      }
      assertThat(there1.says().readLine()).isEqualTo("heard 0");
    }
  }

  @Test
  void aHostThatIsIsolatedIsHeardByNobodyAndByItself() throws Exception {
    try (Datagrams.Program here1 = Datagrams.Program.answering(here.getFirst(), folder);
        Datagrams.Program own = Datagrams.Program.asking(here.getFirst(), "here-1", folder);
        Datagrams.Program here2 = Datagrams.Program.asking(here.getLast(), "here-1", folder)) {
      hosts.isolate(here.getFirst());

      assertThat(here2.ask()).isEqualTo("lost");
      assertThat(own.ask()).isEqualTo("here-1");
      assertThat(here1.says().readLine()).isEqualTo("heard 0");
    }
  }

  @Test
  void aHostThatIsNotEmulatedHereIsRefused() {
    assertThatThrownBy(() -> hosts.cut(here, List.of(LocalHost.HERE)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
