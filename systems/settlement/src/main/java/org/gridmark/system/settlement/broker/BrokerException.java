package org.gridmark.system.settlement.broker;

import java.io.IOException;

/** The broker is broken or out of reach: close what was opened, and open it anew. */
public final class BrokerException extends IOException {
  private static final long serialVersionUID = 1;

  /** With what the client said of it. */
  public BrokerException(String message, Throwable cause) {
    super(message + ": " + cause.getMessage(), cause);
  }

  /** Where no client said more. */
  public BrokerException(String message) {
    super(message);
  }
}
