package org.gridmark.model.metric;

/** Which numbers of a metric are better. */
public enum Direction {
  LOWER,
  HIGHER,
  /** Neither: context, such as a size or a share. */
  NEITHER
}
