package org.gridmark.study.settlement.errand;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QueueFileTest {
  @TempDir private Path folder;

  @Test
  void twoDoNotWriteOverEachOther() throws Exception {
    Path path = folder.resolve("closings.xml");
    try (QueueFile first = QueueFile.append(path)) {
      assertThatThrownBy(() -> QueueFile.append(path))
          .isInstanceOf(BadInput.class)
          .hasMessage(path + ": expected a file that nobody else writes to");
      first.close();
      QueueFile.append(path).close();
    }
  }
}
