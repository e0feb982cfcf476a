package org.gridmark.service.legacy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.service.Service;
import org.gridmark.service.jvm.JvmServer;

/**
 * A stand-in for a legacy system that calculates prices, over HTTP. Each request carries the header
 * {@code Authorization: Bearer TOKEN}; the token is the password in the address, {@code
 * legacy://HOST:PORT?user=gridmark&password=TOKEN}. Bodies are lines {@code key=value}.
 *
 * <ul>
 *   <li>{@code GET /price?stations=8500101-8500102-8500103}: {@code amount} (see {@link Tariff}),
 *       {@code tariff}, {@code calculated} (milliseconds since 1970); 503 if it fails
 *   <li>{@code PUT /behaviour}: changes the properties that the body has (see {@link Behaviour});
 *       {@code GET /behaviour}: all of them
 *   <li>{@code GET /calls}: {@code calls}, {@code answered}, {@code failed}, {@code most-at-once};
 *       {@code POST /calls/reset}: all from 0
 * </ul>
 *
 * <p>Wrong input is refused with 400 and one line, a wrong token with 401; neither is a call.
 */
public final class LegacyService implements Service {
  private static final int HEAP = 64;

  private static final List<String> JVM =
      List.of("-Xms96m", "-Xmx96m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError");

  @Override
  public String name() {
    return "legacy";
  }

  @Override
  public String product() {
    return "a stand-in for a legacy price system";
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.ofServer(Persistence.NONE, Atomicity.ENTRY);
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "prices", "a pure function of stations and tariff",
        "durability",
            "none: after a kill and a restart, the behaviour is the initial one and the counts are 0",
        "counts", "exact: a call is counted before it is answered, also if its caller has gone",
        "replication", "none: one server");
  }

  @Override
  public int heap() {
    return HEAP;
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return JvmServer.start(
        new JvmServer.Launch("Legacy", LegacyProgram.class, JVM, Map.of()),
        directory,
        address,
        port);
  }
}
