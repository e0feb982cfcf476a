package org.gridmark.lab.host.emulated;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.lab.host.LinkQuality;
import org.junit.jupiter.api.Test;

class LinkTest {
  private static final LinkQuality FULL =
      LinkQuality.parse("20ms,5ms jitter,0.5 % loss,100 mbit/s");

  /** With a rate, netem keeps packets in their order; so there always is one. */
  @Test
  void aKernelWithNetemDoesAllOfIt() {
    assertThat(Link.netem(FULL))
        .isEqualTo("netem delay 20.000ms 5.000ms loss 0.5000% rate 100000000bit limit 100000");
    assertThat(Link.netem(LinkQuality.parse("500us")))
        .isEqualTo("netem delay 0.500ms 0.000ms loss 0.0000% rate 1tbit limit 100000");
  }

  @Test
  void aKernelWithoutLimitsTheRateAndARelayDoesTheRest() {
    assertThat(Link.bucket(FULL)).isEqualTo("tbf rate 100000000bit burst 12500 limit 1262500");
    assertThat(Link.wirefilter(FULL)).isEqualTo("-d 20.000+5.000U -l 0.5000");
    assertThat(Link.bucket(LinkQuality.parse("20ms"))).isEmpty();
  }
}
