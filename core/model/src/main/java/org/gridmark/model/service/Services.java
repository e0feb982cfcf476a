package org.gridmark.model.service;

import java.util.Map;

/** Where the helper servers of a trial are reached. */
@FunctionalInterface
public interface Services {
  /**
   * The kind of a service that a plan names, which is its name but for a number: {@code postgres}
   * of {@code postgres-2}.
   */
  static String kind(String service) {
    return service.replaceFirst("-\\d+$", "");
  }

  /** Those of this map, by name. */
  static Services of(Map<String, String> addresses) {
    return service -> {
      String address = addresses.get(service);
      if (address == null) {
        throw new IllegalArgumentException("the plan names no service " + service);
      }
      return address;
    };
  }

  /**
   * Where a service is reached, in its own form (a database's JDBC URL).
   *
   * @throws IllegalArgumentException if the plan names no such service
   */
  String address(String service);
}
