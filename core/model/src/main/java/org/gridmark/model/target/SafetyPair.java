package org.gridmark.model.target;

import java.util.List;

/**
 * Two strategies of a target that differ in one documented setting: under one of them a danger may
 * undo acknowledged writes, under the other it may not, or less.
 *
 * @param unsafe the name of the first
 * @param safe the name of the second
 */
public record SafetyPair(Danger danger, String unsafe, String safe) {
  /** Both names, the unsafe one first. */
  public List<String> names() {
    return List.of(unsafe, safe);
  }
}
