package org.gridmark.driver.coherence.site;

import com.tangosol.discovery.NSLookup;
import com.tangosol.net.AddressProvider;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of a cluster's proxies, as its members tell them, in their order from one of them
 * on: the next one is for when that is away. Public because Coherence makes it.
 */
public final class Proxies implements AddressProvider {
  private final String cluster;
  private final String service;
  private final List<InetSocketAddress> members;
  private final int number;
  private final int patience;
  private @Nullable Iterator<InetSocketAddress> left;

  /**
   * @param service the proxies' name
   * @param members where members are found, {@code address port}, separated by commas
   * @param number of the first one, modulo how many there are
   * @param patience how long a member is waited for, in ms
   */
  public Proxies(String cluster, String service, String members, int number, int patience) {
    this.cluster = cluster;
    this.service = service;
    this.members =
        Arrays.stream(members.split(",", -1))
            .map(member -> member.split(" ", 2))
            .map(member -> new InetSocketAddress(member[0], Integer.parseInt(member[1])))
            .toList();
    this.number = number;
    this.patience = patience;
  }

  /** None when each was tried. */
  @Override
  public synchronized @Nullable InetSocketAddress getNextAddress() {
    if (left == null) {
      left = inOrder(told()).iterator();
    }
    if (left.hasNext()) {
      return left.next();
    }
    left = null;
    return null;
  }

  private List<InetSocketAddress> inOrder(Collection<InetSocketAddress> proxies) {
    List<InetSocketAddress> all = new ArrayList<>(proxies);
    all.sort(Comparator.comparing(InetSocketAddress::toString));
    if (!all.isEmpty()) {
      Collections.rotate(all, -(number % all.size()));
    }
    return all;
  }

  /** By the first member that answers: none if nobody does. */
  private Collection<InetSocketAddress> told() {
    for (InetSocketAddress member : members) {
      try {
        return parsed(
            NSLookup.lookup(cluster, NSLookup.NS_STRING_PREFIX + service, member, patience));
      } catch (IOException e) {
        // The next one may be there.
      }
    }
    return List.of();
  }

  /** From {@code [address, port, address, port]}. */
  private static List<InetSocketAddress> parsed(@Nullable String told) {
    List<InetSocketAddress> all = new ArrayList<>();
    if (told != null) {
      String[] words = told.substring(1, told.length() - 1).split(", *", -1);
      for (int i = 0; i + 1 < words.length; i += 2) {
        all.add(new InetSocketAddress(words[i], Integer.parseInt(words[i + 1])));
      }
    }
    return all;
  }

  @Override
  public synchronized void accept() {
    left = null;
  }

  @Override
  public void reject(Throwable cause) {}

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Proxies same
        && cluster.equals(same.cluster)
        && members.equals(same.members)
        && number == same.number;
  }

  @Override
  public int hashCode() {
    return Objects.hash(cluster, members, number);
  }
}
