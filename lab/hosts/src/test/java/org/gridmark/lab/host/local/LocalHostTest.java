package org.gridmark.lab.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostContract;
import org.gridmark.lab.host.HostProcess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LocalHostTest extends HostContract {
  private final LocalHost host = new LocalHost("here", "127.0.0.1");

  @Override
  protected Host host() {
    return host;
  }

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void closingEndsWhatIsLeftInGoodOrder() throws Exception {
    HostProcess orderly = start("cat > /dev/null; exit 7");
    host.close();
    assertThat(status(orderly)).isEqualTo(7);
  }
}
