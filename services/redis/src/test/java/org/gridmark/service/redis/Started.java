package org.gridmark.service.redis;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service.Running;
import redis.clients.jedis.Jedis;

/** The answers of a running service's servers to tests. */
final class Started {
  private static final Duration LONG = Duration.ofSeconds(30);

  private Started() {}

  /** Skips a test where the server's program cannot run, as without the libraries it wants. */
  static void requireProgram(Path folder) throws Exception {
    Path own = Files.createDirectory(folder.resolve("try"));
    try {
      Files.delete(Binary.unpack(own));
    } catch (BadInput e) {
      assumeTrue(false, e.getMessage());
    }
    Files.delete(own);
  }

  /** A connection to each of its servers, for its user. */
  static List<Jedis> clients(Running service) {
    return Stream.of(service.address().split(",", -1)).map(URI::create).map(Jedis::new).toList();
  }

  static Jedis client(Running service) {
    return clients(service).getFirst();
  }

  /** Whether a process that need not be a child of this one has ended, at once or soon. */
  static boolean ended(ProcessHandle process) {
    long deadline = System.nanoTime() + LONG.toNanos();
    while (!gone(process) && System.nanoTime() < deadline) {
      process.onExit().completeOnTimeout(process, 50, TimeUnit.MILLISECONDS).join();
    }
    return gone(process);
  }

  private static boolean gone(ProcessHandle process) {
    try {
      return !process.isAlive()
          || Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"))
              .contains(") Z ");
    } catch (IOException e) {
      return !process.isAlive();
    }
  }
}
