package org.gridmark.driver.coherence.form;

import com.tangosol.run.xml.XmlElement;
import com.tangosol.run.xml.XmlHelper;

/** A list of POF types as Coherence reads it: its own, and some more. */
public final class PofTypes {
  private final StringBuilder types = new StringBuilder();
  private int next;

  /**
   * @param first the number of the first type that is added
   */
  public PofTypes(int first) {
    this.next = first;
  }

  /** Goes on at another number, which is not below the next one. */
  public PofTypes from(int number) {
    if (number < next) {
      throw new IllegalArgumentException(number + " is taken");
    }
    next = number;
    return this;
  }

  /** A class that writes itself. */
  public PofTypes add(Class<?> type) {
    return add(type.getName(), "");
  }

  /** A class that another one writes. */
  public PofTypes add(String type, Class<?> serializer) {
    return add(
        type,
        "<serializer><class-name>%s</class-name></serializer>".formatted(serializer.getName()));
  }

  private PofTypes add(String type, String serializer) {
    types.append(
        """
        <user-type>
          <type-id>%d</type-id>
          <class-name>%s</class-name>
          %s
        </user-type>
        """
            .formatted(next++, type, serializer));
    return this;
  }

  /** All of them. */
  public XmlElement config() {
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
}
