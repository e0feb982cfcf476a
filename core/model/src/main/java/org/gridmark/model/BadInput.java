package org.gridmark.model;

/**
 * Invalid input of a user: one line that names where, what was expected and the nearest valid name.
 * The command line prints the message alone and ends with status 2.
 */
public final class BadInput extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * @param message complete as it stands; what of it would be more than one line is escaped or cut
   */
  public BadInput(String message) {
    super(Printable.message(message));
  }
}
