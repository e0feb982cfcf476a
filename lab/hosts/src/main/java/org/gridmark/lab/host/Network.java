package org.gridmark.lab.host;

import java.io.IOException;
import java.util.Collection;
import java.util.Optional;

/** The network between hosts, where it can be disturbed. */
public interface Network {
  /**
   * From now on, nothing that one of these sends one of the others arrives; the other way is as it
   * was. A host that is on both sides is not cut off from itself.
   */
  void cut(Collection<? extends Host> from, Collection<? extends Host> to) throws IOException;

  /** From now on, nothing that the host and any other send each other arrives. */
  void isolate(Host host) throws IOException;

  /**
   * From now on, what one of these sends one of the others takes a link of this quality, and no
   * other before it; the other way is as it was.
   */
  void slow(Collection<? extends Host> from, Collection<? extends Host> to, LinkQuality quality)
      throws IOException;

  /** Why it cannot be slowed so, in one line; empty if it can. */
  Optional<String> whyNot(LinkQuality quality);

  /** From now on, all that hosts send each other takes the links that were declared, if any. */
  void heal() throws IOException;
}
