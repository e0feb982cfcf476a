package org.gridmark.system.hotel.grid;

import java.time.Duration;

/**
 * The use of a grid.
 *
 * @param patience how long a call may take
 * @param calls the most at a time; more are turned away
 */
public record GridSettings(Inventory inventory, Duration patience, int calls) {
  /** As a site should have it. */
  public static final GridSettings SAFE =
      new GridSettings(Inventory.SAFE, Duration.ofSeconds(5), 256);
}
