package org.gridmark.driver.coherence.form;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import java.io.IOException;
import java.io.Serializable;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Part;

/** A field on its way to another process: by the names of its record and of itself. */
public record FieldName(String record, String name, Part part) implements Serializable {
  private static final int RECORD = 0;
  private static final int NAME = 1;
  private static final int PART = 2;

  /** The first index in a POF stream that is free behind it. */
  public static final int NEXT = 3;

  /** That of a field. */
  public static FieldName of(Field<?, ?> field) {
    return new FieldName(field.owner().getName(), field.name(), field.part());
  }

  /** As it was written. */
  public static FieldName read(PofReader in) throws IOException {
    return new FieldName(
        in.readString(RECORD), in.readString(NAME), Part.valueOf(in.readString(PART)));
  }

  /** Writes it to POF. */
  public void write(PofWriter out) throws IOException {
    out.writeString(RECORD, record);
    out.writeString(NAME, name);
    out.writeString(PART, part.name());
  }

  /** The field, found where this process has the record. */
  public Field<?, ?> field() {
    return Field.named(type(record), name, part);
  }

  /** The record class of that name, as nodes and clients have it beside this driver. */
  public static Class<? extends Record> type(String record) {
    try {
      return Class.forName(record).asSubclass(Record.class);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("no record " + record + " here", e);
    }
  }
}
