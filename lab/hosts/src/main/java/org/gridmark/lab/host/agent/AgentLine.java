package org.gridmark.lab.host.agent;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.gridmark.lab.program.BoundedLines;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.BadInput;

/** The controller's end of the line to an agent. */
final class AgentLine {
  /** A JVM that is tried, or a large file on a busy disk, takes seconds. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final String host;
  private final Process agent;
  private final Supplier<String> words;
  private final BufferedWriter out;
  private final AtomicLong numbers = new AtomicLong();
  private final Map<Long, CompletableFuture<String>> open = new ConcurrentHashMap<>();
  private final Map<Long, AgentProcess> processes = new ConcurrentHashMap<>();
  private volatile boolean lost;

  /**
   * @param host its name
   * @param agent whose standard input and output carry the line
   * @param words why it has ended
   */
  AgentLine(String host, Process agent, Supplier<String> words) {
    this.host = host;
    this.agent = agent;
    this.words = words;
    this.out = agent.outputWriter(StandardCharsets.UTF_8);
    Thread.ofPlatform().daemon().name("agent of " + host).start(this::listen);
  }

  /** A number that nothing else of this line has. */
  long number() {
    return numbers.incrementAndGet();
  }

  /** From now on, what is told of a program is told to this. */
  void add(AgentProcess process) {
    processes.put(process.number(), process);
  }

  void remove(AgentProcess process) {
    processes.remove(process.number());
  }

  /**
   * Asks, and returns the answer.
   *
   * @throws IOException if it comes to nothing, or the host is lost
   */
  <T> T ask(Call.Request request, Class<T> kind) throws IOException {
    return Wire.parse(text(request), kind);
  }

  /** Asks for something to be done, and returns when it is. */
  void demand(Call.Request request) throws IOException {
    text(request);
  }

  private String text(Call.Request request) throws IOException {
    long id = number();
    CompletableFuture<String> answer = new CompletableFuture<>();
    open.put(id, answer);
    try {
      send(new Call(id, request));
      // Not cut short by an interrupt: programs are ended by it.
      return answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    } catch (CompletionException e) {
      switch (e.getCause()) {
        case BadInput input -> throw new BadInput(String.valueOf(input.getMessage()));
        case IOException failure -> throw new IOException(failure.getMessage(), failure);
        case null, default -> throw new IOException("host " + host + " does not answer", e);
      }
    } finally {
      open.remove(id);
    }
  }

  /** Tells what needs no answer. */
  void tell(Call.Request request) throws IOException {
    send(new Call(0, request));
  }

  /** Tells that the controller is there. */
  void beat() {
    try {
      tell(new Call.Beat());
    } catch (IOException e) {
      // The host is lost, as others learn too.
    }
  }

  private synchronized void send(Call call) throws IOException {
    if (lost) {
      throw gone();
    }
    out.write(Wire.line(call));
    out.write('\n');
    out.flush();
  }

  /** However it ends, nobody waits for the host any more. */
  private void listen() {
    try (BoundedLines in = new BoundedLines(agent.getInputStream())) {
      for (String line = in.next(); line != null; line = in.next()) {
        hear(Wire.parse(line, Answer.class));
      }
    } catch (IOException | RuntimeException e) {
      agent.destroyForcibly(); // what it says is not understood any more
    } finally {
      lose();
    }
  }

  private void hear(Answer answer) {
    switch (answer) {
      case Answer.Result result -> {
        CompletableFuture<String> waiting = open.get(result.id());
        if (waiting != null) {
          waiting.complete(result.value());
        }
      }
      case Answer.Refused refused -> {
        CompletableFuture<String> waiting = open.get(refused.id());
        if (waiting != null) {
          waiting.completeExceptionally(
              refused.input()
                  ? new BadInput(refused.message())
                  : new IOException(host + ": " + refused.message()));
        }
      }
      case Answer.Output output -> of(output.process()).said(output.data());
      case Answer.EndOutput end -> of(end.process()).saidAll();
      case Answer.Ended ended -> {
        AgentProcess process = of(ended.process());
        remove(process);
        process.ended(ended.status());
      }
    }
  }

  private AgentProcess of(long process) {
    AgentProcess known = processes.get(process);
    if (known == null) {
      throw new IllegalArgumentException("this agent has started no program " + process);
    }
    return known;
  }

  private void lose() {
    synchronized (this) {
      lost = true;
    }
    open.values().forEach(waiting -> waiting.completeExceptionally(gone()));
    processes.values().forEach(AgentProcess::lost);
  }

  private IOException gone() {
    return new IOException("host " + host + " is lost: " + words.get());
  }
}
