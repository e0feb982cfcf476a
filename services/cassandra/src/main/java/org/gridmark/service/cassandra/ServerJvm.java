package org.gridmark.service.cassandra;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.service.ServerPort;
import org.gridmark.service.jvm.JvmServer;

/** The server's JVM, with its options. The program that it runs is {@link CassandraProgram}. */
final class ServerJvm {
  /** The memory that it may take, and what ends it. */
  private static final List<String> MEMORY =
      List.of(
          "-Xms512m",
          "-Xmx512m",
          "-XX:MaxDirectMemorySize=384m",
          "-XX:+ExitOnOutOfMemoryError",
          // Nothing in /tmp that another user could read.
          "-XX:+PerfDisableSharedMem");

  /**
   * The collector as the vendor's jvm17-server.options has it, but for regions: of 16 MB, this heap
   * has no more than 32.
   */
  private static final List<String> COLLECTOR =
      List.of(
          "-XX:+UseG1GC",
          "-XX:+ParallelRefProcEnabled",
          "-XX:MaxTenuringThreshold=1",
          "-XX:G1HeapRegionSize=4m",
          "-XX:G1RSetUpdatingPauseTimePercent=5",
          "-XX:MaxGCPauseMillis=300",
          "-XX:InitiatingHeapOccupancyPercent=70");

  /** Of the JDK's own packages, those that the vendor's jvm17-server.options opens. */
  private static final List<String> EXPORTS =
      List.of(
          "java.base/jdk.internal.misc",
          "java.management.rmi/com.sun.jmx.remote.internal.rmi",
          "java.rmi/sun.rmi.registry",
          "java.rmi/sun.rmi.server",
          "java.sql/java.sql",
          "java.base/java.lang.ref",
          "jdk.unsupported/sun.misc");

  private static final List<String> OPENS =
      List.of(
          "java.base/java.lang.module",
          "java.base/jdk.internal.loader",
          "java.base/jdk.internal.ref",
          "java.base/jdk.internal.reflect",
          "java.base/jdk.internal.math",
          "java.base/jdk.internal.module",
          "java.base/jdk.internal.util.jar",
          "jdk.management/com.sun.management.internal",
          "java.base/sun.nio.ch",
          "java.base/java.io",
          "java.base/java.lang.reflect",
          "java.base/java.lang",
          "java.base/java.util");

  /** Of one node, which waits for no other. The rest is the vendor's jvm17-server.options. */
  private static final List<String> PROPERTIES =
      List.of(
          "-Dcassandra.ring_delay_ms=0",
          "-Dcassandra.skip_wait_for_gossip_to_settle=0",
          "-Dcassandra.superuser_setup_delay_ms=0",
          // Or it would close the standard output, by which it says that it answers.
          "-Dcassandra-foreground=yes",
          "-Dlogback.configurationFile=org/gridmark/service/cassandra/logback.xml",
          "-Djna.nosys=true",
          "-Dio.netty.tryReflectionSetAccessible=true",
          "-Dio.netty.allocator.useCacheForAllThreads=true",
          "-Dio.netty.allocator.maxOrder=11");

  private ServerJvm() {}

  /**
   * Starts a server and returns when it answers.
   *
   * @param setup one of {@link ServerConfiguration}
   */
  static JvmServer start(String setup, Path directory, String address, int port) throws Exception {
    Path java = Java17.ofThisMachine().program();
    int free = ServerPort.free(address, port);
    int peers = ServerPort.free(address, Set.of(free));
    JvmServer.Launch launch =
        new JvmServer.Launch(
            java,
            "Cassandra",
            CassandraProgram.class,
            options(directory.toAbsolutePath()),
            Map.of(CassandraProgram.SETUP, setup, CassandraProgram.PEERS, Integer.toString(peers)));
    return JvmServer.start(launch, directory, address, free);
  }

  private static List<String> options(Path directory) throws IOException {
    Path temporary = Files.createDirectories(directory.resolve("tmp"));
    List<String> options = new ArrayList<>(MEMORY);
    options.addAll(COLLECTOR);
    EXPORTS.forEach(name -> options.add("--add-exports=" + name + "=ALL-UNNAMED"));
    OPENS.forEach(name -> options.add("--add-opens=" + name + "=ALL-UNNAMED"));
    options.addAll(PROPERTIES);
    options.add("-Dcassandra.storagedir=" + directory);
    // Libraries in C are unpacked there.
    options.add("-Djava.io.tmpdir=" + temporary);
    return options;
  }
}
