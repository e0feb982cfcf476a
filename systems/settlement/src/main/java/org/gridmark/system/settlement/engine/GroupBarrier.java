package org.gridmark.system.settlement.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * A barrier at which one member acts for all: the last to arrive leads, takes the items that all
 * have brought, and acts on them; the others return when that is done. One thread at a time acts.
 * The outcome of an action is that of its whole group; a failure is also that of the members that
 * waited meanwhile.
 *
 * @param <T> what a member brings
 */
final class GroupBarrier<T> {
  /** The action on the items of a group. */
  interface Action<T> {
    void perform(List<T> group) throws Exception;
  }

  /** Thrown if an action failed that a member was in, or waited for; its failure is the cause. */
  static final class FailedException extends Exception {
    private static final long serialVersionUID = 1;

    private FailedException(Throwable cause) {
      super(cause);
    }
  }

  /** One member in a group. */
  private static final class Place<T> {
    private final T brought;
    private boolean over;
    private @Nullable Throwable failure;

    Place(T brought) {
      this.brought = brought;
    }

    void requireDone() throws FailedException {
      if (failure != null) {
        throw new FailedException(failure);
      }
    }
  }

  /** How many members have brought nothing and will soon: a group waits for these. */
  private int coming;

  /** Members that have brought an item and are in no group yet. */
  private List<Place<T>> waiting = new ArrayList<>();

  /** Whether a thread acts. */
  private boolean busy;

  /** Members that waited meanwhile fail too: another try would take as long. */
  private int failures;

  private Throwable failure = new IllegalStateException("none yet");

  /** The caller has something to do and will soon {@link #submit}, again and again. */
  synchronized void join() {
    coming++;
  }

  /** The caller has nothing to do, and nobody need wait for it. */
  synchronized void leave() {
    coming--;
    notifyAll();
  }

  /**
   * Returns when an action on the brought, together with that of all other members, has succeeded.
   *
   * @param brought of one who has joined
   * @param action performed if it is the caller who leads
   */
  void submit(T brought, Action<T> action) throws FailedException, InterruptedException {
    Place<T> place = new Place<>(brought);
    List<Place<T>> group = turn(place);
    if (!group.isEmpty()) {
      act(
          group,
          () -> {
            action.perform(group.stream().map(member -> member.brought).toList());
            return place;
          });
    }
    place.requireDone();
  }

  /** Acts while no group does. */
  <R> R alone(Callable<R> action) throws FailedException, InterruptedException {
    takeTurn();
    return act(List.of(), action);
  }

  /** Whatever happens, all of the group are told. */
  private <R> R act(List<Place<T>> group, Callable<R> action)
      throws FailedException, InterruptedException {
    @Nullable Throwable failed = new IllegalStateException("broken off");
    try {
      R result = action.call();
      failed = null;
      return result;
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      failed = e;
      throw new FailedException(e);
    } finally {
      release(group, failed);
    }
  }

  /** The group that the caller leads; none if another has acted for it. */
  private synchronized List<Place<T>> turn(Place<T> place)
      throws FailedException, InterruptedException {
    waiting.add(place);
    coming--;
    notifyAll();
    boolean over = false;
    try {
      int before = failures;
      while (!place.over && (busy || coming > 0)) {
        wait();
        requireNone(before, place.over);
      }
      over = true;
    } finally {
      if (!over && waiting.remove(place)) {
        coming++;
      }
    }
    if (place.over) {
      return List.of();
    }
    List<Place<T>> group = waiting;
    waiting = new ArrayList<>();
    busy = true;
    return group;
  }

  private synchronized void takeTurn() throws FailedException, InterruptedException {
    int before = failures;
    while (busy) {
      wait();
      requireNone(before, false);
    }
    busy = true;
  }

  /** Throws if an action has failed since {@code before}, while this member waited. */
  private void requireNone(int before, boolean over) throws FailedException {
    if (failures != before && !over) {
      throw new FailedException(failure);
    }
  }

  /**
   * @param group whose members will come again
   * @param failed null if all went well
   */
  private synchronized void release(List<Place<T>> group, @Nullable Throwable failed) {
    for (Place<T> place : group) {
      place.over = true;
      place.failure = failed;
    }
    if (failed != null) {
      failures++;
      failure = failed;
    }
    busy = false;
    coming += group.size();
    notifyAll();
  }
}
