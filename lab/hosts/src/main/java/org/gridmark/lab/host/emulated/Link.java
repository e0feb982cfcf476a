package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.util.Locale;
import org.gridmark.lab.host.LinkQuality;
import org.jspecify.annotations.Nullable;

/**
 * A link of a switch, one way: what a port redirects to its entrance comes out at its end later, or
 * not at all, and goes on to where it is addressed to.
 *
 * @param carrier that passes it on; null where the kernel does
 */
record Link(Switch network, String entrance, @Nullable Process carrier) {
  /** A packet that waits for its turn longer than that is lost. */
  private static final int QUEUE_MILLIS = 100;

  /** So much waits for its turn in any case, and is sent at once if nothing was before. */
  private static final long LEAST_QUEUE = 64 << 10;

  /** Two packets: more would pass a slow link at once, as if it had no rate. */
  private static final long LEAST_BURST = 2 * 1514;

  private static final double NANOS_PER_MILLI = 1e6;

  /** More packets than wait in any link. */
  private static final int PACKETS = 100_000;

  /** Where a link has no rate, packets keep their order by this one. */
  private static final String ENDLESS = "1tbit";

  /**
   * Makes one.
   *
   * @param number that no other of the switch has
   */
  static Link open(Switch network, int number, LinkQuality quality) throws IOException {
    String entrance = "link-" + number;
    if (LinkMeans.isRateAlone(quality) || LinkMeans.kernelDelays()) {
      String shaper = LinkMeans.isRateAlone(quality) ? bucket(quality) : netem(quality);
      network.run("sh", "-ec", Scripts.text("link.sh"), "link", entrance, shaper, "");
      return new Link(network, entrance, null);
    }
    Process carrier =
        network.start(
            "unshare",
            "--pid",
            "--fork",
            "--kill-child=KILL",
            "sh",
            "-ec",
            Scripts.text("link.sh"),
            "link",
            entrance,
            bucket(quality),
            wirefilter(quality));
    return new Link(network, entrance, carrier);
  }

  /** The rate as a token bucket of the kernel, for tc; empty where there is none. */
  static String bucket(LinkQuality quality) {
    long bytes = quality.bitsPerSecond() / Byte.SIZE;
    if (bytes == 0) {
      return "";
    }
    long burst = Math.max(LEAST_BURST, bytes / 1000);
    long limit = burst + Math.max(LEAST_QUEUE, bytes * QUEUE_MILLIS / 1000);
    return "tbf rate %dbit burst %d limit %d".formatted(quality.bitsPerSecond(), burst, limit);
  }

  /** All of it, for tc. */
  static String netem(LinkQuality quality) {
    return String.format(
        Locale.ROOT,
        "netem delay %.3fms %.3fms loss %.4f%% rate %s limit %d",
        quality.delay().toNanos() / NANOS_PER_MILLI,
        quality.jitter().toNanos() / NANOS_PER_MILLI,
        quality.loss() * 100,
        quality.bitsPerSecond() > 0 ? quality.bitsPerSecond() + "bit" : ENDLESS,
        PACKETS);
  }

  /** All but the rate, as the program's options. */
  static String wirefilter(LinkQuality quality) {
    return String.format(
        Locale.ROOT,
        "-d %.3f+%.3fU -l %.4f",
        quality.delay().toNanos() / NANOS_PER_MILLI,
        quality.jitter().toNanos() / NANOS_PER_MILLI,
        quality.loss() * 100);
  }

  /** Removes it, with what is on its way. */
  void close() throws IOException {
    network.remove(entrance);
    if (carrier != null) {
      network.remove(entrance + "-end");
    }
    end();
  }

  /** Ends it with its switch. */
  void end() {
    if (carrier != null) {
      carrier.destroyForcibly();
    }
  }
}
