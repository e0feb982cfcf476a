package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.gridmark.lab.host.LinkQuality;

/** The means by which this machine emulates links. */
final class LinkMeans {
  private static final List<String> RELAY = List.of("wirefilter", "vde_plug", "dpipe");

  private LinkMeans() {}

  /** Whether a link does nothing but limit the rate, which every kernel can. */
  static boolean isRateAlone(LinkQuality quality) {
    return quality.delay().equals(Duration.ZERO) && quality.loss() == 0;
  }

  /** Why this machine cannot emulate a link, in one line; empty if it can. */
  static Optional<String> refusal(LinkQuality quality) {
    boolean can =
        isRateAlone(quality) || kernelDelays() || RELAY.stream().allMatch(EmulatedHosts::isThere);
    return can
        ? Optional.empty()
        : Optional.of(
            "links with a delay, jitter or loss need a kernel with netem, or the programs"
                + " wirefilter, vde_plug and dpipe (packages vde-wirefilter, vdeplug)");
  }

  /** Whether the kernel has netem, by trying it in a namespace that is gone at once. */
  static boolean kernelDelays() {
    return Kernel.DELAYS;
  }

  /** Looked up once. */
  private static final class Kernel {
    private static final boolean DELAYS = delays();

    private static boolean delays() {
      try {
        Scripts.run(
            List.of("unshare", "--net", "tc", "qdisc", "add", "dev", "lo", "root", "netem"), "");
        return true;
      } catch (IOException e) {
        return false;
      }
    }
  }
}
