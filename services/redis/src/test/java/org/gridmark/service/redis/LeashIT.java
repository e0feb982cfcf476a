package org.gridmark.service.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers go with the JVM that started them, however that ends. */
@Timeout(60)
class LeashIT {
  @TempDir Path directory;
  private Process jvm;
  private final List<ProcessHandle> servers = new ArrayList<>();

  @BeforeEach
  void start() throws Exception {
    Started.requireProgram(directory);
    jvm =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output = jvm.inputReader();
    for (int i = 0; i < 6; i++) {
      servers.add(ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow());
    }
  }

  @AfterEach
  void end() {
    if (jvm != null) { // else it does not run here
      jvm.destroyForcibly();
    }
  }

  @Test
  void aKilledJvmTakesItsServersAndTheirFilesAlong() throws Exception {
    assertThat(servers).allMatch(ProcessHandle::isAlive);
    List<ProcessHandle> leashes =
        servers.stream().map(server -> server.parent().orElseThrow()).toList();
    assertThat(directory.resolve("server-6/redis.conf")).exists();

    jvm.destroyForcibly();

    assertThat(servers).allMatch(Started::ended);
    assertThat(leashes).allMatch(Started::ended); // which have then removed all
    assertThat(directory).isEmptyDirectory();
  }

  /** Starts a cluster, says the ids of its servers, and holds on to it. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      Service.Running cluster = new RedisClusterService().start(Path.of(arguments[0]), 0);
      cluster.processes().forEach(process -> System.out.println(process.pid()));
      Thread.currentThread().join();
    }
  }
}
