package org.gridmark.lab.kubernetes;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.gridmark.lab.host.local.ProcessName;
import org.jspecify.annotations.Nullable;

/**
 * A run's objects on a cluster, as its controller notes them before it makes the first.
 *
 * @param run its name, which the ConfigMap has, and all Pods begin with
 * @param mark a drawn text that all of them bear, and nobody else's do
 * @param server the cluster's URL
 * @param machine that the controller is on
 * @param controller the process
 */
record RunNote(
    String run,
    String mark,
    String server,
    String namespace,
    String machine,
    ProcessName controller) {
  /** The label that all objects of a run have, with the name of the run. */
  static final String RUN = "gridmark/run";

  private static final String MARK = "gridmark/mark";
  private static final Map<String, String> OURS =
      Map.of("app.kubernetes.io/managed-by", "gridmark");
  private static final Pattern RUNS = Pattern.compile("gridmark-[0-9a-f]{8}");
  private static final Pattern MARKS = Pattern.compile("[0-9a-f]{32}");

  /** The labels of every object of the run. */
  Map<String, String> labels() {
    Map<String, String> all = new TreeMap<>(OURS);
    all.put(RUN, run);
    all.put(MARK, mark);
    return all;
  }

  /** Whether they are those of an object of the run. */
  boolean fits(@Nullable Map<String, String> labels) {
    return labels != null && labels.entrySet().containsAll(labels().entrySet());
  }

  /** Whether its controller was on this machine, and is there no more. */
  boolean abandoned(String here) {
    return machine.equals(here) && controller.gone();
  }

  Properties written() {
    Properties all = new Properties();
    all.setProperty("run", run);
    all.setProperty("mark", mark);
    all.setProperty("server", server);
    all.setProperty("namespace", namespace);
    all.setProperty("machine", machine);
    all.setProperty("controller", controller.toString());
    return all;
  }

  /** The note that was written so; null if it is none. */
  static @Nullable RunNote read(Properties all) {
    ProcessName controller = ProcessName.of(all.getProperty("controller", "")).orElse(null);
    String run = all.getProperty("run", "");
    String mark = all.getProperty("mark", "");
    return controller == null || !RUNS.matcher(run).matches() || !MARKS.matcher(mark).matches()
        ? null
        : new RunNote(
            run,
            mark,
            all.getProperty("server", ""),
            all.getProperty("namespace", ""),
            all.getProperty("machine", ""),
            controller);
  }
}
