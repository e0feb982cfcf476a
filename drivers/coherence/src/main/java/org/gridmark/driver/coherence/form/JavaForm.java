package org.gridmark.driver.coherence.form;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * An object in Java's serialization, as bytes in POF: for classes that POF is not told of. Nodes
 * keep the bytes; who reads the object makes it, as far as its filter lets it.
 */
public final class JavaForm implements PofSerializer<Object> {
  @Override
  public void serialize(PofWriter out, Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream object = new ObjectOutputStream(bytes)) {
      object.writeObject(value);
    }
    out.writeByteArray(0, bytes.toByteArray());
    out.writeRemainder(null);
  }

  @Override
  public Object deserialize(PofReader in) throws IOException {
    byte[] bytes = in.readByteArray(0);
    in.readRemainder();
    try (ObjectInputStream object = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return object.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }
}
