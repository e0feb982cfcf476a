package org.gridmark.lab.host.inventory;

import java.util.Set;

/**
 * A host that a user names.
 *
 * @param roles the programs that it is for; none: as its place in the inventory decides
 * @param site the group of hosts that it is near to; empty: that of all others without one
 * @param access how it is reached
 */
public record HostEntry(String name, Set<HostRole> roles, String site, Access access) {
  /** Copies. */
  public HostEntry {
    roles = Set.copyOf(roles);
  }

  /** How a host is reached. */
  public sealed interface Access {}

  /**
   * It is emulated on this machine.
   *
   * @param processors seconds of processor time in a second; 0: no limit
   * @param memory bytes; 0: no limit
   */
  public record Emulated(double processors, long memory) implements Access {}

  /**
   * By OpenSSH, whose configuration counts for everything that is not given here.
   *
   * @param address where its programs bind, and find each other
   * @param destination as {@code ssh} takes it: {@code user@host}, or a name of its configuration
   * @param port 0: as configured
   * @param key file of a private key; empty: as configured
   * @param config file in the place of the user's configuration; empty: that one
   * @param directory on that host, for what it is sent
   * @param java home of its JDK; empty: it is looked for
   */
  public record Ssh(
      String address,
      String destination,
      int port,
      String key,
      String config,
      String directory,
      String java)
      implements Access {}

  /** By a module of its own. */
  public non-sealed interface Provided extends Access {
    /** The module's. */
    HostProvider provider();
  }

  /** The same for other programs. */
  HostEntry in(Set<HostRole> others) {
    return new HostEntry(name, others, site, access);
  }
}
