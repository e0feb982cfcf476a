package org.gridmark.system.settlement.broker;

import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;

class ArtemisCrashIT extends BrokerCrashes {
  @Override
  Service service() {
    return new ArtemisService();
  }
}
