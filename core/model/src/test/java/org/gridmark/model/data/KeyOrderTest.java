package org.gridmark.model.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KeyOrderTest {
  record Key(@Nullable String book, BigDecimal amount) {}

  private static Key key(@Nullable String book, String amount) {
    return new Key(book, new BigDecimal(amount));
  }

  @Test
  void fieldsCountOneAfterTheOtherAndAbsentOnesComeFirst() {
    List<Key> ordered =
        List.of(key(null, "9"), key("a", "1.0"), key("a", "1.00"), key("a", "2"), key("b", "0"));
    List<Key> drawn = new ArrayList<>(ordered);
    Collections.reverse(drawn);

    drawn.sort(KeyOrder.OF_KEYS);

    assertThat(drawn).isEqualTo(ordered);
  }

  @Test
  void plainKeysHaveTheirOwnOrder() {
    assertThat(KeyOrder.OF_KEYS.compare(2L, 10L)).isNegative();
    assertThat(KeyOrder.OF_KEYS.compare("2", "10")).isPositive();
    assertThat(KeyOrder.OF_KEYS.compare("2", "2")).isZero();
  }
}
