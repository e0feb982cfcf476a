package org.gridmark.system.hotel.grid;

import org.gridmark.model.target.Cache;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;

/** A way to write a night that was read before. */
public enum Inventory {
  /** Only if it is still as it was read: of several writers at once one does. */
  SAFE {
    @Override
    boolean write(Cache<NightKey, Night> nights, NightKey key, Night read, Night value) {
      return nights.replace(key, read, value);
    }
  },
  /** In any case, as if nobody else could have come in between: it is here to be caught. */
  CHECK_THEN_SET {
    @Override
    boolean write(Cache<NightKey, Night> nights, NightKey key, Night read, Night value) {
      nights.put(key, value);
      return true;
    }
  };

  /** Whether it was written. */
  abstract boolean write(Cache<NightKey, Night> nights, NightKey key, Night read, Night value);
}
