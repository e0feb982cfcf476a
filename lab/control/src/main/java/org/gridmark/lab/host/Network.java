package org.gridmark.lab.host;

import java.io.IOException;

/** The network between hosts, where it can be disturbed. */
public interface Network {
  /** From now on, nothing that the host and any other send each other arrives. */
  void isolate(Host host) throws IOException;

  /** From now on, all that hosts send each other arrives. */
  void heal() throws IOException;
}
