package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.gridmark.lab.host.HostProcess;

/** A program that an agent has started. */
final class AgentProcess implements HostProcess {
  private final AgentLine line;
  private final long number;
  private final CompletableFuture<Integer> end = new CompletableFuture<>();
  private final QueuedInput output = new QueuedInput();
  private volatile long pid;

  AgentProcess(AgentLine line, long number) {
    this.line = line;
    this.number = number;
  }

  /** The name by which the controller calls it. */
  long number() {
    return number;
  }

  void started(long as) {
    pid = as;
  }

  void said(String data) throws IOException {
    output.add(Base64.getDecoder().decode(data));
  }

  void saidAll() {
    output.end();
  }

  void ended(int status) {
    output.end();
    end.complete(status);
  }

  void lost() {
    ended(LOST);
  }

  @Override
  public long pid() {
    return pid;
  }

  @Override
  public OutputStream input() {
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        byte[] data = Arrays.copyOfRange(bytes, from, from + count);
        line.tell(new Call.Input(number, Base64.getEncoder().encodeToString(data)));
      }

      @Override
      public void close() throws IOException {
        line.tell(new Call.EndInput(number));
      }
    };
  }

  @Override
  public InputStream output() {
    return output;
  }

  @Override
  public boolean isAlive() {
    return !end.isDone();
  }

  /** A copy: whoever waits for it may complete it. */
  @Override
  public CompletableFuture<Integer> end() {
    return end.copy();
  }

  @Override
  public void kill() {
    tell(new Call.Kill(number));
  }

  @Override
  public void killAll() {
    tell(new Call.KillAll(number));
  }

  @Override
  public void standStill(boolean still) throws IOException {
    line.demand(new Call.StandStill(number, still));
  }

  @Override
  public void own(Collection<Long> processes) {
    tell(new Call.Own(number, List.copyOf(processes)));
  }

  @Override
  public void survey() {
    tell(new Call.Survey(number));
  }

  @Override
  public Set<Long> running() {
    try {
      return Set.copyOf(line.ask(new Call.Running(number), Answer.Numbers.class).all());
    } catch (IOException e) {
      return Set.of(); // they end with their agent
    }
  }

  private void tell(Call.Request request) {
    try {
      line.tell(request);
    } catch (IOException e) {
      // It ends with its agent.
    }
  }
}
