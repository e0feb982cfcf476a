package org.gridmark.lab.host.agent;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.gridmark.lab.program.BoundedLines;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;

/** The controller's end of the line to an agent. */
final class AgentLine {
  /** A JVM that is tried, or a large file on a busy disk, takes seconds. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Pattern WORD = Pattern.compile("(?<=[a-z])(?=[A-Z])");

  private static final int EXCERPT = 100;

  private final String host;
  private final Process agent;
  private final Supplier<String> words;
  private final Duration patience;
  private final BufferedWriter out;
  private final AtomicLong numbers = new AtomicLong();
  private final Map<Long, CompletableFuture<String>> open = new ConcurrentHashMap<>();
  private final Map<Long, AgentProcess> processes = new ConcurrentHashMap<>();
  private final CompletableFuture<String> broken = new CompletableFuture<>();
  private volatile boolean lost;

  /**
   * @param host its name
   * @param agent whose standard input and output carry the line
   * @param words why it has ended
   */
  AgentLine(String host, Process agent, Supplier<String> words) {
    this(host, agent, words, PATIENCE);
  }

  /** The same with another patience, for its answers and for its reading. */
  AgentLine(String host, Process agent, Supplier<String> words, Duration patience) {
    this.patience = patience;
    this.host = host;
    this.agent = agent;
    this.words = words;
    this.out = agent.outputWriter(StandardCharsets.UTF_8);
    Thread.ofPlatform().daemon().name("agent of " + host).start(this::listen);
  }

  /** Its name, for people. */
  String host() {
    return "host " + host;
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
    return ask(request, kind, answer -> answer);
  }

  /**
   * The same; a host that gives an answer of another kind, or one that cannot be, is lost.
   *
   * @param reading of the answer; throws an {@link IllegalArgumentException} if it cannot be
   */
  <T, R> R ask(Call.Request request, Class<T> kind, Function<T, R> reading) throws IOException {
    String answer = text(request);
    T parsed;
    try {
      parsed = Wire.parseWhole(answer, kind);
    } catch (IllegalArgumentException e) {
      throw lose("it answered '%s' with '%s'".formatted(words(request), excerpt(answer)));
    }
    try {
      return reading.apply(parsed);
    } catch (IllegalArgumentException e) {
      throw lose(
          "its answer to '%s' is wrong: %s"
              .formatted(words(request), excerpt(String.valueOf(e.getMessage()))));
    }
  }

  private static String words(Call.Request request) {
    return WORD.matcher(request.getClass().getSimpleName())
        .replaceAll(" ")
        .toLowerCase(Locale.ROOT);
  }

  /** The beginning of something that it said, printable. */
  private static String excerpt(String said) {
    return said.length() <= EXCERPT
        ? Printable.line(said)
        : Printable.line(said.substring(0, EXCERPT)) + "...";
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
      return answer.orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS).join();
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
    CompletableFuture<Void> written =
        new CompletableFuture<Void>().orTimeout(patience.toNanos(), TimeUnit.NANOSECONDS);
    written.exceptionally(
        late -> {
          lose("it does not read what it is sent");
          return null;
        });
    try {
      out.write(Wire.line(call));
      out.write('\n');
      out.flush();
    } finally {
      written.complete(null);
    }
  }

  /** However it ends, nobody waits for the host any more. */
  private void listen() {
    try (BoundedLines in = new BoundedLines(agent.getInputStream())) {
      listen(in);
    } catch (IOException e) {
      // It has been heard to its end.
    } finally {
      lost();
    }
  }

  /** The reason is known before its line is closed, which could end it, too. */
  private void listen(BoundedLines in) {
    try {
      for (String line = in.next(); line != null; line = in.next()) {
        hear(line);
      }
    } catch (IOException e) {
      if (agent.isAlive()) {
        lose(String.valueOf(e.getMessage()));
      }
    } catch (RuntimeException e) {
      lose("what it says cannot be dealt with: " + excerpt(e.toString()));
    } catch (Error e) { // of memory, above all
      lose("what it says takes more memory than there is");
    }
  }

  private void hear(String line) throws IOException {
    try {
      hear(Wire.parseWhole(line, Answer.class));
    } catch (IllegalArgumentException e) {
      throw new IOException("it sent a line that is no answer: '%s'".formatted(excerpt(line)), e);
    }
  }

  private void hear(Answer answer) throws IOException {
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
              refused.input() ? new BadInput(why(refused)) : new IOException(why(refused)));
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

  private String why(Answer.Refused refused) {
    return host + ": " + Printable.message(refused.message());
  }

  private AgentProcess of(long process) {
    AgentProcess known = processes.get(process);
    if (known == null) {
      throw new IllegalArgumentException("this agent has started no program " + process);
    }
    return known;
  }

  /** Nothing that it says counts any more. */
  private IOException lose(String why) {
    broken.complete(why);
    lost = true;
    agent.destroyForcibly();
    release();
    return gone();
  }

  private void lost() {
    synchronized (this) {
      lost = true;
    }
    release();
  }

  private void release() {
    open.values().forEach(waiting -> waiting.completeExceptionally(gone()));
    processes.values().forEach(AgentProcess::lost);
  }

  private IOException gone() {
    String why = broken.getNow("");
    return new IOException("host " + host + " is lost: " + (why.isEmpty() ? words.get() : why));
  }
}
