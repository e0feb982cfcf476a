package org.gridmark.model.reach;

import java.util.Map;

/** Helper servers and other sites, as a program of a trial reaches them beside its own target. */
@FunctionalInterface
public interface Services {
  /**
   * The kind of a service that a plan names, which is its name but for a number: {@code postgres}
   * of {@code postgres-2}.
   */
  static String kind(String service) {
    return service.replaceFirst("-\\d+$", "");
  }

  /** Those of this map, by name; no other site. */
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

  /**
   * A connection to the target's cluster at another site, as a client there has it: one for all of
   * this program that ask. It is made when it is first asked for, and again if that failed; whoever
   * gave these services closes it.
   *
   * @param site as the plan names it
   * @param kind of connection
   * @throws IllegalArgumentException if the plan names no such site
   * @throws IllegalStateException if no cluster answers there
   */
  default <C> C site(String site, Class<C> kind) {
    throw new IllegalArgumentException("the plan names no site " + site);
  }
}
