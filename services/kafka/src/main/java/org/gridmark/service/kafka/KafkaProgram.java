package org.gridmark.service.kafka;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;
import org.gridmark.service.jvm.ServerProgram;
import org.gridmark.service.jvm.ServerProgram.Settings;

/** The broker's JVM. */
final class KafkaProgram {
  /** The name of a setting: where broker and controller, both here, speak to each other. */
  static final String CONTROLLER_PORT = "controller-port";

  /** Held, as a logger that nobody holds forgets its level. */
  private static final Logger LOG = Logger.getLogger("");

  private KafkaProgram() {}

  /** Takes its settings from standard input. */
  public static void main(String[] arguments) throws IOException {
    ServerProgram.run(KafkaProgram::start);
  }

  private static void start(Settings settings) throws Exception {
    LOG.setLevel(Level.WARNING);
    Path data = Path.of(settings.directory(), "data");
    if (Files.exists(data)) {
      Registration.remove(settings, data);
    } else {
      Path part = Path.of(settings.directory(), "data.part");
      remove(part); // of one that was killed meanwhile
      format(part);
      Files.move(part, data, StandardCopyOption.ATOMIC_MOVE);
    }
    KafkaConfig config = new KafkaConfig(BrokerConfiguration.of(settings, data), false);
    new KafkaRaftServer(config, new SteadyTime()).startup();
  }

  private static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> inside = Files.walk(folder)) {
        for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  private static void format(Path data) throws Exception {
    new Formatter()
        .setClusterId(Uuid.randomUuid().toString())
        .setNodeId(BrokerConfiguration.NODE)
        .setControllerListenerName(BrokerConfiguration.CONTROLLER)
        .addDirectory(data.toString())
        .setMetadataLogDirectory(data.toString())
        .setPrintStream(System.err)
        .run();
  }
}
