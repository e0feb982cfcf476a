package org.gridmark.service.wildfly;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.ProductFile;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Service;
import org.gridmark.service.jvm.JvmServer;

/** WildFly from its distribution: nothing need be installed. Mentions no class of WildFly's. */
public final class WildflyService implements Service {
  /** For the program that starts the server and unpacks its programs. */
  private static final int HEAP = 64;

  /**
   * The entries are in its heap, which may grow to a quarter of the host's memory, as a JVM's does
   * by itself. A server without memory would answer no more, so it ends.
   */
  private static final List<String> JVM =
      List.of(
          "-XX:MaxRAMPercentage=25",
          "-XX:+ExitOnOutOfMemoryError",
          "-Djava.awt.headless=true",
          "-Djboss.modules.system.pkgs=org.jboss.byteman");

  @Override
  public String name() {
    return "wildfly";
  }

  @Override
  public String product() {
    return "WildFly " + version();
  }

  static String version() {
    return ProductFile.value(WildflyService.class, "version");
  }

  @Override
  public int heap() {
    return HEAP;
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.NONE, Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability",
            "none: the maps are in the heap of the server, and are empty when it starts again",
        "isolation", "each map is a ConcurrentHashMap: a call is atomic for each of its keys",
        "memory",
            "a heap of at most a quarter of the host's memory; one that is full ends the server",
        "replication", "none: one server");
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    Path absolute = directory.toAbsolutePath();
    Programs programs = Programs.unpacked(absolute);
    return JvmServer.start(
        new JvmServer.Launch(
            "WildFly",
            WildflyProgram.class,
            JVM,
            Map.of(WildflyProgram.HOME, programs.folder().toString())),
        absolute,
        address,
        port);
  }
}
