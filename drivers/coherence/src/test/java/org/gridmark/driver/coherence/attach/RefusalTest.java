package org.gridmark.driver.coherence.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tangosol.config.ConfigurationException;
import com.tangosol.net.RequestTimeoutException;
import com.tangosol.net.messaging.ConnectionException;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.concurrent.CompletionException;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;

/** In the chains of causes in which Coherence 25.03 tells these. */
class RefusalTest {
  private static final String NOBODY =
      "could not establish a connection to one of the following addresses: [10.0.0.16:9099]";
  private static final String NO_NAME =
      "Unable to locate cluster 'trading' while looking for its ProxyService 'Extend'";

  @Test
  void whereNobodyListensNobodyRefuses() {
    assertThat(told(new ConnectionException(NOBODY))).hasMessage("no proxy answers: " + NOBODY);
  }

  @Test
  void soItIsWhereTheNameServiceWasToBeAsked() {
    assertThat(told(new ConnectionException(NO_NAME, new ConnectionException(NOBODY))))
        .hasMessage("no proxy answers: " + NOBODY);
  }

  @Test
  void whoAcceptsAndDoesNotAnswerDoesNotRefuse() {
    assertThat(told(new ConnectionException(NOBODY, new RequestTimeoutException("timed out"))))
        .hasMessage("a server accepts connections there and does not answer: " + NOBODY);
  }

  @Test
  void whoEndsTheConnectionRefuses() {
    ConnectionException ended =
        new ConnectionException(
            NOBODY, new ConnectionException("TcpConnection", new SocketException("Broken pipe")));
    assertThatThrownBy(() -> told(ended))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a server answers and refuses this client");
  }

  @Test
  void aNameServiceOfAnotherClusterIsToldAsSuch() {
    assertThatThrownBy(() -> told(new ConnectionException(NO_NAME)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a name service answers, and knows no such cluster or service: ")
        .hasMessageContaining("'trading'");
  }

  @Test
  void whatCoherenceCitesOfTheFileIsNotTold() {
    ConfigurationException cited =
        new ConfigurationException(
            "no provider [a] in [<ssl>\n<password>desk-secret</password>\n</ssl>]", "fix it");
    assertThatThrownBy(() -> new Refusal(Path.of("client.xml"), cited).told())
        .isInstanceOf(BadInput.class)
        .hasMessage("client.xml: no provider [a] in [...]");
  }

  private static Exception told(ConnectionException failure) {
    return new Refusal(Path.of("client.xml"), new CompletionException(failure)).told();
  }
}
