package org.gridmark.service.stub;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.gridmark.model.data.Table;
import org.gridmark.model.service.Service;
import org.gridmark.service.jvm.JvmServer;

/**
 * A server that answers after a known time. Its address is {@code HOST:PORT}; it speaks lines over
 * TCP, and asks nobody who he is.
 *
 * <ul>
 *   <li>{@code 17}, any whole number: comes back after {@value StubServer#SLEEP_MILLIS} ms
 *   <li>{@code stall AFTER LASTING}: {@code ok} at once. So many milliseconds after the next number
 *       comes in, by any connection, it stands still for so many milliseconds: what comes in
 *       meanwhile is answered afterwards. {@code stall 0 0} takes back one that nobody has met
 * </ul>
 *
 * <p>Any other line ends the connection.
 */
public final class StubService implements Service {
  private static final int HEAP = 64;

  private static final List<String> JVM =
      List.of("-Xms64m", "-Xmx64m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");

  @Override
  public String name() {
    return "stub";
  }

  @Override
  public String product() {
    return "a server that sleeps";
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "answers",
            "each after " + StubServer.SLEEP_MILLIS + " ms, and after a stall it was told of",
        "durability", "none: it keeps nothing",
        "replication", "none: one server");
  }

  @Override
  public int heap() {
    return HEAP;
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return new Stub(
        JvmServer.start(
            new JvmServer.Launch("Stub", StubProgram.class, JVM, Map.of()),
            directory,
            address,
            port));
  }

  /** Found by host and port alone. */
  private record Stub(JvmServer server) implements Running {
    @Override
    public String address() {
      URI whole = URI.create(server.address());
      return whole.getHost() + ":" + whole.getPort();
    }

    @Override
    public List<ProcessHandle> processes() {
      return server.processes();
    }

    @Override
    public void kill() {
      server.kill();
    }

    @Override
    public void restart() throws Exception {
      server.restart();
    }

    @Override
    public void fill(List<Table> tables, LongConsumer progress) {
      server.fill(tables, progress);
    }

    @Override
    public void close() {
      server.close();
    }
  }
}
