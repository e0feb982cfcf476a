package org.gridmark.driver.ignite.form;

import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.internal.binary.BinaryContext;

/** The binary forms of records, as a node or a client makes and reads them. */
public interface Forms {
  /** A record's. */
  BinaryObject of(Record record);

  /** The register by which a stored form of this type is read. */
  BinaryContext register(Class<? extends Record> type);
}
