package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.kafka.KafkaService;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A broker does not outlive the process that started it. */
class BrokerLeashIT {
  @ParameterizedTest
  @ValueSource(classes = {ArtemisService.class, KafkaService.class})
  void aKilledProgramTakesItsBrokerAlong(Class<? extends Service> service, @TempDir Path directory)
      throws Exception {
    Process program =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                service.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      ProcessHandle broker =
          ProcessHandle.of(Long.parseLong(program.inputReader().readLine())).orElseThrow();
      assertThat(broker.isAlive()).isTrue();
      program.destroyForcibly();
      awaitEnd(broker);
    } finally {
      program.destroyForcibly();
    }
  }

  /** Where nobody reaps an orphan it stays as a zombie, which has ended too. */
  private static void awaitEnd(ProcessHandle process) {
    long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (process.isAlive() && !zombie(process)) {
      assertThat(System.nanoTime()).as("process %s lives on", process.pid()).isLessThan(deadline);
      process.onExit().completeOnTimeout(process, 50, TimeUnit.MILLISECONDS).join();
    }
  }

  private static boolean zombie(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"))
          .contains(") Z ");
    } catch (IOException e) {
      return false;
    }
  }

  /** Starts a broker, says the id of its process, and holds on to it. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      Service service =
          Class.forName(arguments[0])
              .asSubclass(Service.class)
              .getDeclaredConstructor()
              .newInstance();
      System.out.println(service.start(Path.of(arguments[1]), 0).processes().get(0).pid());
      Thread.currentThread().join();
    }
  }
}
