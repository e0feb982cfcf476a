package org.gridmark.service.postgres;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;

/**
 * Encodes records as rows of PostgreSQL's binary COPY format: a signature, then each row as the
 * number of its fields and each field as its length and its bytes, then a trailer.
 */
final class BinaryRows {
  /** Takes encoded bytes. */
  @FunctionalInterface
  interface Sink {
    /** Takes a part of an array, which is used again afterwards. */
    void write(byte[] bytes, int offset, int length) throws SQLException;
  }

  private static final byte[] SIGNATURE = {
    'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0
  };
  private static final int FLUSH = 64 * 1024;
  private static final int ABSENT = -1;

  /** PostgreSQL counts days and microseconds from here. */
  private static final LocalDate EPOCH = LocalDate.of(2000, 1, 1);

  private final List<? extends Field<?, ?>> fields;
  private final FieldType[] types;
  private final Sink sink;
  private final GrowingBytes out = new GrowingBytes(2 * FLUSH);

  BinaryRows(Schema<?> schema, Sink sink) {
    this.fields = schema.fields();
    this.types = fields.stream().map(Field::fieldType).toArray(FieldType[]::new);
    this.sink = sink;
    out.all(SIGNATURE);
    out.int32(0); // flags
    out.int32(0); // length of a header extension
  }

  /** Adds a row. */
  void write(Record row) throws SQLException {
    out.int16(types.length);
    for (int i = 0; i < types.length; i++) {
      Object value = fields.get(i).get(row);
      if (value == null) {
        out.int32(ABSENT);
      } else {
        field(types[i], value);
      }
    }
    if (out.length() >= FLUSH) {
      flush();
    }
  }

  /** Ends the stream. */
  void end() throws SQLException {
    out.int16(-1);
    flush();
  }

  private void flush() throws SQLException {
    sink.write(out.array(), 0, out.length());
    out.clear();
  }

  private void field(FieldType type, Object value) {
    switch (type) {
      case BOOLEAN -> {
        out.int32(1);
        out.int8((Boolean) value ? 1 : 0);
      }
      case INT -> {
        out.int32(Integer.BYTES);
        out.int32((Integer) value);
      }
      case LONG -> {
        out.int32(Long.BYTES);
        out.int64((Long) value);
      }
      case DOUBLE -> {
        out.int32(Double.BYTES);
        out.int64(Double.doubleToLongBits((Double) value));
      }
      case STRING -> out.text((String) value);
      case DECIMAL -> Numeric.write((BigDecimal) value, out);
      case DATE -> {
        out.int32(Integer.BYTES);
        out.int32(Math.toIntExact(((LocalDate) value).toEpochDay() - EPOCH.toEpochDay()));
      }
      case TIME -> {
        out.int32(Long.BYTES);
        out.int64(ChronoUnit.MICROS.between(EPOCH.atStartOfDay(), (LocalDateTime) value));
      }
    }
  }
}
