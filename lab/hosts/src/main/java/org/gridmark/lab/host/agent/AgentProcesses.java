package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostProcess;

/** The programs that an agent has started, by the numbers that the controller gave them. */
final class AgentProcesses {
  private static final int CHUNK = 1 << 16;

  private final Host host;
  private final Consumer<Answer> controller;
  private final Map<Long, One> all = new ConcurrentHashMap<>();

  /**
   * @param controller told what programs say, and that they have ended
   */
  AgentProcesses(Host host, Consumer<Answer> controller) {
    this.host = host;
    this.controller = controller;
  }

  /**
   * A program.
   *
   * @param inputs a thread of its own writes to it: one that does not read holds up no other
   */
  private record One(HostProcess process, ExecutorService inputs) {}

  Object take(Call.OfProcess request) throws IOException {
    if (request instanceof Call.Start start) {
      return start(start);
    }
    One one = Objects.requireNonNull(all.get(request.process()), "no such program");
    HostProcess process = one.process();
    switch (request) {
      case Call.Input input -> one.inputs().execute(() -> write(process, input));
      case Call.EndInput end -> one.inputs().execute(() -> endInput(process));
      case Call.Kill kill -> process.kill();
      case Call.KillAll kill -> process.killAll();
      case Call.StandStill stand -> process.standStill(stand.still());
      case Call.Own own -> process.own(own.started());
      case Call.Survey survey -> process.survey();
      case Call.Running running -> {
        return new Answer.Numbers(List.copyOf(process.running()));
      }
      case Call.Start start -> throw new IllegalStateException("it has been started");
    }
    return Answer.DONE;
  }

  private long start(Call.Start request) throws IOException {
    HostProcess process = host.start(request.launch());
    long number = request.process();
    ExecutorService inputs =
        Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("input of " + number).factory());
    all.put(number, new One(process, inputs));
    Thread.ofPlatform()
        .daemon()
        .name("output of " + number)
        .start(
            () -> {
              read(number, process);
              inputs.shutdown();
            });
    return process.pid();
  }

  private void read(long number, HostProcess process) {
    byte[] buffer = new byte[CHUNK];
    try (InputStream output = process.output()) {
      for (int count = output.read(buffer); count >= 0; count = output.read(buffer)) {
        String data = Base64.getEncoder().encodeToString(Arrays.copyOf(buffer, count));
        controller.accept(new Answer.Output(number, data));
      }
    } catch (IOException e) {
      // Its output ends with it.
    }
    controller.accept(new Answer.EndOutput(number));
    controller.accept(new Answer.Ended(number, process.end().join()));
  }

  private static void write(HostProcess process, Call.Input input) {
    try {
      process.input().write(Base64.getDecoder().decode(input.data()));
      process.input().flush();
    } catch (IOException e) {
      // It has ended, which is told.
    }
  }

  private static void endInput(HostProcess process) {
    try {
      process.input().close();
    } catch (IOException e) {
      // It is gone already, or going.
    }
  }
}
