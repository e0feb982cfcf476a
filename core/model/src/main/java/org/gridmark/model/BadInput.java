package org.gridmark.model;

/**
 * Invalid input of a user: one line that names where, what was expected and the nearest valid name.
 * The command line prints the message alone and ends with status 2.
 */
public final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * @param message one line, complete as it stands
   */
  public BadInput(String message) {
    super(message);
  }
}
