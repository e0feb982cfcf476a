package org.gridmark.driver.infinispan.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.ClusterSpec;
import org.infinispan.protostream.ProtobufUtil;
import org.infinispan.protostream.SerializationContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records are written by schemas that are made of them. */
class MessagesTest {
  /** Its fields are named as words of the schema's language. */
  record Keywords(
      @Nullable String message, int optional, @Nullable String string, boolean required) {}

  private static final SampleKey KEY = new SampleKey("a", 7, LocalDate.EPOCH);

  private final SerializationContext context = ProtobufUtil.newSerializationContext();

  @Test
  void everySampleIsReadBackEqual() throws IOException {
    register(Values.CACHES);

    for (long seed = 0; seed < 200; seed++) {
      Sample sample = Values.sample(seed);
      assertThat(sentAndRead(sample)).isEqualTo(sample);
    }
  }

  @Test
  void keysNestedRecordsAndTasksAreReadBackEqual() throws IOException {
    register(Values.CACHES);
    Selection selection = new Selection(CacheForm.of(Values.OTHERS), Filter.all());

    assertThat(sentAndRead(KEY)).isEqualTo(KEY);
    assertThat(sentAndRead(new Values.Other("NEW"))).isEqualTo(new Values.Other("NEW"));
    assertThat(sentAndRead(selection)).isEqualTo(selection);
    assertThat(sentAndRead(Figure.NONE)).isEqualTo(Figure.NONE);
    assertThat(sentAndRead(new Telling<>())).isEqualTo(new Telling<>());
  }

  @Test
  void fieldsMayBeNamedAsWordsOfTheSchema() throws IOException {
    register(List.of(new CacheSpec<>("words", Long.class, Keywords.class)));
    Keywords words = new Keywords("m", 1, null, true);

    assertThat(sentAndRead(words)).isEqualTo(words);
  }

  /** A type's number stands for its name. */
  @Test
  void aValueDoesNotCarryTheNameOfItsType() throws IOException {
    register(Values.CACHES);

    assertThat(ProtobufUtil.toWrappedByteArray(context, new Values.Other("NEW")).length)
        .isLessThan(Values.Other.class.getName().length());
  }

  private void register(List<CacheSpec<?, ?>> caches) {
    Messages.of(new ClusterSpec("c", 1, 0, "127.0.0.1", 7000, caches, Map.of())).register(context);
  }

  private Object sentAndRead(Object value) throws IOException {
    return ProtobufUtil.fromWrappedByteArray(
        context, ProtobufUtil.toWrappedByteArray(context, value));
  }
}
