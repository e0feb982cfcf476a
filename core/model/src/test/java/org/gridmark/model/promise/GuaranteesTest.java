package org.gridmark.model.promise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Guarantees.Reads;
import org.junit.jupiter.api.Test;

class GuaranteesTest {
  @Test
  void withoutABackupToWaitForWhoeverWaitsForEachHasWhoeverWaitsForTheOwner() {
    assertThat(Guarantees.inMemory(0))
        .isEqualTo(Guarantees.inMemory(0).with(Acknowledgement.OWNER))
        .isEqualTo(Guarantees.ofServer(Persistence.NONE, Atomicity.ENTRY));
    assertThat(Guarantees.inMemory(1))
        .isNotEqualTo(Guarantees.inMemory(1).with(Acknowledgement.OWNER));
  }

  @Test
  void eachGuaranteeIsSaidByItsName() {
    assertThat(Guarantees.inMemory(2).with(Reads.FROM_ANY_COPY).known())
        .isEqualTo(
            Map.of(
                "backups", "2",
                "acknowledgement", "owner and backups",
                "reads", "from any copy",
                "persistence", "none",
                "atomicity", "entry"));
  }

  @Test
  void whatIsNotKnownIsNotSaid() {
    assertThat(Guarantees.UNKNOWN.known()).isEmpty();
    assertThat(Guarantees.UNKNOWN.with(Persistence.DISK).known())
        .isEqualTo(Map.of("persistence", "disk"));
    assertThat(Guarantees.UNKNOWN.with(Persistence.DISK).complete()).isFalse();
    assertThat(Guarantees.inClient().complete()).isTrue();
  }

  /** The names of a record's components are those that reports show. */
  @Test
  void nothingThatIsStatedIsLeftUnsaid() {
    assertThat(Guarantees.inMemory(1).known().keySet())
        .containsExactly(
            Arrays.stream(Guarantees.class.getRecordComponents())
                .map(component -> component.getName())
                .toArray(String[]::new));
  }

  @Test
  void fewerThanNoBackupsAreRefused() {
    assertThatThrownBy(() -> Guarantees.inMemory(-2)).isInstanceOf(IllegalArgumentException.class);
  }
}
