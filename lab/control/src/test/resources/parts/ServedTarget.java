package parts;

import java.util.*;
import org.gridmark.model.target.*;

/** A target that is no grid and no JVM of ours: a server, which its connections know. */
public class ServedTarget implements Target {
  public String name() {
    return "served";
  }

  public String product() {
    return "Served 1.0";
  }

  public List<Strategy> strategies() {
    return List.of(Strategy.direct("doubled", "two servers", Map.of("echoes", "two")));
  }

  /** Programs that live for a second start sooner without the second compiler. */
  public List<String> jvmOptions() {
    return List.of("-XX:TieredStopAtLevel=1");
  }

  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of();
  }

  public List<Part> parts(ClusterSpec cluster) {
    if (cluster.sites().several()) {
      return List.of(new Part.Server(server(cluster)));
    }
    Part echo = new Part.Server("echo");
    return cluster.settings().containsKey("echoes")
        ? List.of(echo, new Part.Server("echo-2"))
        : List.of(echo);
  }

  public Class<Channel> connection() {
    return Channel.class;
  }

  /** Each site has one of its own. */
  private static String server(ClusterSpec cluster) {
    return cluster.sites().others().containsKey("london") ? "echo-1" : "echo-2";
  }

  public Channel connect(ClusterSpec cluster) {
    String echo = cluster.sites().several() ? server(cluster) : "echo";
    return new Channel(cluster.services().get(echo));
  }

  record Channel(String address) implements Connection {
    public String toString() {
      return address;
    }

    public void close() {}
  }
}
