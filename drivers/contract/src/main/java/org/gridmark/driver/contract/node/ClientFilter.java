package org.gridmark.driver.contract.node;

import java.io.ObjectInputFilter;
import org.gridmark.model.target.SerialFilter;

/**
 * The classes that Java's serialization may make in this JVM. It has one filter for ever, which
 * here is as the cluster has it that was made last.
 */
public final class ClientFilter {
  private static volatile ObjectInputFilter now = filter(SerialFilter.NOTHING);

  static {
    ObjectInputFilter.Config.setSerialFilter(info -> now.checkInput(info));
  }

  private ClientFilter() {}

  /** From now on. */
  public static void set(SerialFilter wanted) {
    now = filter(wanted);
  }

  private static ObjectInputFilter filter(SerialFilter wanted) {
    return ObjectInputFilter.Config.createFilter(wanted.text());
  }
}
