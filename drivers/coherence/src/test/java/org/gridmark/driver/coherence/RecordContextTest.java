package org.gridmark.driver.coherence;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.driver.contract.jcache.Stranger;
import org.junit.jupiter.api.Test;

/** The forms of objects: POF's own wherever it has one. */
class RecordContextTest {
  private final RecordContext context = new RecordContext("," + Sample.class.getName());

  @Test
  void aClassThatPofDoesNotKnowIsInJavasSerialization() {
    Stranger stranger = new Stranger(1, "text");
    assertThat(back(stranger)).isEqualTo(stranger);
    assertThat(inJava(stranger)).isTrue();
    assertThat(back(List.of(stranger, 1))).isEqualTo(List.of(stranger, 1));
    assertThatThrownBy(() -> written(new Object())).hasMessageContaining("Object");
  }

  @Test
  void whatPofKnowsIsInPof() {
    for (Object known :
        List.of(
            LocalDate.EPOCH,
            LocalDateTime.of(2026, 11, 28, 17, 0),
            new BigDecimal("1.00"),
            "text",
            1L,
            Map.of("key", 1),
            Values.sample(1))) {
      assertThat(inJava(known)).as("%s", known).isFalse();
      assertThat(back(known)).isEqualTo(known);
    }
  }

  private Binary written(Object object) {
    return ExternalizableHelper.toBinary(object, context);
  }

  private Object back(Object object) {
    return ExternalizableHelper.fromBinary(written(object), context);
  }

  /** Java's serialization names the class. */
  private boolean inJava(Object object) {
    return new String(written(object).toByteArray(), ISO_8859_1)
        .contains(object.getClass().getName());
  }
}
