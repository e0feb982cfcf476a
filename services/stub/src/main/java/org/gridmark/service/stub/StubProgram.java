package org.gridmark.service.stub;

import java.io.IOException;
import org.gridmark.service.jvm.ServerProgram;

/** The server's JVM. */
final class StubProgram {
  private StubProgram() {}

  /** Takes its settings from standard input. */
  public static void main(String[] arguments) throws IOException {
    ServerProgram.run(settings -> StubServer.start(settings.address(), settings.port()));
  }
}
