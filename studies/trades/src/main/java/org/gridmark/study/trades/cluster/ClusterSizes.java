package org.gridmark.study.trades.cluster;

import java.util.List;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;

/**
 * The sizes of the cluster that are compared: the document's four test runs have one to four
 * servers, with four JVMs on each.
 *
 * @param servers numbers of servers, with commas
 * @param jvms storage nodes on each, where trades are summed
 */
public record ClusterSizes(@Key(SERVERS) String servers, @Key(JVMS) int jvms) {
  private static final String SERVERS = "trades.servers";
  private static final String JVMS = "trades.jvms";
  private static final String EXPECTED = "numbers of servers, such as 1,2,4";

  /** The settings of several experiments. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              SERVERS,
              new Setting.Text(EXPECTED),
              "1,2,3,4",
              "1,2,4",
              "numbers of servers that are compared, each once; the first is the baseline"),
          new Setting(
              JVMS,
              new Setting.Whole(1, 24),
              "4",
              "1",
              "storage nodes on each server in trades/aggregate"));

  /** Checks the numbers. */
  public ClusterSizes {
    List<String> numbers = Setting.Choices.of(servers);
    boolean all = numbers.stream().allMatch(one -> one.matches("[1-9]\\d{0,2}"));
    if (!all || Set.copyOf(numbers).size() < numbers.size()) {
      throw new BadInput("%s: expected %s, not '%s'".formatted(SERVERS, EXPECTED, servers));
    }
  }

  /** As it is set. */
  public static ClusterSizes of(Settings settings) {
    return settings.as(ClusterSizes.class);
  }

  /** A strategy for each, with as many nodes on a server as are set. */
  public List<Strategy> strategies() {
    return strategies(jvms);
  }

  /** The same with one node on each server, as where nodes are the machines. */
  public static List<Strategy> ofSingleNodes(Settings settings) {
    return new ClusterSizes(settings.text(SERVERS), 1).strategies();
  }

  private List<Strategy> strategies(int each) {
    return Setting.Choices.of(servers).stream()
        .map(count -> Strategy.servers(Integer.parseInt(count), each))
        .toList();
  }
}
