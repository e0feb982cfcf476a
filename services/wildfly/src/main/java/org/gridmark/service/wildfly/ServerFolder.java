package org.gridmark.service.wildfly;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.gridmark.bean.MapsBean;
import org.gridmark.bean.RemoteMaps;
import org.gridmark.service.jvm.ServerProgram.Settings;

/**
 * The files of one server, which are written anew for each start: its configuration, its user and
 * the bean.
 *
 * @param base that the server calls its base directory
 */
record ServerFolder(Path base) {
  static final String CONFIGURATION = "standalone.xml";
  private static final String DESCRIPTOR = "ejb-jar.xml";

  /** In the server's directory. */
  static ServerFolder written(Settings settings) throws IOException {
    ServerFolder folder = new ServerFolder(Path.of(settings.directory(), "server"));
    Files.createDirectories(folder.configuration());
    try (InputStream file = resource(ServerFolder.class, CONFIGURATION)) {
      Files.copy(file, folder.in(CONFIGURATION), StandardCopyOption.REPLACE_EXISTING);
    }
    folder.writeUser(settings);
    folder.writeBean();
    Files.writeString(folder.logging(), LOGGING);
    return folder;
  }

  /** Warnings, to the process's standard error. */
  private static final String LOGGING =
      """
      logger.level=WARN
      logger.handlers=CONSOLE
      handler.CONSOLE=org.jboss.logmanager.handlers.ConsoleHandler
      handler.CONSOLE.properties=target,autoFlush
      handler.CONSOLE.target=SYSTEM_ERR
      handler.CONSOLE.autoFlush=true
      handler.CONSOLE.formatter=LINES
      formatter.LINES=org.jboss.logmanager.formatters.PatternFormatter
      formatter.LINES.properties=pattern
      formatter.LINES.pattern=%d{HH:mm:ss,SSS} %-5p [%c] %s%e%n
      """;

  private static InputStream resource(Class<?> beside, String name) {
    return Objects.requireNonNull(beside.getResourceAsStream(name), name);
  }

  private Path configuration() {
    return base.resolve("configuration");
  }

  private Path in(String file) {
    return configuration().resolve(file);
  }

  Path logging() {
    return in("logging.properties");
  }

  /** Nobody else may read it, not even for a moment. */
  private void writeUser(Settings settings) throws IOException {
    Path file = in("users.properties");
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, settings.user() + "=" + settings.password() + "\n");
  }

  /** A jar of the bean's classes. */
  private void writeBean() throws IOException {
    try (OutputStream file = Files.newOutputStream(in(RemoteMaps.MODULE + ".jar"));
        JarOutputStream jar = new JarOutputStream(file)) {
      for (Class<?> one : List.of(MapsBean.class, RemoteMaps.class)) {
        add(jar, one.getName().replace('.', '/') + ".class", one.getSimpleName() + ".class");
      }
      add(jar, "META-INF/" + DESCRIPTOR, DESCRIPTOR);
    }
  }

  /** The file lies beside the bean here. */
  private static void add(JarOutputStream jar, String name, String file) throws IOException {
    jar.putNextEntry(new JarEntry(name));
    try (InputStream content = resource(MapsBean.class, file)) {
      content.transferTo(jar);
    }
    jar.closeEntry();
  }
}
