package parts;

import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.data.*;
import org.gridmark.model.target.*;

/** A target whose nodes do nothing but break, as their strategy has it. Entries live in the client. */
public class FrailDriver implements Grid {
  public String name() {
    return "frail";
  }

  public String product() {
    return "Frail 1.0";
  }

  public Set<Trait> traits(ClusterSpec cluster) {
    return cluster.settings().containsKey("blind") ? Set.of() : Set.of(Trait.PLACEMENT);
  }

  public List<Strategy> strategies() {
    return List.of(
        Strategy.direct("dies-at-start", "nodes never come up", Map.of("frail", "start")),
        Strategy.direct("throws-error", "nodes meet an error", Map.of("frail", "error")),
        Strategy.direct("writes-raw", "nodes write on the line", Map.of("frail", "raw")),
        Strategy.direct("blind", "the places of entries are unknown", Map.of("blind", "yes")),
        Strategy.direct("dies-later", "nodes die under way", Map.of("frail", "later")),
        Strategy.direct("dies-of-collection", "nodes die when told to collect", Map.of("frail", "collection")));
  }

  /** Programs that live for a second start sooner without the second compiler. */
  public List<String> jvmOptions() {
    return List.of("-XX:TieredStopAtLevel=1");
  }

  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of("backups", "none at all");
  }

  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    return 1_000;
  }

  /** Open where the lab has said so; one whose places are unknown has none. */
  public Map<String, String> door(ClusterSpec cluster) {
    boolean open = OPEN.equals(cluster.settings().get(DOOR)) && !cluster.settings().containsKey("blind");
    return open ? Map.of("password", cluster.secret().text()) : Map.of();
  }

  public Node startNode(ClusterSpec cluster, Place place) {
    System.out.println("vendors print to standard output");
    switch (cluster.settings().getOrDefault("frail", "")) {
      case "start" -> throw new IllegalStateException("no licence found");
      case "error" -> throw new AssertionError("a bug of the vendor's");
      case "raw" -> writeRaw();
      case "later" -> Thread.ofPlatform().start(this::dieLater);
      case "collection" -> dieOfCollection();
      default -> {}
    }
    return new Node() {
      public long entries(CacheSpec<?, ?> cache) {
        return place.node().charAt(5) - '0';
      }

      public void close() {}
    };
  }

  private void writeRaw() {
    try (var out = new java.io.FileOutputStream(java.io.FileDescriptor.out)) {
      out.write("Welcome!\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Of one that it is told to do, not of its own. */
  private static void dieOfCollection() {
    for (var collector : java.lang.management.ManagementFactory.getGarbageCollectorMXBeans()) {
      ((javax.management.NotificationEmitter) collector)
          .addNotificationListener(
              (news, nothing) -> {
                var data = (javax.management.openmbean.CompositeData) news.getUserData();
                if ("System.gc()".equals(data.get("gcCause"))) {
                  Runtime.getRuntime().halt(3);
                }
              },
              null,
              null);
    }
  }

  private void dieLater() {
    try {
      Thread.sleep(1_500);
    } catch (InterruptedException e) {
      return;
    }
    System.err.println("heap corrupted");
    Runtime.getRuntime().halt(7);
  }

  public Session connect(ClusterSpec cluster) {
    Map<String, Cache<?, ?>> caches = new ConcurrentHashMap<>();
    return new Session() {
      @SuppressWarnings("unchecked")
      public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
        return (Cache<K, V>) caches.computeIfAbsent(spec.name(), name -> new MapCache<K, V>());
      }

      public Placement placement() {
        return new Placement(cluster.nodes(), 1, 0, 0, true);
      }

      public void close() {}
    };
  }

  static class MapCache<K, V extends Record> implements Cache<K, V> {
    private final Map<K, V> map = new ConcurrentHashMap<>();

    public V get(K key) {
      return map.get(key);
    }

    public Map<K, V> getAll(Collection<? extends K> keys) {
      throw new UnsupportedOperationException();
    }

    public void put(K key, V value) {
      map.put(key, value);
    }

    public void putAll(Map<? extends K, ? extends V> entries) {
      map.putAll(entries);
    }

    public boolean remove(K key) {
      return map.remove(key) != null;
    }

    public long size() {
      return map.size();
    }

    public void clear() {
      map.clear();
    }

    public void destroy() {
      map.clear();
    }
  }
}
