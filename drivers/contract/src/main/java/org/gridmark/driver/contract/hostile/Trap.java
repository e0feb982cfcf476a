package org.gridmark.driver.contract.hostile;

/** A class that a file names: it tells that somebody has begun to use it. */
public final class Trap {
  /** A constant, so that to read it begins no use. */
  static final String SPRUNG = "gridmark.test.trap";

  static {
    System.setProperty(SPRUNG, "sprung");
  }

  /** For whoever would make one. */
  public Trap() {}
}
