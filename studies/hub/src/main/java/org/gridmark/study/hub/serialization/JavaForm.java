package org.gridmark.study.hub.serialization;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** Java's own serialization of one object, as a cache needs it: each object by itself. */
final class JavaForm {
  /** These bytes were written here: the filter of the JVM has no part in what is measured. */
  private static final ObjectInputFilter OURS = asked -> ObjectInputFilter.Status.UNDECIDED;

  private JavaForm() {}

  static byte[] encode(Object value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @SuppressWarnings("BanSerializableRead") // these bytes were written here
  static Object decode(byte[] stored) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored))) {
      in.setObjectInputFilter(OURS);
      return in.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
