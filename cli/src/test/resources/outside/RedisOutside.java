import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.util.SafeEncoder;

/**
 * Servers of Redis that nobody of Gridmark started, with keys of somebody's: run from its source,
 * in a folder that has a certificate, as {@code KIND FOLDER PORT..}: {@code cluster} is a Redis
 * Cluster of one server, {@code one} a server alone, both with TLS; {@code sentinel} a primary, a
 * replica and a Sentinel without it. For each line that it reads it prints how many keys there are,
 * and a digest of all; at the end of its input it ends.
 */
public final class RedisOutside {
  private static final char[] STORE = "store-secret".toCharArray();

  private final String kind;
  private final Path folder;
  private final List<Integer> ports;

  private RedisOutside(String kind, Path folder, List<Integer> ports) {
    this.kind = kind;
    this.folder = folder;
    this.ports = ports;
  }

  public static void main(String[] args) throws Exception {
    List<Integer> ports = new ArrayList<>();
    for (int i = 2; i < args.length; i++) {
      ports.add(Integer.parseInt(args[i]));
    }
    new RedisOutside(args[0], Path.of(args[1]), ports).run();
    System.exit(0);
  }

  private void run() throws Exception {
    Path program = unpack();
    start(program, ports.get(0), List.of());
    try (Jedis client = connect(ports.get(0))) {
      if (kind.equals("cluster")) {
        client.clusterAddSlots(IntStream.range(0, 16_384).toArray());
        while (!client.clusterInfo().contains("cluster_state:ok")) {
          Thread.onSpinWait();
        }
      } else {
        client.select(3);
        client.set("another", "database");
        client.select(0);
      }
      for (int i = 0; i < 50; i++) {
        client.set("order:" + i, "value");
      }
      client.set("{}gridmark-own:1", "value");
      client.set("gridmark-abcdefgh-own", "value");
      if (kind.equals("sentinel")) {
        startReplica(program, client);
        startSentinel(program);
      }
      System.out.println("up");
      for (int read = System.in.read(); read >= 0; read = System.in.read()) {
        if (read == '\n') {
          System.out.println(
              client.dbSize()
                  + " keys, "
                  + SafeEncoder.encodeObject(
                      client.sendCommand(() -> SafeEncoder.encode("DEBUG"), "DIGEST")));
        }
      }
    }
  }

  private void startReplica(Path program, Jedis primary) throws Exception {
    start(
        program,
        ports.get(1),
        List.of(
            "replicaof 127.0.0.1 " + ports.get(0), "masteruser desk", "masterauth desk-secret"));
    while (!primary.info("replication").contains("state=online")) {
      Thread.onSpinWait();
    }
  }

  private void startSentinel(Path program) throws Exception {
    Path file =
        Files.write(
            folder.resolve("sentinel.conf"),
            List.of(
                "bind 127.0.0.1",
                "port " + ports.get(2),
                "requirepass sentinel-secret",
                "sentinel monitor desk 127.0.0.1 " + ports.get(0) + " 1",
                "sentinel auth-user desk desk",
                "sentinel auth-pass desk desk-secret"));
    start(List.of(program.toString(), file.toString(), "--sentinel"));
    DefaultJedisClientConfig config =
        DefaultJedisClientConfig.builder().password("sentinel-secret").build();
    try (Jedis sentinel = connect(ports.get(2), config)) {
      while (!SafeEncoder.encodeObject(
              sentinel.sendCommand(Protocol.Command.SENTINEL, "replicas", "desk"))
          .toString()
          .contains(String.valueOf(ports.get(1)))) {
        Thread.sleep(50);
      }
    }
  }

  private void start(Path program, int port, List<String> further) throws Exception {
    Path file = folder.resolve("redis-" + port + ".conf");
    List<String> lines = new ArrayList<>(further);
    lines.addAll(List.of("bind 127.0.0.1", "dir " + folder, "dbfilename " + port + ".rdb"));
    lines.addAll(List.of("save \"\"", "user default off", "user desk on >desk-secret ~* &* +@all"));
    lines.addAll(List.of("user reader on >reader-secret ~* +@read", "repl-diskless-sync-delay 0"));
    if (kind.equals("sentinel")) {
      lines.add("port " + port);
    } else {
      lines.addAll(List.of("port 0", "tls-port " + port, "tls-auth-clients no"));
      lines.addAll(List.of("tls-cert-file certificate.pem", "tls-key-file key.pem"));
      lines.add("tls-ca-cert-file certificate.pem");
    }
    if (kind.equals("cluster")) {
      lines.addAll(List.of("tls-cluster yes", "cluster-enabled yes"));
      lines.add("cluster-announce-ip 127.0.0.1");
    } else {
      lines.addAll(List.of("maxmemory 1gb", "maxmemory-policy allkeys-lru"));
    }
    Files.write(file, lines);
    start(List.of(program.toString(), file.toString()));
  }

  private void start(List<String> command) throws Exception {
    Process server =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("redis.log").toFile()))
            .redirectErrorStream(true)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly));
  }

  private Path unpack() throws Exception {
    Path program = folder.resolve("redis-server");
    boolean arm = System.getProperty("os.arch").equals("aarch64");
    String name = arm ? "/redis-server-6.2.7-linux-arm64" : "/redis-server-6.2.6-v5-linux-amd64";
    try (InputStream content = RedisOutside.class.getResourceAsStream(name)) {
      Files.copy(content, program, StandardCopyOption.REPLACE_EXISTING);
    }
    program.toFile().setExecutable(true);
    return program;
  }

  private Jedis connect(int port) throws Exception {
    DefaultJedisClientConfig.Builder config =
        DefaultJedisClientConfig.builder().user("desk").password("desk-secret");
    if (!kind.equals("sentinel")) {
      config.sslOptions(
          SslOptions.builder().truststore(folder.resolve("trust.p12").toFile(), STORE).build());
    }
    return connect(port, config.build());
  }

  private static Jedis connect(int port, DefaultJedisClientConfig config) throws Exception {
    for (int i = 0; true; i++) {
      try {
        Jedis client = new Jedis(new HostAndPort("127.0.0.1", port), config);
        client.ping();
        return client;
      } catch (JedisConnectionException e) {
        if (i == 200) {
          throw e;
        }
        Thread.sleep(50);
      }
    }
  }
}
