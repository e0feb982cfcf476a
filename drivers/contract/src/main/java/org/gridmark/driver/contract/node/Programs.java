package org.gridmark.driver.contract.node;

import org.gridmark.model.target.Grid;
import org.gridmark.model.target.SerialFilter;

/**
 * The classes that the programs of a cluster know.
 *
 * @param client those that this JVM reads in Java's serialization
 * @param nodes those that nodes read so
 * @param absent a pattern of the names of jars that nodes do not have
 */
public record Programs(SerialFilter client, SerialFilter nodes, String absent) {
  /** All that the driver asks for. */
  public static Programs of(Grid driver) {
    return new Programs(driver.serialFilter(), driver.serialFilter(), "");
  }
}
