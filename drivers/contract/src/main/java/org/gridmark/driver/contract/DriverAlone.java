package org.gridmark.driver.contract;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;

/**
 * Asks a driver what the controller asks, in a class loader that has the driver and the model and
 * nothing else.
 */
public final class DriverAlone implements Callable<Map<String, String>> {
  private final Grid driver;
  private final Map<String, String> settings;

  /** Makes the driver of that class, as this class' loader finds it. */
  public DriverAlone(String driver, Map<String, String> settings)
      throws ReflectiveOperationException {
    this.settings = settings;
    this.driver =
        Class.forName(driver).asSubclass(Grid.class).getDeclaredConstructor().newInstance();
  }

  /** The driver's description of itself in this configuration. */
  @SuppressWarnings("unchecked")
  static Map<String, String> describe(Class<? extends Grid> driver, Map<String, String> settings)
      throws Exception {
    List<Class<?>> own = new ArrayList<>(List.of(Schema.class, DriverAlone.class));
    for (Class<?> type = driver;
        type != null && type != Object.class;
        type = type.getSuperclass()) {
      own.add(type); // which may be in a module that several drivers share
    }
    URL[] path = own.stream().map(DriverAlone::place).distinct().toArray(URL[]::new);
    try (URLClassLoader alone = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      return ((Callable<Map<String, String>>)
              alone
                  .loadClass(DriverAlone.class.getName())
                  .getConstructor(String.class, Map.class)
                  .newInstance(driver.getName(), settings))
          .call();
    }
  }

  private static URL place(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  @Override
  public Map<String, String> call() {
    ClusterSpec cluster =
        new ClusterSpec("alone", 4, 1, "127.0.0.1", 7000, List.of(Values.SAMPLES), settings);
    Map<String, String> said = new HashMap<>();
    said.put("name", driver.name());
    said.put("product", driver.product());
    said.put("traits", driver.traits(cluster).toString());
    said.put("parts", driver.parts(cluster).toString());
    said.put("strategies", driver.strategies().toString());
    said.put("jvmOptions", driver.jvmOptions().toString());
    said.put("guarantees", driver.guarantees(cluster).toString());
    said.put("semantics", driver.semantics(cluster).toString());
    said.put("promises", driver.promises(cluster).toString());
    said.put("memory", driver.memory(cluster).toString());
    said.put("bytesPerEntry", String.valueOf(driver.bytesPerEntry(Values.SAMPLES, 1)));
    said.put(
        "bytesPerLongEntry",
        String.valueOf(driver.bytesPerEntry(Values.SAMPLES.holding(100_000), 1)));
    return said;
  }
}
