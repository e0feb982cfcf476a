package org.gridmark.capacity;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.analyse.validity.TrialValidity;
import org.gridmark.record.RunInfo;

/**
 * The processors that a run's programs had.
 *
 * @param perServer those of each host for nodes; NaN where it is not known
 * @param cores of the machine of the first client; NaN where it is not known
 * @param shared whether all hosts are parts of that machine
 */
record Machines(double perServer, double cores, boolean shared) {
  private static final String HOST = "host ";
  private static final Pattern NODES =
      Pattern.compile(".*\\bfor [^,]*\\bnodes\\b.*, (\\d+(?:\\.\\d+)?) processors?\\b.*");

  static Machines of(RunInfo info) {
    List<String> hosts =
        info.environment().facts().entrySet().stream()
            .filter(fact -> fact.getKey().startsWith(HOST))
            .map(Map.Entry::getValue)
            .toList();
    List<Double> processors =
        hosts.stream()
            .map(NODES::matcher)
            .filter(Matcher::matches)
            .map(found -> Double.parseDouble(found.group(1)))
            .distinct()
            .toList();
    int cores = TrialValidity.cores(info);
    return new Machines(
        processors.size() == 1 ? processors.getFirst() : Double.NaN,
        cores > 0 ? cores : Double.NaN,
        hosts.stream().allMatch(host -> host.contains("emulated")));
  }
}
