package org.gridmark.service.legacy;

import java.io.IOException;
import org.gridmark.service.jvm.ServerProgram;

/** The legacy system's JVM. */
final class LegacyProgram {
  private LegacyProgram() {}

  /** Takes its settings from standard input. */
  public static void main(String[] arguments) throws IOException {
    ServerProgram.run(
        settings -> LegacyServer.start(settings.address(), settings.port(), settings.password()));
  }
}
