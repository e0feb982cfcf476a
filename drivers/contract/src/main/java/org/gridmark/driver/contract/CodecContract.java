package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** A value survives its stored form, whole and field by field. */
public interface CodecContract extends Contract {
  @Test
  default void aStoredValueIsReadBackWhole() {
    needs(Trait.CODEC);
    Codec<Sample> codec = session().codec(Values.SAMPLES);

    for (Sample sample : Values.samples(200).values()) {
      assertThat(codec.decode(codec.encode(sample))).isEqualTo(sample);
    }
  }

  @Test
  default void everyFieldOfAStoredValueIsReadByItself() {
    needs(Trait.CODEC);
    Codec<Sample> codec = session().codec(Values.SAMPLES);

    for (Sample sample : Values.samples(50).values()) {
      byte[] stored = codec.encode(sample);
      for (Field<Sample, ?> field : Schema.of(Sample.class).fields()) {
        assertThat((Object) codec.field(stored, field))
            .as("%s", field)
            .isEqualTo(field.get(sample));
      }
    }
  }
}
