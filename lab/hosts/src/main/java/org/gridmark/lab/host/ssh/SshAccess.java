package org.gridmark.lab.host.ssh;

/**
 * How a host is reached by OpenSSH, whose configuration counts for everything that is not given
 * here.
 *
 * @param address where its programs bind, and find each other
 * @param destination as {@code ssh} takes it: {@code user@host}, or a name of its configuration
 * @param port 0: as configured
 * @param key file of a private key; empty: as configured
 * @param config file in the place of the user's configuration; empty: that one
 * @param directory on that host, for what it is sent
 * @param java home of its JDK; empty: it is looked for
 * @param jump the hosts in between, as ssh's {@code ProxyJump} takes them; empty: as configured
 */
public record SshAccess(
    String address,
    String destination,
    int port,
    String key,
    String config,
    String directory,
    String java,
    String jump) {
  /** Without a jump host of its own. */
  public SshAccess(
      String address,
      String destination,
      int port,
      String key,
      String config,
      String directory,
      String java) {
    this(address, destination, port, key, config, directory, java, "");
  }
}
