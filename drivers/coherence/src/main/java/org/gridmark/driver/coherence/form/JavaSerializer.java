package org.gridmark.driver.coherence.form;

import com.tangosol.io.DefaultSerializer;
import com.tangosol.io.ReadBuffer;
import com.tangosol.io.Serializer;
import com.tangosol.io.WriteBuffer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Coherence's own serializer of Java objects, which also takes records that are not {@link
 * java.io.Serializable}: such a record goes as a {@link RecordForm}.
 */
public final class JavaSerializer implements Serializer {
  private final DefaultSerializer java =
      new DefaultSerializer(JavaSerializer.class.getClassLoader());

  @Override
  public void serialize(WriteBuffer.BufferOutput out, @Nullable Object value) throws IOException {
    java.serialize(out, value instanceof Record record ? new RecordForm(record) : value);
  }

  @Override
  public Object deserialize(ReadBuffer.BufferInput in) throws IOException {
    return java.deserialize(in);
  }

  @Override
  public String getName() {
    return java.getName();
  }
}
