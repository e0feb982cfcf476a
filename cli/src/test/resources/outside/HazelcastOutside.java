import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.DistributedObject;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * A member that nobody of Gridmark started, with a map and a queue of somebody's: run from its
 * source. For each line that it reads it prints what every map holds; at the end of its input it
 * ends.
 */
public final class HazelcastOutside {
  public static void main(String[] args) throws Exception {
    Config config = new Config().setClusterName("trading");
    config.setProperty("hazelcast.logging.type", "none");
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.local.localAddress", "127.0.0.1");
    config.setProperty("hazelcast.socket.bind.any", "false");
    config.getJetConfig().setEnabled(false);
    config.getNetworkConfig().setPort(Integer.parseInt(args[0])).setPortAutoIncrement(false);
    JoinConfig join = config.getNetworkConfig().getJoin();
    join.getAutoDetectionConfig().setEnabled(false);
    join.getMulticastConfig().setEnabled(false);
    HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
    for (int i = 0; i < 100; i++) {
      member.getMap("orders").set("order " + i, "value " + i);
    }
    member.getMap("gridmark-own").set(1, "something");
    member.getQueue("todo").offer("something");
    System.out.println("up");
    for (int read = System.in.read(); read >= 0; read = System.in.read()) {
      if (read == '\n') {
        System.out.println(maps(member));
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private static Map<String, Integer> maps(HazelcastInstance member) {
    Map<String, Integer> all = new TreeMap<>();
    for (DistributedObject one : member.getDistributedObjects()) {
      if (one instanceof IMap<?, ?> map && !map.getName().startsWith("__")) {
        all.put(map.getName(), map.size());
      }
    }
    return all;
  }
}
