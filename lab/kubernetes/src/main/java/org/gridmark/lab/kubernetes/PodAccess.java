package org.gridmark.lab.kubernetes;

import java.time.Duration;
import java.util.Map;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.inventory.HostProvider;
import org.jspecify.annotations.Nullable;

/**
 * A host as a Pod.
 *
 * @param processors that it is given, no more and no less
 * @param memory bytes that it is given, no more and no less
 * @param nodeSelector labels that its node must have
 */
record PodAccess(
    HostProvider provider,
    Common common,
    double processors,
    long memory,
    Map<String, String> nodeSelector)
    implements HostEntry.Provided {
  /** Copies. */
  PodAccess {
    nodeSelector = Map.copyOf(nodeSelector);
  }

  /**
   * Common to all Pods of a run.
   *
   * @param context of the kubeconfig; empty: the current one
   * @param namespace empty: that of the context
   * @param java home of the image's JVM; empty: the one on its path
   * @param directory in a Pod, for what it is sent
   * @param patience that a Pod may take to run; null: the usual time
   * @param deadline after which a Pod is ended, whatever it does
   */
  record Common(
      String context,
      String namespace,
      String image,
      String java,
      String directory,
      @Nullable Duration patience,
      Duration deadline) {
    /** The command that starts Java. */
    String javaCommand() {
      return java.isEmpty() ? "java" : java + "/bin/java";
    }
  }
}
