package org.gridmark.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.gridmark.lab.host.Host;

/**
 * A Java virtual machine of a host.
 *
 * @param home the folder that holds {@code bin/java}
 */
public record Jvm(Host host, String home) {
  /** The one that runs what is Gridmark's there. */
  public static Jvm of(Host host) {
    return new Jvm(host, host.facts().javaHome());
  }

  public String command() {
    return home + "/bin/java";
  }

  /** Why it cannot run a node with these options, in one line; empty if it can. */
  public Optional<String> refusal(List<String> options) {
    try {
      return host.refusal(home, options);
    } catch (IOException e) {
      throw new UncheckedIOException(home, e);
    }
  }
}
