package org.gridmark.system.hotel.database;

import java.sql.Driver;
import java.util.ServiceLoader;

/** The drivers of this loader, which the JDK looks for in that of the program alone. */
final class Drivers {
  private Drivers() {}

  static void load() {
    ServiceLoader.load(Driver.class, Drivers.class.getClassLoader()).forEach(driver -> {});
  }
}
