package org.gridmark.study.objects.puts;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The puts of one client, as far as they may still be the last of their objects: a witness beside
 * the target of which version a read may find. Each object is put by one client alone, since the
 * order of puts is known in one process only. Objects beyond a million are not followed, so its
 * memory is bounded. Safe for many threads.
 */
public final class PutLog {
  /** The most objects that are followed, evenly spread over all. */
  private static final long MOST = 1 << 20;

  private final long size;
  private final int client;
  private final int clients;
  private final long stride;

  /** Numbers the puts of objects that are not followed. */
  private final AtomicLong others = new AtomicLong();

  private volatile @Nullable AtomicReferenceArray<@Nullable Versions> followed;

  /**
   * Of one of several clients that share the objects.
   *
   * @param size how many objects there are
   * @param client its number, from 0
   */
  public PutLog(long size, int client, int clients) {
    this.size = size;
    this.client = client;
    this.clients = clients;
    this.stride = Math.max(1, (size / clients + MOST - 1) / MOST);
  }

  /** The place of an object that this client puts, near that one. */
  public long own(long place) {
    long own = place - place % clients + client;
    return own < size ? own : own - clients;
  }

  /** Whether it is this client that puts the object. */
  public boolean owns(long place) {
    return place % clients == client;
  }

  private boolean follows(long place) {
    return owns(place) && place / clients % stride == 0;
  }

  /** A put of an object begins; the result is its version. */
  public long begin(long place) {
    return follows(place)
        ? followed().updateAndGet(slot(place), before -> known(before).begun()).last()
        : others.incrementAndGet();
  }

  /** It was acknowledged. */
  public void acknowledge(long place, long version) {
    if (follows(place)) {
      followed().updateAndGet(slot(place), before -> known(before).acknowledged(version));
    }
  }

  /** Those that an object may have now; null: it is not followed. */
  public @Nullable Versions versions(long place) {
    return follows(place) ? known(followed().get(slot(place))) : null;
  }

  /** How many objects have been put of which it is known which versions they may have. */
  public long judged() {
    return slots().filter(slot -> known(followed().get(slot)).known()).count();
  }

  /** For the process after this one: of each object its slot, how many versions, and these. */
  public long[] left() {
    return slots()
        .boxed()
        .flatMapToLong(
            slot -> {
              long[] open = known(followed().get(slot)).open();
              return LongStream.concat(LongStream.of(slot, open.length), LongStream.of(open));
            })
        .toArray();
  }

  /** The same log, as an earlier process has left it. */
  public PutLog with(long[] left) {
    PutLog log = new PutLog(size, client, clients);
    for (int at = 0; at < left.length; at += 2 + (int) left[at + 1]) {
      long[] open = Arrays.copyOfRange(left, at + 2, at + 2 + (int) left[at + 1]);
      log.followed().set((int) left[at], Versions.of(open));
    }
    return log;
  }

  private static Versions known(@Nullable Versions versions) {
    return versions == null ? Versions.LOADED : versions;
  }

  /** The slots of objects that were put. */
  private IntStream slots() {
    return IntStream.range(0, followed().length()).filter(slot -> followed().get(slot) != null);
  }

  private int slot(long place) {
    return (int) (place / clients / stride);
  }

  /** Only processes whose users put need room for it. */
  private AtomicReferenceArray<@Nullable Versions> followed() {
    AtomicReferenceArray<@Nullable Versions> made = followed;
    return made == null ? make() : made;
  }

  private synchronized AtomicReferenceArray<@Nullable Versions> make() {
    AtomicReferenceArray<@Nullable Versions> made = followed;
    if (made == null) {
      made = new AtomicReferenceArray<>((int) (size / clients / stride) + 1);
      followed = made;
    }
    return made;
  }
}
