package org.gridmark.system.settlement.broker;

import org.gridmark.model.service.Service;
import org.gridmark.service.kafka.KafkaService;
import org.junit.jupiter.api.Tag;

/**
 * A cluster of Kafka takes long to come back, so that this repeats Artemis's tests only at times.
 */
@Tag("soak")
class KafkaCrashIT extends BrokerCrashes {
  @Override
  Service service() {
    return new KafkaService();
  }
}
