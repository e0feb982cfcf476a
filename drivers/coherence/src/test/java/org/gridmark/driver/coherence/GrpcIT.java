package org.gridmark.driver.coherence;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;

/** A client that comes by gRPC answers as one that is a member. */
@Tag("soak")
class GrpcIT extends DriverContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Client.GRPC.strategy().settings();
  }
}
