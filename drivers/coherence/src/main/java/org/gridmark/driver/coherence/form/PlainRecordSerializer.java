package org.gridmark.driver.coherence.form;

/** A {@link RecordSerializer} that keeps dates as {@link PlainDates}. */
public final class PlainRecordSerializer extends RecordSerializer {
  /** As POF asks for a serializer: with the type's number and its class. */
  public PlainRecordSerializer(int typeId, Class<? extends Record> type) {
    super(type, true);
  }
}
