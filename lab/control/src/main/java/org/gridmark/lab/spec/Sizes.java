package org.gridmark.lab.spec;

import java.util.function.Function;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Memory;
import org.gridmark.model.target.Target;

/**
 * How much memory each program of a trial gets. Data and backups fill at most two thirds of the
 * nodes that are left when a server is lost: the rule of Barclays 2009, chapter 6 (a third each for
 * data, backups and reserve). Entries that nodes keep beside their heap get as much room there.
 *
 * @param nodeHeap of each node, in MB
 * @param clientHeap of each client, in MB
 * @param total of all programs and services together, resident, in MB: an estimate
 */
public record Sizes(long nodeHeap, long clientHeap, long total) {
  private static final long MEGABYTE = 1 << 20;

  /** The memory that a node needs beside its entries. */
  private static final long NODE_BASE = 128;

  private static final long CLIENT_BASE = 384;

  /** A JVM's memory beside its heap: code, classes, threads, buffers. */
  private static final long BESIDE_HEAP = 160;

  /** The memory that a service needs beside its program's heap, its server included. */
  private static final long BESIDE_SERVICE = 256;

  private static final long CONTROLLER = 300;

  /**
   * The memory that a user of an overloaded target records in: a dozen subjects' histograms of long
   * latencies, those of the second before still under way.
   */
  private static final long USER = 10;

  /**
   * Of a plan.
   *
   * @param cluster the target's configuration
   * @param users whom each client may have to hold beside what was planned
   * @param services those that a plan may name
   */
  static Sizes of(
      Plan plan,
      Target driver,
      ClusterSpec cluster,
      Settings settings,
      int users,
      Function<String, Service> services) {
    long widest =
        plan.siteNames().stream()
            .flatMap(site -> plan.caches(site).stream())
            .mapToLong(cache -> bytesPerEntry(driver, cache, settings.backups()))
            .max()
            .orElse(0);
    long data = plan.entries() * widest / MEGABYTE;
    long largestAnswer =
        plan.caches().isEmpty() ? 0 : plan.entries() / plan.caches().size() * widest / MEGABYTE;
    Memory memory = memory(driver, cluster);
    long nodeHeap = driver.hasNodes(cluster) ? nodeHeap(settings, data) : 0;
    boolean held = memory == Memory.CLIENT_HEAP && driver.livesInClient(cluster);
    long clientHeap = CLIENT_BASE + 2 * largestAnswer + (held ? data : 0) + users * USER;
    long sites = plan.siteNames().size();
    long total =
        (driver.hasNodes(cluster) ? sites * settings.nodes() * ofNode(nodeHeap, memory) : 0)
            + (plan.clients().size() + plan.frontends().size()) * (clientHeap + BESIDE_HEAP)
            + plan.services().stream().map(services).mapToLong(Sizes::of).sum()
            + (memory == Memory.SERVERS ? sites * data : 0)
            + CONTROLLER;
    return new Sizes(nodeHeap, clientHeap, total);
  }

  /** With entries beside its heap it may take as much again. */
  private static long ofNode(long heap, Memory memory) {
    return heap + BESIDE_HEAP + (memory == Memory.NODE_OFF_HEAP ? heap : 0);
  }

  private static Memory memory(Target target, ClusterSpec cluster) {
    return target instanceof Grid grid ? grid.memory(cluster) : Memory.NODE_HEAP;
  }

  /** A target that is no grid runs no plan with caches. */
  private static long bytesPerEntry(Target target, CacheSpec<?, ?> cache, int backups) {
    return target instanceof Grid grid ? grid.bytesPerEntry(cache, backups) : 0;
  }

  private static long of(Service service) {
    return service.heap() + BESIDE_SERVICE;
  }

  private static long nodeHeap(Settings settings, long data) {
    if (settings.heap() > 0) {
      requireRoom(settings, data);
      return settings.heap();
    }
    int onServer = Math.ceilDiv(settings.nodes(), Math.min(settings.nodes(), settings.servers()));
    int left = settings.nodes() > onServer ? settings.nodes() - onServer : settings.nodes() - 1;
    return NODE_BASE + data * 3 / 2 / Math.max(1, left);
  }

  /** Refuses a heap that could not even hold one copy of each entry. */
  private static void requireRoom(Settings settings, long data) {
    long once = data / (1 + settings.backups());
    if (once > (long) settings.nodes() * settings.heap()) {
      throw new BadInput(
          ("heap: expected at least %d, as the entries take about %d MB on %d nodes, and as much"
                  + " for each backup, not %d")
              .formatted(
                  Math.ceilDiv(data, settings.nodes()) * 3 / 2 + NODE_BASE,
                  once,
                  settings.nodes(),
                  settings.heap()));
    }
  }

  /** Refuses what the machine cannot hold. */
  public void requireFits(Settings settings, long availableBytes) {
    long available = availableBytes / MEGABYTE;
    if (total > available) {
      throw new BadInput(
          ("entries and programs need about %s of memory with %d %s, and %s are available here;"
                  + " try fewer entries or a smaller --scale")
              .formatted(
                  gigabytes(total),
                  settings.nodes(),
                  settings.nodes() == 1 ? "node" : "nodes",
                  gigabytes(available)));
    }
  }

  private static String gigabytes(long megabytes) {
    return String.format(java.util.Locale.ROOT, "%.1f GB", megabytes / 1024.0);
  }
}
