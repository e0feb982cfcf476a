package org.gridmark.driver.coherence.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.oracle.coherence.io.json.JsonSerializer;
import com.tangosol.util.Filter;
import com.tangosol.util.extractor.UniversalExtractor;
import com.tangosol.util.filter.EqualsFilter;
import com.tangosol.util.filter.InFilter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Secret;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The JSON of clients in other languages. */
class JsonRecordsTest {
  private static final int SAMPLES = 200;

  private JsonSerializer json;

  @BeforeEach
  void make() {
    GrpcDoor.keep(Secret.NONE, List.of(Sample.class.getName(), Values.Other.class.getName()));
    json = new JsonSerializer();
  }

  @AfterEach
  void forget() {
    GrpcDoor.keep(Secret.NONE, List.of());
  }

  @Test
  void aRecordIsReadAsItWasWritten() throws IOException {
    for (int seed = 0; seed < SAMPLES; seed++) {
      Sample sample = Values.sample(seed);
      byte[] written = json.serialize(sample).toByteArray();
      assertThat(json.deserialize(written, Object.class)).isEqualTo(sample);
    }
  }

  @Test
  void aRecordHasItsSimpleNameAndItsFieldsUnderTheirs() throws IOException {
    byte[] written = json.serialize(new Values.Other("NEW")).toByteArray();
    assertThat(new String(written, StandardCharsets.UTF_8))
        .isEqualTo("{\"@class\":\"Other\",\"status\":\"NEW\"}");
  }

  @Test
  void aWholeNumberIsLong() throws IOException {
    assertThat(read("17")).isEqualTo(17L);
    assertThat(read("5000000000")).isEqualTo(5_000_000_000L);
    assertThat(read("1.5")).isEqualTo(1.5);
  }

  @Test
  void theConstantsOfFiltersAreLong() throws IOException {
    String extractor =
        "\"extractor\":{\"@class\":\"extractor.UniversalExtractor\",\"name\":\"total\"}";
    assertThat(read("{\"@class\":\"filter.EqualsFilter\"," + extractor + ",\"value\":7}"))
        .isEqualTo(new EqualsFilter<>(new UniversalExtractor<>("total"), 7L));
    Filter<?> in =
        (Filter<?>) read("{\"@class\":\"filter.InFilter\"," + extractor + ",\"value\":[7,8]}");
    assertThat(in).isEqualTo(new InFilter<>(new UniversalExtractor<>("total"), Set.of(7L, 8L)));
  }

  @Test
  void aFieldOfAnotherNameIsRefused() {
    assertThatThrownBy(() -> read("{\"@class\":\"Other\",\"state\":\"NEW\"}"))
        .hasStackTraceContaining("Other has no field state");
  }

  @Test
  void aFieldThatMustBeThereIsMissed() {
    assertThatThrownBy(() -> read("{\"@class\":\"Sample\",\"open\":true}"))
        .hasStackTraceContaining("Sample lacks its field number");
  }

  private Object read(String text) throws IOException {
    return json.deserialize(text, Object.class);
  }
}
