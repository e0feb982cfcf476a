package org.gridmark.driver.ldap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.List;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.Field;
import org.junit.jupiter.api.Test;

class StoredFormTest {
  private static final StoredForm<Sample> BYTES = StoredForm.of(Sample.class, true);
  private static final StoredForm<Sample> TEXT = StoredForm.of(Sample.class, false);

  @Test
  void aValueIsTheRecordsBytesOrTheSameInBase64() {
    RecordForm<Sample> form = new RecordForm<>(Sample.class);
    for (long n = 0; n < 100; n++) {
      byte[] record = form.encode(Values.sample(n));
      assertThat(BYTES.encode(Values.sample(n))).isEqualTo(record);
      assertThat(Base64.getDecoder().decode(TEXT.encode(Values.sample(n)))).isEqualTo(record);
    }
  }

  @Test
  void eitherIsReadBack() {
    for (StoredForm<Sample> form : List.of(BYTES, TEXT)) {
      byte[] stored = form.encode(Values.sample(3));
      assertThat(form.decode(stored)).isEqualTo(Values.sample(3));
      assertThat(form.field(stored, Field.of(Sample::total))).isEqualTo(Values.sample(3).total());
    }
  }
}
