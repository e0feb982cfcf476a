package org.gridmark.driver.contract.node;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.Sites;

/**
 * The clusters that a node is told of, as arguments of its command: all but their secrets, for
 * everybody sees arguments.
 *
 * @param cluster its own, with the other sites
 * @param holders the names of classes whose constant {@code CACHES} has a cluster's caches, by the
 *     cluster's site; none: {@link Values} has them
 */
public record Known(ClusterSpec cluster, Map<String, String> holders) {
  /** Copies. */
  public Known {
    holders = Map.copyOf(holders);
  }

  List<String> arguments() {
    List<String> all = new ArrayList<>(arguments(cluster.sites().own(), cluster));
    cluster.sites().others().forEach((site, other) -> all.addAll(arguments(site, other)));
    return all;
  }

  /** In the order of the arguments. */
  List<Secret> secrets() {
    List<Secret> all = new ArrayList<>(List.of(cluster.secret()));
    cluster.sites().others().values().forEach(other -> all.add(other.secret()));
    return all;
  }

  private List<String> arguments(String site, ClusterSpec one) {
    return List.of(
        site,
        one.name(),
        String.valueOf(one.nodes()),
        String.valueOf(one.backups()),
        one.address(),
        String.valueOf(one.members().getFirst().port()),
        text(one.settings()),
        text(one.services()),
        holders.getOrDefault(site, Values.class.getName()));
  }

  private static String text(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(setting -> setting.getKey() + "=" + setting.getValue())
        .collect(Collectors.joining(","));
  }

  /** The node's own cluster, with the other sites, from arguments and a line for each secret. */
  static ClusterSpec read(Iterator<String> arguments, BufferedReader secrets)
      throws IOException, ReflectiveOperationException {
    String own = arguments.next();
    ClusterSpec cluster = cluster(arguments).with(new Secret(secrets.readLine()));
    Map<String, ClusterSpec> others = new LinkedHashMap<>();
    while (arguments.hasNext()) {
      others.put(arguments.next(), cluster(arguments).with(new Secret(secrets.readLine())));
    }
    return cluster.at(new Sites(own, others));
  }

  private static ClusterSpec cluster(Iterator<String> arguments)
      throws ReflectiveOperationException {
    String name = arguments.next();
    int nodes = Integer.parseInt(arguments.next());
    int backups = Integer.parseInt(arguments.next());
    String address = arguments.next();
    int port = Integer.parseInt(arguments.next());
    Map<String, String> settings = settings(arguments.next());
    Map<String, String> services = settings(arguments.next());
    return new ClusterSpec(
        name,
        nodes,
        backups,
        address,
        List.of(new ClusterSpec.Member(address, port)),
        caches(arguments.next()),
        settings,
        services);
  }

  @SuppressWarnings("unchecked") // as the class of that name declares it
  private static List<CacheSpec<?, ?>> caches(String holder) throws ReflectiveOperationException {
    return (List<CacheSpec<?, ?>>) Class.forName(holder).getField("CACHES").get(null);
  }

  private static Map<String, String> settings(String text) {
    return Arrays.stream(text.split(","))
        .filter(setting -> !setting.isEmpty())
        .map(setting -> setting.split("=", 2))
        .collect(Collectors.toMap(setting -> setting[0], setting -> setting[1]));
  }
}
