package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tangosol.net.messaging.ConnectionException;
import java.security.SecureRandom;
import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Secret;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A client that comes through a node's proxy answers as one that is a member. */
@Tag("soak")
class ExtendIT extends DriverContract {
  @Override
  public Grid driver() {
    return new CoherenceDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Client.EXTEND.strategy().settings();
  }

  @Test
  void aClientWithoutTheSecretIsRefused() {
    ClusterSpec mine = cluster().spec();
    Token.keep(mine.with(Secret.draw(new SecureRandom())));
    String service = ProxyConfig.CACHES + "</service-name>"; // one of this name is connected
    String config = new CacheConfig(mine, false).xml().replace(service, "Stranger</service-name>");
    var stranger = Member.activated(config);
    try {
      assertThatThrownBy(() -> stranger.ensureCache(Values.SAMPLES.name(), null).clear())
          .hasStackTraceContaining(ConnectionException.class.getName());
    } finally {
      Token.keep(mine);
      stranger.dispose();
    }
  }
}
