package org.gridmark.driver.ldap;

/** How many connections a client has. Mentions no class of the SDK. */
final class ClientConnections {
  /**
   * The server does one write at a time, and eight of its threads work: more connections would wait
   * there in place of here.
   */
  static final int COUNT = 32;

  /** So many work together on one call for many entries. */
  static final int TOGETHER = 4;

  private ClientConnections() {}
}
