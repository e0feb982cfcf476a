package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** What a target lacks is refused by name. */
public interface TraitContract extends Contract {
  @Test
  default void whatTheTargetLacksIsRefusedByName() {
    for (Trait trait : EnumSet.complementOf(EnumSet.copyOf(driver().traits()))) {
      for (ThrowingCallable operation : operations(trait)) {
        assertThatThrownBy(operation)
            .isInstanceOf(UnsupportedOperationException.class)
            .hasMessageContaining(trait.name());
      }
    }
  }

  private List<ThrowingCallable> operations(Trait trait) {
    Change change = Change.assign(Field.of(Sample::status), "NEW");
    return switch (trait) {
      case QUERY ->
          List.of(() -> samples().query(Filter.all()), () -> samples().keys(Filter.all()));
      case INDEX -> List.of(() -> samples().index(change.field()));
      case AGGREGATE -> List.of(() -> samples().aggregate(Filter.all(), new Aggregate.Count()));
      case UPDATE_IN_PLACE ->
          List.of(
              () -> samples().update(Values.key(1), change),
              () -> samples().update(Filter.all(), change));
      case LISTEN -> List.of(() -> samples().listen(event -> {}));
      case PLACEMENT -> List.of(() -> session().placement());
      case PAGE -> List.of(() -> samples().pages(Filter.all(), 10));
      case CODEC -> List.of(() -> session().codec(Values.SAMPLES));
      case SERVERS -> List.of();
    };
  }
}
