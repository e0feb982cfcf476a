package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The controller's end of a line to a Pod, without the Pod. */
class AttachedAgentTest {
  private static final Duration SOON = Duration.ofMillis(5);

  private final Watch watch = new Watch();
  private final AttachedAgent agent = new AttachedAgent(watch);

  /** Another that is renewed as often: it shows that time has passed. */
  private final Watch clock = new Watch();

  @AfterEach
  void end() {
    watch.close();
    clock.close();
  }

  @Test
  void anIdleLineIsRenewedByEmptyLines() throws Exception {
    agent.renew(SOON);
    TestPods.await(() -> watch.sent().length() > 3);
    assertThat(watch.sent()).isBlank();
  }

  @Test
  void nothingComesIntoTheMidstOfALine() throws Exception {
    write("the first half, ");
    agent.renew(SOON);
    passTime();
    write("the second\n");
    TestPods.await(() -> watch.sent().endsWith("\n\n"));

    assertThat(watch.sent().strip()).isEqualTo("the first half, the second");
  }

  @Test
  void theEndOfItsInputIsAByteAfterWhichNothingIsSent() throws Exception {
    agent.renew(SOON);
    TestPods.await(() -> !watch.sent().isEmpty());

    agent.getOutputStream().close();
    agent.getOutputStream().close();
    passTime();

    assertThat(watch.sent().stripLeading()).isEqualTo("\u0004");
  }

  @Test
  void itHasAStatusWhenItHasEnded() throws Exception {
    assertThat(agent.isAlive()).isTrue();
    watch.close();
    assertThat(agent.isAlive()).isFalse();
    assertThat(agent.waitFor()).isEqualTo(agent.exitValue()).isPositive();
  }

  private void write(String text) throws Exception {
    agent.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    agent.getOutputStream().flush();
  }

  private void passTime() throws Exception {
    new AttachedAgent(clock).renew(SOON);
    TestPods.await(() -> clock.sent().length() > 3);
  }

  /** All that it is given is kept. */
  private static final class Watch implements ExecWatch {
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
    private final CompletableFuture<Integer> end = new CompletableFuture<>();

    String sent() {
      return sent.toString(StandardCharsets.UTF_8);
    }

    @Override
    public OutputStream getInput() {
      return sent;
    }

    @Override
    public InputStream getOutput() {
      return new ByteArrayInputStream(new byte[0]);
    }

    @Override
    public InputStream getError() {
      return getOutput();
    }

    @Override
    public InputStream getErrorChannel() {
      return getOutput();
    }

    @Override
    public void close() {
      end.complete(null);
    }

    @Override
    public void resize(int columns, int rows) {
      throw new UnsupportedOperationException();
    }

    @Override
    public CompletableFuture<Integer> exitCode() {
      return end;
    }
  }
}
