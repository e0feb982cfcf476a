package org.gridmark.lab.host;

import java.io.IOException;
import java.util.Collection;

/** The network between hosts, where it can be disturbed. */
public interface Network {
  /** From now on, nothing that these hosts send those arrives. */
  void cut(Collection<? extends Host> from, Collection<? extends Host> to) throws IOException;

  /** From now on, what these hosts send those arrives as slowly as that. */
  void slow(Collection<? extends Host> from, Collection<? extends Host> to, LinkQuality quality)
      throws IOException;

  /** From now on, all that hosts send each other arrives, as fast as at first. */
  void heal() throws IOException;
}
