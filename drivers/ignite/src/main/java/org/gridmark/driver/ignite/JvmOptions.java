package org.gridmark.driver.ignite;

import java.util.List;
import java.util.stream.Stream;

/** The options of a JVM that Ignite runs in. */
final class JvmOptions {
  /** As Ignite's start script has them from Java 15 on, but for fonts. */
  static final List<String> ALL =
      Stream.of(
              "java.base/jdk.internal.access",
              "java.base/jdk.internal.misc",
              "java.base/sun.nio.ch",
              "java.base/sun.util.calendar",
              "java.management/com.sun.jmx.mbeanserver",
              "jdk.internal.jvmstat/sun.jvmstat.monitor",
              "java.base/sun.reflect.generics.reflectiveObjects",
              "jdk.management/com.sun.management.internal",
              "java.base/java.io",
              "java.base/java.nio",
              "java.base/java.net",
              "java.base/java.util",
              "java.base/java.util.concurrent",
              "java.base/java.util.concurrent.locks",
              "java.base/java.util.concurrent.atomic",
              "java.base/java.lang",
              "java.base/java.lang.invoke",
              "java.base/java.math",
              "java.sql/java.sql",
              "java.base/java.lang.reflect",
              "java.base/java.time",
              "java.base/java.text",
              "java.management/sun.management")
          .map(opened -> "--add-opens=" + opened + "=ALL-UNNAMED")
          .toList();

  private JvmOptions() {}
}
