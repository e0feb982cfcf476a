package org.gridmark.system.prices.legacy;

/** The legacy system gave no price. Whether it charges for the call is not known. */
public final class LegacyFailure extends Exception {
  private static final long serialVersionUID = 1;

  /** A failure with its reason in one line. */
  public LegacyFailure(String message) {
    super(message);
  }

  /** A failure with its reason in one line, and its cause. */
  public LegacyFailure(String message, Throwable cause) {
    super(message, cause);
  }
}
