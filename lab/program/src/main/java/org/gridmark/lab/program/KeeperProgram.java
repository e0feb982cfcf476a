package org.gridmark.lab.program;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachedGrid;
import org.gridmark.model.attach.AttachedSession;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.target.ClusterSpec;
import org.jspecify.annotations.Nullable;

/**
 * Looks after an attached cluster while a run is there: counts what its caches hold, and removes
 * those of the run. It has a session of its own and outlives the clients; when the controller is
 * gone, it removes what the run has left before it ends itself.
 */
final class KeeperProgram implements Program.Role {
  /** Clients of a controller that was killed end by themselves, and may write until then. */
  private static final Duration QUIET = Duration.ofSeconds(2);

  private static final Duration AGAIN = Duration.ofMillis(200);
  private static final Duration REMOVAL = Duration.ofSeconds(30);

  private final Assignment assignment;
  private final Attachment attachment;
  private final Consumer<Report> reports;
  private final AtomicReference<@Nullable AttachedSession> session = new AtomicReference<>();

  /** The caches that the run may have made. */
  private Set<String> made = Set.of();

  KeeperProgram(Assignment assignment, Consumer<Report> reports) {
    this.assignment = assignment;
    this.attachment = Attachment.of(assignment.strategy()).orElseThrow();
    this.reports = reports;
  }

  @Override
  public Report.Ready open() throws Exception {
    AttachedGrid grid = (AttachedGrid) Program.driver(assignment);
    try (var approach = new Approach(attachment, grid.destination(attachment), reports)) {
      AttachedSession opened = grid.inspect(attachment, cluster());
      session.set(opened);
      reports.accept(new Report.Attached(opened.cluster(), opened.foldsNames()));
    } catch (BadInput e) {
      reports.accept(new Report.NotAttached(true, Program.message(e)));
      throw e;
    } catch (Exception e) { // whatever a vendor throws
      reports.accept(new Report.NotAttached(false, Program.message(e)));
      throw e;
    }
    return new Report.Ready("", List.of());
  }

  /** With no cache: it makes none. */
  private ClusterSpec cluster() {
    return new ClusterSpec(
        assignment.cluster(),
        1,
        0,
        assignment.address(),
        assignment.members(),
        List.of(),
        assignment.strategy(),
        Map.of());
  }

  private AttachedSession connected() {
    return Objects.requireNonNull(session.get(), "the keeper never came up");
  }

  @Override
  public synchronized void obey(Order order) throws Exception {
    try {
      switch (order) {
        case Order.CountCaches count -> count();
        case Order.GuardCaches guard -> made = guard.made();
        case Order.RemoveCaches remove -> remove(remove);
        default ->
            throw new IllegalArgumentException(
                "a keeper cannot obey " + order.getClass().getSimpleName());
      }
    } catch (BadInput e) {
      reports.accept(new Report.NotAttached(true, Program.message(e)));
      throw e;
    } catch (Exception e) { // of a cluster that is gone, most likely
      reports.accept(new Report.NotAttached(false, Program.message(e)));
      throw e;
    }
  }

  private void count() throws Exception {
    reports.accept(new Report.Caches(connected().entries()));
    reports.accept(new Report.Done("count-caches"));
  }

  private void remove(Order.RemoveCaches order) throws Exception {
    removeAll(new RunPrefix(order.prefix()), order.made(), Duration.ZERO);
    reports.accept(new Report.Done("remove-caches"));
  }

  /**
   * Removes until there has been nothing to remove for so long; nothing at all, if a cache with the
   * prefix is none of those.
   *
   * @param quiet for which somebody might still write
   */
  private void removeAll(RunPrefix prefix, Set<String> noted, Duration quiet) throws Exception {
    long deadline = System.nanoTime() + REMOVAL.toNanos();
    long since = System.nanoTime();
    boolean done = false;
    Set<String> own = connected().foldsNames() ? RunPrefix.folded(noted) : noted;
    while (!done) {
      var unused = prefix.toRemove(connected().entries().keySet(), own);
      connected().remove(prefix);
      boolean left = connected().entries().keySet().stream().anyMatch(prefix::begins);
      long now = System.nanoTime();
      since = left ? now : since;
      done = !left && now - since >= quiet.toNanos();
      if (!done && now > deadline) {
        throw new IllegalStateException("caches " + prefix + "... come again and again");
      }
      if (!done) {
        LockSupport.parkNanos(AGAIN.toNanos());
      }
    }
  }

  @Override
  public void stop() {}

  /** After the controller; what it did not have removed is removed now. */
  @Override
  public synchronized void close() {
    AttachedSession mine = session.get();
    if (mine == null || made.isEmpty()) {
      return;
    }
    try {
      removeAll(new RunPrefix(attachment.prefix()), made, QUIET);
    } catch (Exception e) { // whatever a vendor throws: the next run removes what is left
      e.printStackTrace(System.err);
    }
  }
}
