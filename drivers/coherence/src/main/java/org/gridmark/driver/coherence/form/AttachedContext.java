package org.gridmark.driver.coherence.form;

import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.run.xml.XmlElement;

/**
 * The POF types of a run on the user's cluster, as its clients have them: Coherence's own, and the
 * run's records. The servers have no such types: they keep a record as it comes, and read single
 * fields of it.
 */
public final class AttachedContext extends ConfigurablePofContext {
  /** Far above those that people number. */
  private static final int FIRST_TYPE = 100_001;

  /**
   * @param records the names of record classes, each behind a comma; a comma alone: none
   */
  public AttachedContext(String records) {
    super(types(records));
  }

  private static XmlElement types(String records) {
    PofTypes types = new PofTypes(FIRST_TYPE);
    for (String record : records.split(",", -1)) {
      if (!record.isEmpty()) {
        types.add(record, PlainRecordSerializer.class);
      }
    }
    return types.config();
  }
}
