package org.gridmark.system.hotel.grid;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.target.Cache;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.jspecify.annotations.Nullable;

/**
 * The rooms of each night, taken and given back one night at a time. Each can be done again: a
 * reservation that holds a room takes no other, and one that holds none gives none back.
 */
record Nights(Cache<NightKey, Night> cache, Inventory inventory) {
  Map<NightKey, Night> read(Collection<NightKey> keys) {
    return cache.getAll(keys);
  }

  /**
   * Takes a room on each of these nights, one after the other, until one has none.
   *
   * @param read as they were a moment ago
   * @return whether it has a room on all of them
   */
  boolean take(List<NightKey> keys, Map<NightKey, Night> read, String reservation)
      throws InterruptedException {
    for (NightKey key : keys) {
      if (!take(key, read.get(key), reservation)) {
        return false;
      }
    }
    return true;
  }

  private boolean take(NightKey key, @Nullable Night read, String reservation)
      throws InterruptedException {
    Night night = read;
    while (night != null) {
      if (night.holds(reservation)) {
        return true;
      }
      Optional<Night> taken = night.taken(reservation);
      if (taken.isEmpty()) {
        return false;
      }
      if (inventory.write(cache, key, night, taken.get())) {
        return true;
      }
      night = again(key);
    }
    return false;
  }

  void giveBack(List<NightKey> keys, String reservation) throws InterruptedException {
    for (NightKey key : keys) {
      Night night = cache.get(key);
      while (night != null
          && night.holds(reservation)
          && !inventory.write(cache, key, night, night.without(reservation))) {
        night = again(key);
      }
    }
  }

  /** Whoever wrote it meanwhile got on; a caller that was given up must not go on for ever. */
  private @Nullable Night again(NightKey key) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return cache.get(key);
  }
}
