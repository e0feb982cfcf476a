package org.gridmark.model.attach;

import java.util.List;

/**
 * Where the file of an attached cluster leads: known before anything is connected.
 *
 * @param where the cluster's name and addresses, as far as the file has them, for people
 * @param leftOut the keys of the file that are not used
 */
public record Destination(String where, List<String> leftOut) {
  /** Copies. */
  public Destination {
    leftOut = List.copyOf(leftOut);
  }
}
