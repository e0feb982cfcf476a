package org.gridmark.study.settlement.drive;

import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;

/** Where a broker is had from, as often as one needs it anew. */
@FunctionalInterface
public interface BrokerSource {
  /** The broker at an address. */
  static BrokerSource at(String address) {
    return () -> Broker.open(address);
  }

  /** Opens it. */
  Broker open() throws BrokerException;
}
