package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import com.tangosol.util.ExternalizableHelper;
import com.tangosol.util.ValueExtractor;
import com.tangosol.util.extractor.UniversalExtractor;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.model.data.Field;
import org.junit.jupiter.api.Test;

class NamedExtractorTest {
  private final RecordContext context = new RecordContext("," + Sample.class.getName());

  @Test
  void itIsTheExtractorOfThatNameWhereverItComesTo() {
    ValueExtractor<?, ?> named = sent(new NamedExtractor<>(Field.of(Sample::account)));
    ValueExtractor<?, ?> universal = new UniversalExtractor<>("account");
    assertThat(named).isEqualTo(universal).hasSameHashCodeAs(universal);
    assertThat(universal).isEqualTo(named);
  }

  @Test
  void anotherNameOrTheOtherHalfOfTheEntryIsAnother() {
    ValueExtractor<?, ?> named = sent(new NamedExtractor<>(Field.of(Sample::account)));
    assertThat(named).isNotEqualTo(new UniversalExtractor<>("status"));
    assertThat(sent(new NamedExtractor<>(Field.ofKey(SampleKey::account)))).isNotEqualTo(named);
  }

  private ValueExtractor<?, ?> sent(ValueExtractor<?, ?> extractor) {
    return ExternalizableHelper.fromBinary(
        ExternalizableHelper.toBinary(extractor, context), context);
  }
}
