package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;

import com.tangosol.net.CacheFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.attach.AttachedGrid;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;

/** On servers that have no class of Gridmark's, a client answers as on its own nodes. */
@Tag("soak")
class AttachedIT extends DriverContract {
  private static final String ADDRESS = "127.0.0.1";

  private final Process server;
  private final Path file;

  AttachedIT() throws IOException {
    int proxy = ServerPort.free(ADDRESS, 0);
    file = Files.createTempFile("client-cache-config", ".xml");
    Files.writeString(file, ClientFiles.extend(proxy));
    server =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                CacheFactory.class.getProtectionDomain().getCodeSource().getLocation().getPath(),
                // The program that the command line's tests use.
                "../../cli/src/test/resources/outside/CoherenceOutside.java",
                String.valueOf(ServerPort.free(ADDRESS, 0)),
                String.valueOf(proxy))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(server.inputReader().readLine()).isEqualTo("up");
  }

  @AfterAll
  void end() throws Exception {
    server.destroyForcibly().waitFor();
    Files.delete(file);
  }

  @Override
  public Grid driver() {
    return AttachedGrid.of(new CoherenceDriver());
  }

  @Override
  public Map<String, String> settings() {
    return new Attachment(file, "gridmark-contract-", false).settings();
  }

  /** No test here: the driver's own does that. */
  @Override
  public void theDriverDescribesItselfWithoutItsTarget() {}
}
