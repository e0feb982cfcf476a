package com.hazelcast.nio;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Takes the place of Hazelcast's class of this name, by being before it on the class path. That one
 * reads the array of characters within a string, which is one of bytes since Java 9, and so no
 * Hazelcast before 3.6 starts on a JVM of today. The form on the wire is another, alike in all
 * members and clients of a cluster. Nothing else of the product is touched; later versions have no
 * such class.
 */
public final class UTFEncoderDecoder {
  private static final int ABSENT = -1;

  private UTFEncoderDecoder() {}

  /** Called by the product, with a buffer that is not needed here. */
  public static void writeUTF(DataOutput out, @Nullable String text, byte[] buffer)
      throws IOException {
    if (text == null) {
      out.writeInt(ABSENT);
      return;
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Likewise. */
  public static @Nullable String readUTF(DataInput in, byte[] buffer) throws IOException {
    int length = in.readInt();
    if (length == ABSENT) {
      return null;
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
