package org.gridmark.lab.attach;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gridmark.lab.attach.AttachedFile.State;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.spec.AttachOption;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.trust.TrustedRun;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachedGrid;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.store.RunDirectory;
import org.jspecify.annotations.Nullable;

/**
 * Looks after the user's cluster while a run is attached to it: nothing of others is touched, and
 * nothing of the run's is left.
 */
public final class Keeper implements AutoCloseable {
  private final RunSpec spec;
  private final AttachOption wish;
  private final KeeperLine line;
  private final Consumer<String> notice;
  private final RunPrefix prefix;
  private final Census before;
  private @Nullable Path run;
  private @Nullable AttachedFile file;

  private Keeper(
      RunSpec spec, AttachOption wish, RunPrefix prefix, KeeperLine line, Consumer<String> notice)
      throws LabFailure, InterruptedException {
    this.spec = spec;
    this.wish = wish;
    this.prefix = prefix;
    this.line = line;
    this.notice = notice;
    notice.accept("attached to " + line.cluster());
    Map<String, Long> all = line.count();
    this.before = Census.ofOthers(all);
    new Leftovers(line, notice).remove(spec.out(), target(spec));
    if (wish.readOnly()) {
      requireThere(all.keySet());
    } else if (wish.keep()) {
      requireNoneKept(all.keySet());
    }
    notice.accept("attached by " + wish.where() + "; not seen: " + AttachedGrid.NOT_SEEN);
    tellOfOtherRuns(all.keySet());
  }

  /** A run that writes nothing cannot make them either. */
  private void requireThere(Set<String> names) {
    for (CacheSpec<?, ?> cache : spec.plan(spec.candidates().able().getFirst()).caches()) {
      if (!names.containsAll(line.named(Set.of(prefix + cache.name())))) {
        throw new BadInput(
            "--read-only: there is no cache %s%s: the same run with --keep makes it"
                .formatted(prefix, cache.name()));
      }
    }
  }

  /** They are somebody else's, if only of another run. */
  private void requireNoneKept(Set<String> names) {
    names.stream()
        .filter(prefix::begins)
        .sorted()
        .findFirst()
        .ifPresent(
            name -> {
              throw new BadInput(
                  "--keep: there is a cache %s already: gridmark detach RUN removes it"
                      .formatted(name));
            });
  }

  /**
   * Removes what a run has left, or kept, on its cluster.
   *
   * @param notice told what a person should know
   * @return that, in words; empty if there was nothing
   * @throws BadInput if it is another cluster, or has caches with the run's prefix that are not its
   *     own: then nothing is removed
   */
  public static Optional<String> detach(
      RunSpec given,
      TrustedRun trusted,
      Installation installation,
      Hosts hosts,
      Consumer<String> notice)
      throws LabFailure, InterruptedException {
    Path run = trusted.path();
    AttachedFile left = AttachedFile.of(run).orElse(null);
    if (left == null || left.state() == State.REMOVED) {
      return Optional.empty();
    }
    if (given.attach() == null) {
      throw new BadInput(run.resolve(AttachedFile.NAME) + ": the run itself was not attached");
    }
    RunPrefix prefix = new RunPrefix(left.prefix());
    RunSpec spec = given.prefixed(prefix.text());
    Host host = hosts.of(HostRole.CLIENTS, 1);
    try (KeeperLine line = KeeperLine.open(spec, installation, host, notice)) {
      if (!left.isOf(line.cluster())) {
        throw new BadInput(
            "nothing was removed: %s was on %s, and this is %s"
                .formatted(run, left.cluster(), line.cluster()));
      }
      Set<String> there = line.of(prefix, left.caches());
      if (!trusted.byUser()) {
        requireOwn(run, left, there);
      }
      line.remove(prefix.text(), left.caches());
      left.in(State.REMOVED).write(run);
      return Optional.of(
          "removed %s from %s"
              .formatted(there.isEmpty() ? "nothing" : String.join(", ", there), line.cluster()));
    }
  }

  /**
   * Of a note that came from elsewhere, or was changed, nothing is removed unless it is trusted.
   */
  static void requireOwn(Path run, AttachedFile note, Set<String> there) {
    if (!there.isEmpty() && !note.signed(run)) {
      throw new BadInput(
          "%s was not written here by you, or has been changed, and would remove: %s (gridmark detach --trust does)"
              .formatted(run.resolve(AttachedFile.NAME), String.join(", ", there)));
    }
  }

