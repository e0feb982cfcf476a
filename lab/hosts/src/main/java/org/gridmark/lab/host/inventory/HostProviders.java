package org.gridmark.lab.host.inventory;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The providers that are installed, each with its libraries in a folder of its own, {@code
 * lib/hosts/WORD}, and those on the classpath.
 */
final class HostProviders {
  private static @Nullable List<HostProvider> found;

  private HostProviders() {}

  static synchronized List<HostProvider> all() {
    if (found == null) {
      found = find(Path.of(System.getProperty("gridmark.home", ""), "lib", "hosts"));
    }
    return found;
  }

  private static List<HostProvider> find(Path folder) {
    List<HostProvider> all = new ArrayList<>();
    // Not closed: what was found is used, lazily, for as long as this process lives.
    @SuppressWarnings("resource")
    URLClassLoader loader = new URLClassLoader(jars(folder), HostProvider.class.getClassLoader());
    ServiceLoader.load(HostProvider.class, loader).forEach(all::add);
    return List.copyOf(all);
  }

  private static URL[] jars(Path folder) {
    if (!Files.isDirectory(folder)) {
      return new URL[0];
    }
    List<URL> jars = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder, 2)) {
      for (File jar :
          all.filter(one -> one.toString().endsWith(".jar")).map(Path::toFile).toList()) {
        jars.add(jar.toURI().toURL());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return jars.toArray(URL[]::new);
  }
}
