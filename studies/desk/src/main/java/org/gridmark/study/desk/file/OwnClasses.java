package org.gridmark.study.desk.file;

import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Settings;
import org.gridmark.yaml.Item;
import org.jspecify.annotations.Nullable;

/**
 * Classes of the user's own, from the jars that the file names. In a node or client these are on
 * the classpath, and the same classes are found there.
 */
record OwnClasses(List<Path> jars, ClassLoader loader) {
  /** Copies. */
  OwnClasses {
    jars = List.copyOf(jars);
  }

  /**
   * Those of these jars.
   *
   * @param named null: there are none
   */
  static OwnClasses of(@Nullable Item named, Path folder) {
    ClassLoader own = OwnClasses.class.getClassLoader();
    if (named == null) {
      return new OwnClasses(List.of(), own);
    }
    List<Path> jars = new ArrayList<>();
    for (Item item : named.list()) {
      Path jar = SourceReader.path(item, folder);
      if (!Files.isRegularFile(jar)) {
        throw item.bad("no file " + jar);
      }
      if (jar.toString().contains(File.pathSeparator)) {
        throw item.bad("expected no " + File.pathSeparator + " in the path of a jar");
      }
      jars.add(jar);
    }
    // Not closed: its classes are used, lazily, for as long as this process lives.
    @SuppressWarnings("resource")
    URLClassLoader loader =
        new URLClassLoader(jars.stream().map(OwnClasses::url).toArray(URL[]::new), own);
    return new OwnClasses(jars, loader);
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(jar.toString(), e);
    }
  }

  /** The record of that name. */
  Class<? extends Record> record(Item item) {
    Class<?> type = find(item);
    if (!type.isRecord() || !Modifier.isPublic(type.getModifiers())) {
      throw item.bad(type.getName() + " is no public record");
    }
    return type.asSubclass(Record.class);
  }

  /** The request of that name. */
  Class<? extends Request> request(Item item) {
    Class<?> type = find(item);
    if (!Request.class.isAssignableFrom(type)) {
      throw item.bad(type.getName() + " is no " + Request.class.getName());
    }
    Constructor<?>[] constructors = type.getConstructors();
    boolean fits =
        constructors.length == 1
            && !Modifier.isAbstract(type.getModifiers())
            && Arrays.stream(constructors[0].getParameterTypes()).allMatch(OwnClasses::isGiven);
    if (!fits) {
      throw item.bad(
          type.getName()
              + ": expected one public constructor, of a Settings, a Source, both or nothing");
    }
    return type.asSubclass(Request.class);
  }

  private static boolean isGiven(Class<?> parameter) {
    return parameter == Settings.class || parameter == Source.class;
  }

  private Class<?> find(Item item) {
    String name = item.text();
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      String among = jars.isEmpty() ? "no jars are named" : "not in jars";
      throw item.bad("no class " + name + ": " + among);
    }
  }
}
