package org.gridmark.driver.coherence;

import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.run.xml.XmlElement;
import org.gridmark.driver.coherence.form.Moment;
import org.gridmark.driver.coherence.form.PofTypes;
import org.gridmark.driver.coherence.form.RecordSerializer;
import org.gridmark.driver.coherence.store.Waiting;

/**
 * The POF types of a cluster: Coherence's own, this driver's, and its records, numbered by their
 * place in a list that is the same in every process.
 */
public final class RecordContext extends ConfigurablePofContext {
  private static final int FIRST_OWN_TYPE = 1001;

  /**
   * @param records the names of record classes, separated by commas
   */
  public RecordContext(String records) {
    super(types(records.split(",")));
  }

  private static XmlElement types(String[] records) {
    PofTypes types =
        new PofTypes(FIRST_OWN_TYPE)
            .add(AddProcessor.class)
            .add(ChangeProcessor.class)
            .add(FieldExtractor.class)
            .add(PlacementTask.class)
            .add(Waiting.class)
            .add(Moment.class.getName(), Moment.class);
    for (String record : records) {
      types.add(record, RecordSerializer.class);
    }
    return types.config();
  }
}
