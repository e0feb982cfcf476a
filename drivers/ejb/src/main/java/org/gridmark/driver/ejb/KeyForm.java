package org.gridmark.driver.ejb;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.gridmark.model.bytes.RecordForm;

/**
 * Keys as the bean has them: a text or a number as it is, a record as a text with a character for
 * each byte of its form. A server that knew the record would need its class.
 */
final class KeyForm {
  private KeyForm() {}

  /** The form of keys of this type. */
  static <K> Function<K, Object> of(Class<K> type) {
    if (!type.isRecord()) {
      return key -> key;
    }
    return ofRecord(type.asSubclass(Record.class));
  }

  private static <K, R extends Record> Function<K, Object> ofRecord(Class<R> type) {
    RecordForm<R> form = new RecordForm<>(type);
    return key -> text(form.bytes(type.cast(key)));
  }

  private static String text(ByteBuffer bytes) {
    return new String(
        bytes.array(), bytes.arrayOffset(), bytes.remaining(), StandardCharsets.ISO_8859_1);
  }
}
