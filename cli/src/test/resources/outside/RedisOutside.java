import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.IntStream;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * A Redis Cluster of one server that nobody of Gridmark started, with keys of somebody's: run from
 * its source, in a folder that has its certificate. It takes TLS alone, and a user with a password. For each line that it reads it prints
 * how many keys there are; at the end of its input it ends.
 */
public final class RedisOutside {
  private static final char[] STORE = "store-secret".toCharArray();

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    Path folder = Path.of(args[1]);
    Process server =
        new ProcessBuilder(unpack(folder).toString(), configure(folder, port).toString())
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("redis.log").toFile())
            .redirectErrorStream(true)
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly));
    try (Jedis client = connect(folder, port)) {
      client.clusterAddSlots(IntStream.range(0, 16_384).toArray());
      while (!client.clusterInfo().contains("cluster_state:ok")) {
        Thread.onSpinWait();
      }
      for (int i = 0; i < 50; i++) {
        client.set("order:" + i, "value");
      }
      System.out.println("up");
      for (int read = System.in.read(); read >= 0; read = System.in.read()) {
        if (read == '\n') {
          System.out.println(client.dbSize() + " keys");
        }
      }
    }
    System.exit(0);
  }

  private static Path unpack(Path folder) throws Exception {
    Path program = folder.resolve("redis-server");
    boolean arm = System.getProperty("os.arch").equals("aarch64");
    String name = arm ? "/redis-server-6.2.7-linux-arm64" : "/redis-server-6.2.6-v5-linux-amd64";
    try (InputStream content = RedisOutside.class.getResourceAsStream(name)) {
      Files.copy(content, program, StandardCopyOption.REPLACE_EXISTING);
    }
    program.toFile().setExecutable(true);
    return program;
  }

  private static Path configure(Path folder, int port) throws Exception {
    return Files.write(
        folder.resolve("redis.conf"),
        List.of(
            "bind 127.0.0.1",
            "port 0",
            "tls-port " + port,
            "tls-cert-file certificate.pem",
            "tls-key-file key.pem",
            "tls-ca-cert-file certificate.pem",
            "tls-auth-clients no",
            "tls-cluster yes",
            "cluster-enabled yes",
            "cluster-announce-ip 127.0.0.1",
            "save \"\"",
            "user default off",
            "user desk on >desk-secret ~* &* +@all"));
  }

  private static Jedis connect(Path folder, int port) throws Exception {
    DefaultJedisClientConfig config =
        DefaultJedisClientConfig.builder()
            .user("desk")
            .password("desk-secret")
            .sslOptions(
                SslOptions.builder().truststore(folder.resolve("trust.p12").toFile(), STORE).build())
            .build();
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
