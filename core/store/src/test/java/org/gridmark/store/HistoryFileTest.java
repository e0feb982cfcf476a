package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;
import org.gridmark.record.ClientOperation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryFileTest {
  @TempDir private Path base;
  private TrialWriter trial;

  @BeforeEach
  void create() {
    trial = RunDirectory.create(base, Fixtures.info()).trial(1, "default");
  }

  private static List<ClientOperation> some() {
    List<ClientOperation> all = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      for (Outcome outcome : Outcome.values()) {
        long n = all.size();
        long start = 1_000_000_007L * n - 3;
        Operation operation =
            new Operation((int) n, Long.MAX_VALUE - n, kind, 5 + n, start, start + 5, n, outcome);
        all.add(new ClientOperation("users, \"two\"", "node killed,\n1", operation));
      }
    }
    return all;
  }

  private Path written() {
    some().forEach(trial::operation);
    return trial.endHistory().orElseThrow();
  }

  @Test
  void everyOperationIsReadBackBeforeTheTrialIsFinishedAndAfterIt() throws Exception {
    assertThat(HistoryFile.read(written())).isEqualTo(some());
    trial.finish();
    assertThat(HistoryFile.read(trial.path().resolve("history.csv.gz"))).isEqualTo(some());
  }

  @Test
  void aTrialWithoutOperationsHasNoHistory() {
    assertThat(trial.endHistory()).isEmpty();
    trial.finish();
    assertThat(trial.path().resolve("history.csv.gz")).doesNotExist();
  }

  /** A read that found what a lost row wrote would look like a violation. */
  @Test
  void aFileThatWasCutAnywhereIsRefused() throws Exception {
    byte[] whole = Files.readAllBytes(written());
    for (int length = 0; length < whole.length; length++) {
      Path cut = Files.write(base.resolve("cut"), Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> HistoryFile.read(cut))
          .as("%s bytes", length)
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void aFileWithAChangedByteIsRefusedOrTellsTheSame() throws Exception {
    byte[] whole = Files.readAllBytes(written());
    for (int at = 0; at < whole.length; at++) {
      byte[] changed = whole.clone();
      changed[at] ^= 0x10;
      Path file = Files.write(base.resolve("changed"), changed);
      List<ClientOperation> told = readOrRefused(file);
      assertThat(told).as("byte %s", at).isIn(some(), List.of());
    }
  }

  private static List<ClientOperation> readOrRefused(Path file) {
    try {
      return HistoryFile.read(file);
    } catch (IOException e) {
      return List.of();
    }
  }

  @Test
  void nothingIsAddedToAHistoryThatHasEnded() {
    written();

    assertThatThrownBy(() -> trial.operation(some().getFirst()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("has ended");
  }
}
