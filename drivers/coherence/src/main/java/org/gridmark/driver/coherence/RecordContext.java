package org.gridmark.driver.coherence;

import com.tangosol.io.pof.ConfigurablePofContext;
import com.tangosol.run.xml.XmlElement;
import com.tangosol.run.xml.XmlHelper;
import java.util.List;

/**
 * The POF types of a cluster: Coherence's own, this driver's, and its records, numbered by their
 * place in a list that is the same in every process.
 */
public final class RecordContext extends ConfigurablePofContext {
  private static final int FIRST_OWN_TYPE = 1001;
  private static final List<Class<?>> OWN =
      List.of(AddProcessor.class, ChangeProcessor.class, FieldExtractor.class, PlacementTask.class);

  /**
   * @param records the names of record classes, separated by commas
   */
  public RecordContext(String records) {
    super(types(records.split(",")));
  }

  private static XmlElement types(String[] records) {
    StringBuilder types = new StringBuilder();
    int id = FIRST_OWN_TYPE;
    for (Class<?> own : OWN) {
      types.append(type(id++, own.getName(), ""));
    }
    types.append(type(id++, Moment.class.getName(), Moment.class.getName()));
    for (String record : records) {
      types.append(type(id++, record, RecordSerializer.class.getName()));
    }
    return XmlHelper.loadXml(
        """
        <pof-config xmlns="http://xmlns.oracle.com/coherence/coherence-pof-config">
        <user-type-list>
        <include>coherence-pof-config.xml</include>
        %s</user-type-list>
        <enable-config-discovery>false</enable-config-discovery>
        <prefer-java-time>true</prefer-java-time>
        </pof-config>
        """
            .formatted(types));
  }

  private static String type(int id, String name, String serializer) {
    return """
        <user-type>
          <type-id>%d</type-id>
          <class-name>%s</class-name>
          %s
        </user-type>
        """
        .formatted(
            id,
            name,
            serializer.isEmpty()
                ? ""
                : "<serializer><class-name>" + serializer + "</class-name></serializer>");
  }
}
