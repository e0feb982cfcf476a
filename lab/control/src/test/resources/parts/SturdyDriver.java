package parts;

import java.util.*;
import org.gridmark.model.data.*;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.target.*;

/** A target that has no nodes, and no trait at all. */
public class SturdyDriver implements Grid {
  private final String version;

  public SturdyDriver() {
    this("");
  }

  private SturdyDriver(String version) {
    this.version = version;
  }

  public String name() {
    return version.isEmpty() ? "sturdy" : "sturdy@" + version;
  }

  public String product() {
    return "Sturdy " + (version.isEmpty() ? "2.0" : version);
  }

  public List<String> artifacts() {
    return List.of("org.acme:sturdy");
  }

  public Target at(String other) {
    return new SturdyDriver(other);
  }

  public Set<Trait> traits(ClusterSpec cluster) {
    return Set.of();
  }

  public List<Strategy> strategies() {
    return List.of(Strategy.direct("sturdier", "no difference", Map.of()));
  }

  /** Programs that live for a second start sooner without the second compiler. */
  public List<String> jvmOptions() {
    return List.of("-XX:TieredStopAtLevel=1");
  }

  public Guarantees guarantees(ClusterSpec cluster) {
    return Guarantees.inMemory(2);
  }

  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of("backups", "many");
  }

  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    return 1_000;
  }

  public List<Part> parts(ClusterSpec cluster) {
    return List.of();
  }

  public AutoCloseable startNode(ClusterSpec cluster, Place place) {
    throw new UnsupportedOperationException();
  }

  public Session connect(ClusterSpec cluster) {
    return new Session() {
      public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
        throw new UnsupportedOperationException();
      }

      public Placement placement() {
        throw new UnsupportedOperationException();
      }

      public void close() {}
    };
  }
}
