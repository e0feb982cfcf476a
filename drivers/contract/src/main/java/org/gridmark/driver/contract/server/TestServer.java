package org.gridmark.driver.contract.server;

import java.util.ServiceLoader;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;

/**
 * A server that a target consists of, as the service that is on the class path starts it, with a
 * folder that is gone when it is closed.
 */
public final class TestServer implements AutoCloseable {
  private final String service;
  private final ServerFolder folder;
  private final Service.Running running;

  private TestServer(String service, ServerFolder folder, Service.Running running) {
    this.service = service;
    this.folder = folder;
    this.running = running;
  }

  /**
   * Returns when it answers.
   *
   * @param service its name: its kind, with a number where there are several
   */
  public static TestServer start(String service) throws Exception {
    ServerFolder folder = ServerFolder.of(service);
    try {
      return new TestServer(service, folder, installed(service).start(folder.path(), 0));
    } catch (Exception | LinkageError e) {
      folder.close();
      throw e;
    }
  }

  private static Service installed(String service) {
    return ServiceLoader.load(Service.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(one -> one.name().equals(Services.kind(service)))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("no service " + service + " on the class path"));
  }

  /** The service's name. */
  public String service() {
    return service;
  }

  /** The server, for a test that disturbs it. */
  public Service.Running running() {
    return running;
  }

  @Override
  public void close() {
    try (folder) {
      running.close();
    }
  }
}
