package org.gridmark.lab.system;

import java.time.Duration;
import java.util.Optional;

/**
 * When a program that has died, or has not come up, is started again: at once the first time, then
 * after pauses that grow, and no more when it has been tried for too long. A death while it starts
 * is a death like any other. Times are of any clock that does not step, in ns.
 */
final class Restarts {
  /** As a system is held up that nobody watches. */
  static final Policy USUAL =
      new Policy(
          Duration.ofMillis(500),
          Duration.ofSeconds(10),
          Duration.ofSeconds(10),
          Duration.ofMinutes(5));

  private final Policy policy;
  private Optional<Long> upSince = Optional.empty();

  /** Since when it has not come up; unknown while it is up, and before the first attempt failed. */
  private Optional<Long> downSince = Optional.empty();

  private Duration next = Duration.ZERO;

  /**
   * How patient one is.
   *
   * @param first pause, after the second death; each is twice the one before it
   * @param longest pause: what is mended is noticed that soon, and a machine on which nothing comes
   *     up has something else to do meanwhile
   * @param steady who has been up for so long is started again at once when it dies
   * @param patience who has not come up for so long is given up. A crash, even one of the whole
   *     machine, is over in less: a database reads its log again within a minute or two, and
   *     whoever makes room on a disk needs a few
   */
  record Policy(Duration first, Duration longest, Duration steady, Duration patience) {}

  Restarts(Policy policy) {
    this.policy = policy;
  }

  /** It is ready. */
  void up(long now) {
    upSince = Optional.of(now);
    downSince = Optional.empty();
  }

  /**
   * It has died, or has not come up.
   *
   * @return how long to wait before it is started again; empty if it has not come up for too long
   */
  Optional<Duration> down(long now) {
    if (upSince.filter(up -> now - up >= policy.steady.toNanos()).isPresent()) {
      next = Duration.ZERO;
    }
    upSince = Optional.empty();
    long since = downSince.orElse(now);
    downSince = Optional.of(since);
    if (now - since > policy.patience.toNanos()) {
      return Optional.empty();
    }
    Duration pause = next;
    next = longer(pause);
    return Optional.of(pause);
  }

  private Duration longer(Duration pause) {
    Duration longer = pause.isZero() ? policy.first : pause.multipliedBy(2);
    return longer.compareTo(policy.longest) > 0 ? policy.longest : longer;
  }
}
