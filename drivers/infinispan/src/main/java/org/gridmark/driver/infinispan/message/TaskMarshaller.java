package org.gridmark.driver.infinispan.message;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import org.infinispan.protostream.ProtobufTagMarshaller;
import org.infinispan.protostream.TagReader;
import org.infinispan.protostream.descriptors.WireType;

/**
 * Sends something of this driver's to another member: a message with its bytes as the only field.
 */
record TaskMarshaller<T>(Class<T> type, Writing<T> writing, Reading<? extends T> reading)
    implements ProtobufTagMarshaller<T> {
  private static final int BYTES = 1;

  /** Writes a task's bytes. */
  interface Writing<T> {
    void write(T task, DataOutput out) throws IOException;
  }

  /** Makes a task from its bytes. */
  interface Reading<T> {
    T read(DataInput in) throws IOException;
  }

  /** Its message. */
  String message() {
    return "message %s { optional bytes form = %d; }%n".formatted(type.getSimpleName(), BYTES);
  }

  @Override
  public Class<T> getJavaClass() {
    return type;
  }

  @Override
  public String getTypeName() {
    return type.getName();
  }

  @Override
  public void write(WriteContext context, T task) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writing.write(task, new DataOutputStream(bytes));
    context.getWriter().writeBytes(BYTES, bytes.toByteArray());
  }

  @Override
  public T read(ReadContext context) throws IOException {
    TagReader in = context.getReader();
    byte[] bytes = {};
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == WireType.makeTag(BYTES, WireType.WIRETYPE_LENGTH_DELIMITED)) {
        bytes = in.readByteArray();
      } else {
        in.skipField(tag);
      }
    }
    return reading.read(new DataInputStream(new ByteArrayInputStream(bytes)));
  }
}
