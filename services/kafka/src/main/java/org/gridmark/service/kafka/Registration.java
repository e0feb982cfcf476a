package org.gridmark.service.kafka;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.errors.BrokerIdNotRegisteredException;
import org.gridmark.service.jvm.ServerProgram.Settings;

/**
 * The broker's place on the list of those that are there, which the controller keeps in its log.
 *
 * <p>A broker that was killed is still on it. Were it started like that, it would first lead its
 * partitions as if nothing had happened, and end transactions that were committed when it was
 * killed; then be taken for another one, and lead nothing for a moment; and in that moment forget
 * to tell the readers of those transactions (KAFKA-20734), who would wait for ever, they and all
 * behind them. Also, it would be let in only after it had been missed for a while.
 */
final class Registration {
  private Registration() {}

  /** Takes the broker off the list, by a controller that is there for nothing else. */
  static void remove(Settings settings, Path data) throws Exception {
    KafkaRaftServer controller =
        new KafkaRaftServer(
            new KafkaConfig(BrokerConfiguration.controllerAlone(settings, data), false),
            new SteadyTime());
    controller.startup();
    try (Admin admin = Admin.create(client(settings))) {
      admin.unregisterBroker(BrokerConfiguration.NODE).all().get();
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof BrokerIdNotRegisteredException)) {
        throw e;
      }
    } finally {
      controller.shutdown();
      controller.awaitShutdown();
    }
  }

  private static Map<String, Object> client(Settings settings) {
    Map<String, Object> configuration = new HashMap<>();
    configuration.put(
        AdminClientConfig.BOOTSTRAP_CONTROLLERS_CONFIG,
        settings.address() + ":" + settings.text(KafkaProgram.CONTROLLER_PORT));
    configuration.put(AdminClientConfig.SECURITY_PROTOCOL_CONFIG, "SASL_PLAINTEXT");
    configuration.put(SaslConfigs.SASL_MECHANISM, "PLAIN");
    configuration.put(SaslConfigs.SASL_JAAS_CONFIG, BrokerConfiguration.login(settings));
    return configuration;
  }
}
