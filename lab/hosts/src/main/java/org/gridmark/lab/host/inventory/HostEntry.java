package org.gridmark.lab.host.inventory;

import java.util.Set;
import org.gridmark.lab.host.ssh.SshAccess;

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

  /** By OpenSSH. */
  public record Ssh(SshAccess machine) implements Access {}

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
