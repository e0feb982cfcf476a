package org.gridmark.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * The file {@code product.properties} beside the class of a driver or a service, in which the build
 * writes the version of the product that it comes with. It can be read without the product.
 */
public final class ProductFile {
  private static final String NAME = "product.properties";

  private ProductFile() {}

  /**
   * A value of the file.
   *
   * @param beside the class that it lies beside
   */
  public static String value(Class<?> beside, String key) {
    Properties properties = new Properties();
    try (InputStream file = beside.getResourceAsStream(NAME)) {
      properties.load(Objects.requireNonNull(file, NAME));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Objects.requireNonNull(properties.getProperty(key), key);
  }
}
