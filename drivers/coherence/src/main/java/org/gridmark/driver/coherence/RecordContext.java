package org.gridmark.driver.coherence;

import com.tangosol.io.Serializer;
import com.tangosol.io.SerializerFactory;
import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.run.xml.XmlElement;
import java.io.Serializable;
import java.util.Collection;
import org.gridmark.driver.coherence.form.JavaForm;
import org.gridmark.driver.coherence.form.Moment;
import org.gridmark.driver.coherence.form.PofTypes;
import org.gridmark.driver.coherence.form.RecordSerializer;
import org.gridmark.driver.coherence.grpc.GrpcDoor;
import org.gridmark.driver.coherence.store.Waiting;

/**
 * The POF types of a cluster: Coherence's own, this driver's, and its records, numbered by their
 * place in a list that is the same in every process. Other objects, which programs keep in caches
 * of JCache, go in {@link JavaForm}.
 */
public final class RecordContext extends ConfigurablePofContext {
  /** The type of the first record; the others follow in their order. */
  static final int FIRST_RECORD = 1101;

  private static final int FIRST_OWN_TYPE = 1001;
  private static final String NAME = "gridmark";

  /**
   * @param records the names of record classes, separated by commas, behind one: never no text
   */
  public RecordContext(String records) {
    super(types(records));
  }

  /** By which a proxy for gRPC finds the one that a client has. */
  @Override
  public String getName() {
    return NAME;
  }

  /** Such names as one text. */
  static String text(Collection<String> records) {
    return "," + String.join(",", records);
  }

  private static XmlElement types(String records) {
    PofTypes types =
        new PofTypes(FIRST_OWN_TYPE)
            .add(AddProcessor.class)
            .add(ChangeProcessor.class)
            .add(FieldExtractor.class)
            .add(NamedExtractor.class)
            .add(PlacementTask.class)
            .add(Waiting.class)
            .add(Moment.class.getName(), Moment.class)
            .add(JavaForm.class.getName(), JavaForm.class)
            .from(FIRST_RECORD);
    for (String record : records.split(",", -1)) {
      if (!record.isEmpty()) {
        types.add(record, RecordSerializer.class);
      }
    }
    return types.config();
  }

  /**
   * That of {@link JavaForm} for a class that has none, if Java can write it: asked when POF knows
   * no form of its own for an object, as it does for dates and collections.
   */
  @Override
  @SuppressWarnings("rawtypes") // as Coherence declares it
  public int getUserTypeIdentifier(Class type) {
    boolean unknown = !isUserType(type) && Serializable.class.isAssignableFrom(type);
    return super.getUserTypeIdentifier(unknown ? JavaForm.class : type);
  }

  /** Makes that of this JVM's cluster, where nodes take clients by gRPC. Coherence makes it. */
  public static final class Factory implements SerializerFactory {
    /** For Coherence. */
    public Factory() {}

    @Override
    public Serializer createSerializer(ClassLoader loader) {
      return new RecordContext(text(GrpcDoor.records()));
    }

    @Override
    public String getName() {
      return NAME;
    }
  }
}
