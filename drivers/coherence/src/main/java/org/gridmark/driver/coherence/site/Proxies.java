package org.gridmark.driver.coherence.site;

import com.tangosol.net.AddressProvider;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of a cluster's proxies, from one of them on: the next one is for when that is away.
 * Public because Coherence makes it.
 *
 * <p>A name service would tell of the one proxy that is in its own member alone. So nodes listen at
 * the ports behind the cluster's, each at the first that is free, and are taken to be spread evenly
 * over the cluster's addresses.
 */
public final class Proxies implements AddressProvider {
  private final List<InetSocketAddress> all;
  private Iterator<InetSocketAddress> left;

  /**
   * @param addresses of members, separated by commas
   * @param port the cluster's
   * @param nodes how many proxies there are
   * @param number of the first one to try, modulo how many there are
   */
  public Proxies(String addresses, int port, int nodes, int number) {
    List<String> hosts = Arrays.asList(addresses.split(",", -1));
    List<InetSocketAddress> proxies = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      proxies.add(
          new InetSocketAddress(
              hosts.get(node % hosts.size()), firstPort(port) + node / hosts.size()));
    }
    Collections.rotate(proxies, -(number % nodes));
    this.all = List.copyOf(proxies);
    this.left = all.iterator();
  }

  /** Where proxies begin to look for a free port. */
  public static int firstPort(int cluster) {
    return cluster + 1;
  }

  /** None when each was tried; then they begin anew. */
  @Override
  public synchronized @Nullable InetSocketAddress getNextAddress() {
    if (left.hasNext()) {
      return left.next();
    }
    left = all.iterator();
    return null;
  }

  @Override
  public synchronized void accept() {
    left = all.iterator();
  }

  @Override
  public void reject(Throwable cause) {}

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Proxies same && all.equals(same.all);
  }

  @Override
  public int hashCode() {
    return Objects.hash(all);
  }
}
