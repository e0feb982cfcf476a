package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.gridmark.lab.kubernetes.pod.LeasedInput;

/** The main process of a Pod, as this one is attached to it, and renews the lease on it. */
final class AttachedAgent extends Process {
  /** As of one whose end is known, but not its status. */
  private static final int UNKNOWN = 255;

  private final ExecWatch watch;
  private final Input input = new Input();
  private final CompletableFuture<Process> end;
  private volatile int status = UNKNOWN;

  AttachedAgent(ExecWatch watch) {
    this.watch = watch;
    this.end =
        watch
            .exitCode()
            .handle(
                (code, failure) -> {
                  status = code == null ? UNKNOWN : code;
                  return this;
                });
  }

  /**
   * From now on an empty line is sent where nothing else is. Any line that is idle may be cut by
   * what is between; that keeps this one from being idle, too.
   */
  void renew(Duration every) {
    Thread.ofVirtual().name("lease").start(() -> renewUntilTheEnd(every));
  }

  private void renewUntilTheEnd(Duration every) {
    while (isAlive()) {
      try {
        end.get(every.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        input.renew();
      } catch (ExecutionException | InterruptedException e) {
        return;
      }
    }
  }

  @Override
  public OutputStream getOutputStream() {
    return input;
  }

  @Override
  public InputStream getInputStream() {
    return watch.getOutput();
  }

  @Override
  public InputStream getErrorStream() {
    return InputStream.nullInputStream();
  }

  @Override
  public int waitFor() throws InterruptedException {
    try {
      end.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
    return status;
  }

  @Override
  public int exitValue() {
    if (isAlive()) {
      throw new IllegalThreadStateException("it has not ended");
    }
    return status;
  }

  @Override
  public boolean isAlive() {
    return !end.isDone();
  }

  @Override
  public CompletableFuture<Process> onExit() {
    return end.copy();
  }

  /** Lets go of it: its input ends. */
  @Override
  public void destroy() {
    watch.close();
  }

  /** Its standard input. */
  private final class Input extends OutputStream {
    private static final int LINE_END = '\n';

    /** Bytes of a message at most: what is between has limits of its own. */
    private static final int MESSAGE = 1 << 15;

    private boolean betweenLines = true;
    private boolean closed;

    @Override
    public synchronized void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) throws IOException {
      for (int done = 0; done < count; done += MESSAGE) {
        int start = from + done;
        int length = Math.min(MESSAGE, count - done);
        carry(() -> watch.getInput().write(bytes, start, length));
        betweenLines = bytes[start + length - 1] == LINE_END;
      }
    }

    @Override
    public synchronized void flush() throws IOException {
      carry(() -> watch.getInput().flush());
    }

    @Override
    public synchronized void close() throws IOException {
      if (!closed) {
        closed = true;
        write(LeasedInput.END);
        flush();
      }
    }

    /** Nothing comes into the midst of a line: while one is sent, it renews the lease. */
    synchronized void renew() {
      try {
        if (betweenLines && !closed) {
          write(LINE_END);
          flush();
        }
      } catch (IOException e) {
        // Its end is noticed by whoever reads from it.
      }
    }

    private static void carry(Carriage carriage) throws IOException {
      try {
        carriage.run();
      } catch (KubernetesClientException e) {
        throw new IOException(e.getMessage(), e);
      }
    }
  }

  /** Something that may fail on its way. */
  private interface Carriage {
    void run() throws IOException;
  }
}
