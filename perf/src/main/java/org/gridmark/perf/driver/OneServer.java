package org.gridmark.perf.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;

/**
 * A service in a program of its own, with its data in memory where the machine has a file system
 * there: a client's cost is then the greater part of what is measured.
 */
final class OneServer {
  private static final Path IN_MEMORY = Path.of("/dev/shm");

  private OneServer() {}

  /** Starts one; ready, it says its address. */
  static Program start(String service) throws Exception {
    List<String> command = new ArrayList<>(Installed.withService(Services.kind(service)));
    command.addAll(List.of(OneServer.class.getName(), Services.kind(service)));
    return Program.start(command);
  }

  /**
   * The program.
   *
   * @param args the service's name
   */
  public static void main(String[] args) throws Exception {
    Service service =
        ServiceLoader.load(Service.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(one -> one.name().equals(args[0]))
            .findFirst()
            .orElseThrow();
    Path directory = directory();
    try (Service.Running running = service.start(directory, 0)) {
      Program.sayReady(running.address());
    } finally {
      delete(directory);
    }
    System.exit(0); // a product's threads may not end by themselves
  }

  private static Path directory() throws IOException {
    return Files.isWritable(IN_MEMORY)
        ? Files.createTempDirectory(IN_MEMORY, "gridmark-perf")
        : Files.createTempDirectory("gridmark-perf");
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> inside = Files.walk(directory)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
