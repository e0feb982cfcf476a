package org.gridmark.study.settlement.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.broker.Receiver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueueFileTest {
  @TempDir private Path folder;

  @Test
  void twoDoNotWriteOverEachOther() throws Exception {
    Path path = folder.resolve("closings.xml");
    try (QueueFile first = QueueFile.append(path)) {
      assertThatThrownBy(() -> QueueFile.append(path))
          .isInstanceOf(BadInput.class)
          .hasMessage(path + ": expected a file that no other user can write to");
      first.close();
      QueueFile.append(path).close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/null", "/dev/zero", "/tmp"})
  void anythingButAFileIsRefused(String path) {
    assertThatThrownBy(() -> QueueFile.append(Path.of(path)))
        .isInstanceOf(BadInput.class)
        .hasMessage(path + ": expected a file, not a folder, a pipe or a device");
  }

  @Test
  void nothingOfAFileThatIsThereIsOverwritten() throws Exception {
    Path path = Files.writeString(folder.resolve("mine"), "a\nb");
    try (QueueFile file = QueueFile.append(path)) {
      assertThat(file.move(new Spring(), "closings", Envelope::body)).isEqualTo(3_000);
      assertThat(file.hadMore()).isTrue();
    }
    assertThat(Files.readAllLines(path)).hasSize(3_002).startsWith("a", "b", "m");
    try (QueueFile file = QueueFile.append(folder.resolve("new"))) {
      assertThat(file.hadMore()).isFalse();
    }
  }

  /** A queue that is never empty, as something comes whenever something is taken. */
  private static final class Spring implements Broker, Receiver {
    private long taken;

    @Override
    public Receiver receiver(String queue) {
      return this;
    }

    @Override
    public long depth(String queue) {
      return 2_500;
    }

    @Override
    public List<Envelope> take(int most, Duration linger, Duration patience) {
      taken += most;
      if (taken > 100_000) {
        throw new IllegalStateException("it does not end");
      }
      return Collections.nCopies(most, new Envelope(new byte[] {'m'}, null));
    }

    @Override
    public Feed feed() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void send(String queue, Envelope envelope) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void commit() {
      // it is gone from the queue
    }

    @Override
    public void rollback() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
      // nothing is held
    }
  }

  @Test
  void whatComesMeanwhileIsLeftForTheNextTime() throws Exception {
    Path path = folder.resolve("closings.xml");
    Spring spring = new Spring();
    try (QueueFile file = QueueFile.append(path)) {
      assertThat(file.move(spring, "closings", Envelope::body)).isEqualTo(3_000);
    }
    assertThat(spring.taken).isEqualTo(3_000);
    assertThat(Files.readAllLines(path)).hasSize(3_000).containsOnly("m");
  }
}
