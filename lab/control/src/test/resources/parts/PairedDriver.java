package parts;

import java.io.*;
import java.net.*;
import java.util.*;
import java.util.stream.*;
import org.gridmark.model.data.*;
import org.gridmark.model.target.*;

/**
 * A target whose nodes listen, and tell whoever has their secret what they are told of their
 * cluster: the one entry that each of its caches has.
 */
public class PairedDriver implements Grid {
  /** Nodes of one host try so many ports. */
  static final int PORTS = 8;

  static final int PATIENCE = 500;

  public String name() {
    return "paired";
  }

  public String product() {
    return "Paired 1.0";
  }

  public Set<Trait> traits(ClusterSpec cluster) {
    return Set.of(Trait.PLACEMENT, Trait.SITES);
  }

  public List<Strategy> strategies() {
    return List.of();
  }

  public List<String> jvmOptions() {
    return List.of("-XX:TieredStopAtLevel=1");
  }

  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of();
  }

  public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
    return 1_000;
  }

  public Node startNode(ClusterSpec cluster, Place place) throws IOException {
    ServerSocket door = entrance(cluster);
    Thread.ofPlatform().daemon().start(() -> answer(door, cluster, place));
    return new Node() {
      public long entries(CacheSpec<?, ?> cache) {
        String node = place.node();
        return node.charAt(node.length() - 1) - '0';
      }

      public void close() {}
    };
  }

  private static ServerSocket entrance(ClusterSpec cluster) throws IOException {
    int first = cluster.members().getFirst().port();
    InetAddress own = InetAddress.getByName(cluster.address());
    for (int port = first; true; port++) {
      try {
        return new ServerSocket(port, 50, own);
      } catch (BindException e) {
        if (port == first + PORTS) {
          throw e;
        }
      }
    }
  }

  private static void answer(ServerSocket door, ClusterSpec cluster, Place place) {
    while (true) {
      try (Socket guest = door.accept()) {
        String secret = new BufferedReader(new InputStreamReader(guest.getInputStream())).readLine();
        if (cluster.secretName().equals(secret)) {
          guest.getOutputStream().write((words(cluster, place) + "\n").getBytes());
        }
      } catch (IOException e) {
        e.printStackTrace();
      }
    }
  }

  /** All that a node knows. */
  private static String words(ClusterSpec cluster, Place place) {
    return String.join(
        " ",
        place.node(),
        place.server(),
        "at " + cluster.sites().own(),
        "with " + names(cluster),
        "beside "
            + cluster.sites().others().entrySet().stream()
                .map(other -> other.getKey() + " with " + names(other.getValue()))
                .collect(Collectors.joining(",")));
  }

  private static String names(ClusterSpec cluster) {
    return cluster.caches().stream().map(CacheSpec::name).collect(Collectors.joining(","));
  }

  public Session connect(ClusterSpec cluster) {
    return session(cluster);
  }

  public Session visit(ClusterSpec other) {
    return session(other);
  }

  private static Session session(ClusterSpec cluster) {
    return new Session() {
      public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
        cluster.require(spec);
        return new Told<>(cluster, spec);
      }

      public Placement placement() {
        return new Placement((int) told(cluster).count(), 1, 0, 0, true);
      }

      public void close() {}
    };
  }

  /** The words of each node that is there. */
  static Stream<String> told(ClusterSpec cluster) {
    return cluster.members().stream()
        .flatMap(
            member ->
                IntStream.range(member.port(), member.port() + PORTS)
                    .boxed()
                    .flatMap(port -> told(member.address(), port, cluster.secretName()).stream()));
  }

  private static Optional<String> told(String address, int port, String secret) {
    try (Socket way = new Socket()) {
      way.connect(new InetSocketAddress(address, port), PATIENCE);
      way.setSoTimeout(PATIENCE);
      way.getOutputStream().write((secret + "\n").getBytes());
      return Optional.ofNullable(
          new BufferedReader(new InputStreamReader(way.getInputStream())).readLine());
    } catch (ConnectException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  record Told<K, V extends Record>(ClusterSpec cluster, CacheSpec<K, V> spec)
      implements Cache<K, V> {
    public V get(K key) {
      String words = told(cluster).findFirst().orElseThrow();
      try {
        return spec.value().getDeclaredConstructor(String.class).newInstance(words);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    public Map<K, V> getAll(Collection<? extends K> keys) {
      throw new UnsupportedOperationException();
    }

    public void put(K key, V value) {
      throw new UnsupportedOperationException();
    }

    public void putAll(Map<? extends K, ? extends V> entries) {
      throw new UnsupportedOperationException();
    }

    public boolean remove(K key) {
      throw new UnsupportedOperationException();
    }

    public long size() {
      return 1;
    }

    public void clear() {}

    public void destroy() {}
  }
}
