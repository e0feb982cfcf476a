package org.gridmark.lab.run;

import java.util.List;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.local.LocalHost;

/** The host that the lab's tests run on. */
public final class TestHost {
  private TestHost() {}

  /** The one that all tests of this JVM share. */
  public static Host get() {
    return LocalHost.HERE;
  }

  /** What it has started and what is still there. */
  static List<ProcessHandle> programs() {
    return ProcessHandle.current().descendants().filter(ProcessHandle::isAlive).toList();
  }
}
