package org.gridmark.lab.doctor;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** Memory: how much there is, and what the kernel may do with it behind a program's back. */
final class MemoryChecks {
  private static final long GIGABYTE = 1L << 30;

  /** One client, the controller and nothing else. */
  private static final long LEAST = GIGABYTE;

  /** The quick tour takes 2.6 GB (docs/evidence-cost.md). */
  private static final long TOUR = 3 * GIGABYTE;

  private static final long CALM_SWAPPINESS = 10;
  private static final String HUGE = "sys/kernel/mm/transparent_hugepage/";

  private MemoryChecks() {}

  /**
   * @param available memory that programs of this system can have now, in bytes
   */
  static Finding free(long available, Cgroup group) {
    long left = Math.min(available, group.memoryLeft().orElse(Long.MAX_VALUE));
    String found = Texts.size((double) left) + " free";
    if (group.memory().isPresent()) {
      found +=
          ", of %s that a limit leaves".formatted(Texts.size((double) group.memory().getAsLong()));
    }
    if (left >= TOUR) {
      return Finding.ok("memory", found);
    }
    String remedy = "end other programs, raise the limit, or use a larger machine";
    return left < LEAST
        ? Finding.problem("memory", found, "No run fits: the smallest takes about 0.9 GB.", remedy)
        : Finding.warning(
            "memory",
            found,
            "The quick tour takes 2.6 GB, and grows with --scale and --nodes.",
            remedy);
  }

  static Finding swap(SystemFiles files) {
    Map<String, Long> sizes = Texts.sizes(files.text("proc/meminfo").orElse(""));
    Long total = sizes.get("SwapTotal");
    if (total == null) {
      return Finding.unknown("swap", "unknown");
    }
    if (total == 0) {
      return Finding.ok("swap", "none");
    }
    long used = total - sizes.getOrDefault("SwapFree", total);
    OptionalLong swappiness = files.number("proc/sys/vm/swappiness");
    String found =
        String.format(
            Locale.ROOT,
            "%s, %s in use, swappiness %s",
            Texts.size((double) total),
            Texts.size((double) used),
            swappiness.isPresent() ? swappiness.getAsLong() : "unknown");
    return used == 0 && swappiness.orElse(100) <= CALM_SWAPPINESS
        ? Finding.ok("swap", found)
        : Finding.warning(
            "swap",
            found,
            "A collection visits the whole heap: each page of it that was swapped out stops the"
                + " program until the disk has brought it back.",
            "swapoff -a, or sysctl -w vm.swappiness=1, until the next boot");
  }

  static Finding hugePages(SystemFiles files) {
    String topic = "transparent huge pages";
    if (!files.has(HUGE + "enabled")) {
      return Finding.unknown(topic, "unknown");
    }
    String enabled = Texts.chosen(files.text(HUGE + "enabled").orElse(""));
    String defrag = Texts.chosen(files.text(HUGE + "defrag").orElse("unknown"));
    String found = enabled + ", defrag " + defrag;
    if (!enabled.equals("always")) {
      return Finding.ok(topic, found);
    }
    return Finding.warning(
        topic,
        found,
        (defrag.equals("always")
                ? "The first touch of any page may stop a thread until memory is compacted."
                : "The kernel puts pages together in the background, when it likes.")
            + " Programs hold more memory than they use, and speed depends on how fragmented"
            + " memory is.",
        "echo madvise > /" + HUGE + "enabled, until the next boot");
  }
}