  /**
   * Connects, counts what is there, and removes what earlier runs of the same folder have left on
   * the same cluster.
   *
   * @param notice told what a person should know
   * @return null if the run is not attached
   * @throws org.gridmark.model.BadInput if the file is wrong, or the cluster refuses what it says
   * @throws LabFailure if the cluster cannot be reached
   */
  public static @Nullable Keeper begin(
      RunSpec given, Installation installation, Hosts hosts, Consumer<String> notice)
      throws LabFailure, InterruptedException {
    AttachOption wish = given.attach();
    if (wish == null) {
      return null;
    }
    RunPrefix prefix = wish.keep() || wish.readOnly() ? RunPrefix.KEPT : RunPrefix.draw();
    RunSpec spec = given.prefixed(prefix.text());
    KeeperLine line = KeeperLine.open(spec, installation, hosts.of(HostRole.CLIENTS, 1), notice);
    try {
      return new Keeper(spec, wish, prefix, line, notice);
    } catch (LabFailure | InterruptedException | RuntimeException e) {
      line.close();
      throw e;
    }
  }

  private static String target(RunSpec spec) {
    return spec.candidates().able().getFirst().driver().name();
  }

  private void tellOfOtherRuns(Set<String> names) {
    List<String> others =
        names.stream()
            .filter(name -> RunPrefix.isOfARun(name) && !RunPrefix.KEPT.begins(name))
            .sorted()
            .toList();
    if (!others.isEmpty()) {
      notice.accept(
          "%d caches of runs that are not in this folder are left alone: %s%s"
              .formatted(others.size(), others.getFirst(), others.size() > 1 ? ", ..." : ""));
    }
  }

  /** The run's spec, with the names that its caches have on the cluster. */
  public RunSpec spec() {
    return spec;
  }

  /**
   * The run has its directory: from now on, its trials may make caches. Those that it made before
   * it was resumed are removed.
   */
  public void keep(RunDirectory directory) throws LabFailure, InterruptedException {
    run = directory.path();
    AttachedFile earlier = AttachedFile.of(directory.path()).orElse(null);
    if (earlier != null && earlier.state() == State.MADE && earlier.isOf(line.cluster())) {
      RunPrefix own = new RunPrefix(earlier.prefix());
      requireOwn(run, earlier, line.of(own, earlier.caches()));
      line.remove(own.text(), earlier.caches());
    }
    write(
        new AttachedFile(
            target(spec),
            wish.where(),
            line.cluster(),
            prefix.text(),
            caches(),
            wish.readOnly() ? State.REMOVED : State.MADE,
            before.entries(),
            Map.of()));
    if (!wish.readOnly()) {
      line.guard(caches());
    }
  }

  /** All that its trials may make, by their names there. */
  private Set<String> caches() {
    return spec.candidates().able().stream()
        .flatMap(one -> spec.plan(one).caches().stream())
        .map(cache -> prefix + cache.name())
        .collect(Collectors.toSet());
  }

  private void write(AttachedFile next) {
    file = next;
    if (run != null) {
      next.write(run);
      next.sign(run);
    }
  }

  /** A trial is over: its caches are removed. */
  public synchronized void removeCaches() throws LabFailure, InterruptedException {
    if (!wish.keep()) {
      remove();
    }
  }

  private void remove() throws LabFailure, InterruptedException {
    if (file != null && !wish.readOnly()) {
      line.remove(prefix.text(), caches());
    }
  }

  /**
   * The run is over, one way or another: what it made is removed, and what is there now is set
   * beside what was there before.
   *
   * @param well whether it has come to its end: then what it is to keep stays
   * @return that, in one line
   */
  public synchronized String end(boolean well) throws LabFailure, InterruptedException {
    boolean kept = well && wish.keep();
    if (!kept) {
      remove();
    }
    Census now = Census.ofOthers(line.count());
    if (file != null) {
      write(file.in(kept ? State.KEPT : State.REMOVED).ended(now.entries()));
    }
    return Census.compared(before, now);
  }

  @Override
  public void close() {
    line.close();
  }
}
