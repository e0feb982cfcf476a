package org.gridmark.study.settlement.broker;

import org.gridmark.model.service.Service;
import org.gridmark.service.kafka.KafkaService;

class KafkaBrokerIT extends BrokerContract {
  @Override
  Service service() {
    return new KafkaService();
  }
}
