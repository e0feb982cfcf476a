package org.gridmark.service.wildfly;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.service.jvm.ServerProgram;
import org.gridmark.service.jvm.ServerProgram.Settings;
import org.jboss.modules.Main;

/** The server's JVM: WildFly's own main method, on a configuration of ours. */
final class WildflyProgram {
  /** Setting: the folder of the server's programs. */
  static final String HOME = "home";

  private WildflyProgram() {}

  /** Takes its settings from standard input. */
  public static void main(String[] arguments) throws IOException {
    ServerProgram.run(WildflyProgram::start);
  }

  private static void start(Settings settings) throws Exception {
    ServerFolder folder = ServerFolder.written(settings);
    System.setProperty("gridmark.address", settings.address());
    System.setProperty("gridmark.port", Integer.toString(settings.port()));
    System.setProperty("logging.configuration", folder.logging().toUri().toString());
    try {
      Main.main(arguments(Path.of(settings.text(HOME)), folder).toArray(String[]::new));
    } catch (Exception | LinkageError e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    FirstCall.await(settings);
  }

  private static List<String> arguments(Path home, ServerFolder folder) {
    return List.of(
        "-mp",
        home.resolve("modules").toString(),
        "org.jboss.as.standalone",
        "-Djboss.home.dir=" + home,
        "-Djboss.server.base.dir=" + folder.base(),
        "--read-only-server-config=" + ServerFolder.CONFIGURATION);
  }
}
