package org.gridmark.driver.coherence.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.time.LocalDate;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.junit.jupiter.api.Test;

class JavaSerializerTest {
  private final JavaSerializer serializer = new JavaSerializer();

  @Test
  void aRecordThatIsNotSerializableComesBackEqual() {
    for (long seed = 0; seed < 100; seed++) {
      Sample sample = Values.sample(seed);

      assertThat((Object) sample).isNotInstanceOf(java.io.Serializable.class);
      assertThat(back(binary(sample))).isEqualTo(sample);
    }
  }

  /**
   * Whether texts are one object or two, and whether a key was made here or came from elsewhere.
   */
  @Test
  void equalKeysHaveEqualBytes() {
    LocalDate day = LocalDate.of(2009, 1, 23);
    record Twin(String one, String other, LocalDate day, LocalDate again) {}
    Twin shared = new Twin("same", "same", day, day);
    Twin apart = new Twin("same", new String("same"), day, LocalDate.of(2009, 1, 23));

    assertThat(binary(shared)).isEqualTo(binary(apart));
    SampleKey key = new SampleKey("account", 5, day);
    assertThat(binary(back(binary(key)))).isEqualTo(binary(key));
  }

  private Binary binary(Object value) {
    return ExternalizableHelper.toBinary(value, serializer);
  }

  private Object back(Binary binary) {
    return ExternalizableHelper.fromBinary(binary, serializer);
  }
}
