package org.gridmark.service.cassandra;

import java.net.InetAddress;
import java.security.cert.Certificate;
import org.apache.cassandra.auth.IInternodeAuthenticator;
import org.apache.cassandra.utils.FBUtilities;

/**
 * Refuses nodes of every other address: by itself the server would let anybody in who speaks as
 * one, and asks nodes for no password. It speaks with itself that way to empty a table.
 */
public final class OnlyItself implements IInternodeAuthenticator {
  @Override
  public boolean authenticate(
      InetAddress address,
      int port,
      Certificate[] certificates,
      InternodeConnectionDirection direction) {
    return address.equals(FBUtilities.getJustLocalAddress());
  }

  @Override
  public void validateConfiguration() {}
}
