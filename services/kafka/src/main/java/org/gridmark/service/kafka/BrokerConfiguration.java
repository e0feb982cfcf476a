package org.gridmark.service.kafka;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.gridmark.service.jvm.ServerProgram.Settings;

/** One node that is broker and controller, behind a password. */
final class BrokerConfiguration {
  static final int NODE = 1;
  static final String CONTROLLER = "CONTROLLER";
  private static final String CLIENT = "CLIENT";

  private BrokerConfiguration() {}

  static Map<String, String> of(Settings settings, Path data) {
    Map<String, String> configuration = new HashMap<>();
    configuration.put("process.roles", "broker,controller");
    configuration.put("node.id", Integer.toString(NODE));
    configuration.put("log.dirs", data.toString());
    listeners(configuration, settings);
    passwords(configuration, settings);
    oneReplica(configuration);
    groups(configuration);
    alone(configuration);
    configuration.put("auto.create.topics.enable", "false");
    time(configuration);
    return configuration;
  }

  /** Whatever the wall clock does, and however long nobody comes, nothing is lost by it. */
  private static void time(Map<String, String> configuration) {
    configuration.put("log.retention.ms", "-1"); // else what nobody took for a week
    configuration.put("log.message.timestamp.type", "LogAppendTime"); // else what is of the future
    // Else a queue that nobody looked at for a week would begin anew.
    configuration.put("offsets.retention.minutes", Integer.toString(Integer.MAX_VALUE));
  }

  private static void listeners(Map<String, String> configuration, Settings settings) {
    String client = CLIENT + "://" + settings.address() + ":" + settings.port();
    String controller = controller(settings);
    configuration.put("listeners", client + "," + CONTROLLER + "://" + controller);
    configuration.put("advertised.listeners", client);
    configuration.put("controller.quorum.voters", NODE + "@" + controller);
    configuration.put("controller.listener.names", CONTROLLER);
    configuration.put("inter.broker.listener.name", CLIENT);
  }

  private static String controller(Settings settings) {
    return settings.address() + ":" + settings.text(KafkaProgram.CONTROLLER_PORT);
  }

  /** Both for those who come and for who lets them in. */
  static String login(Settings settings) {
    return "org.apache.kafka.common.security.plain.PlainLoginModule required"
        + " username=\"%1$s\" password=\"%2$s\" user_%1$s=\"%2$s\";"
            .formatted(settings.user(), settings.password());
  }

  private static void passwords(Map<String, String> configuration, Settings settings) {
    String login = login(settings);
    configuration.put(
        "listener.security.protocol.map",
        CLIENT + ":SASL_PLAINTEXT," + CONTROLLER + ":SASL_PLAINTEXT");
    configuration.put("sasl.enabled.mechanisms", "PLAIN");
    configuration.put("sasl.mechanism.inter.broker.protocol", "PLAIN");
    configuration.put("sasl.mechanism.controller.protocol", "PLAIN");
    configuration.put("listener.name.client.plain.sasl.jaas.config", login);
    configuration.put("listener.name.controller.plain.sasl.jaas.config", login);
  }

  private static void oneReplica(Map<String, String> configuration) {
    configuration.put("default.replication.factor", "1");
    for (String topic : new String[] {"offsets.topic", "transaction.state.log"}) {
      configuration.put(topic + ".replication.factor", "1");
      configuration.put(topic + ".num.partitions", "4");
    }
    configuration.put("transaction.state.log.min.isr", "1");
    configuration.put("share.coordinator.state.topic.replication.factor", "1");
    configuration.put("share.coordinator.state.topic.min.isr", "1");
  }

  /** The controller of such a broker, without the broker. */
  static Map<String, String> controllerAlone(Settings settings, Path data) {
    Map<String, String> configuration = of(settings, data);
    configuration.put("process.roles", "controller");
    configuration.put("listeners", CONTROLLER + "://" + controller(settings));
    configuration.remove("advertised.listeners");
    configuration.remove("inter.broker.listener.name");
    return configuration;
  }

  /** Nobody else stands for election, and nobody could stand in for a broker that is slow. */
  private static void alone(Map<String, String> configuration) {
    configuration.put("controller.quorum.election.timeout.ms", "100");
    configuration.put("broker.session.timeout.ms", Long.toString(Duration.ofHours(1).toMillis()));
  }

  /** A consumer or a transaction that is gone must not hold others up for long. */
  private static void groups(Map<String, String> configuration) {
    configuration.put("group.consumer.min.session.timeout.ms", "3000");
    configuration.put("group.consumer.session.timeout.ms", "3000");
    configuration.put("group.consumer.min.heartbeat.interval.ms", "500");
    configuration.put("group.consumer.heartbeat.interval.ms", "500");
    // Else partitions are not given out anew for as long as the wall clock has stepped back: of all
    // that goes by time, this goes by that clock, whatever the broker was given.
    configuration.put("group.consumer.assignment.interval.ms", "0");
    configuration.put("transaction.abort.timed.out.transaction.cleanup.interval.ms", "500");
  }
}
