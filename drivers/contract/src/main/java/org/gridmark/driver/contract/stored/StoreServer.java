package org.gridmark.driver.contract.stored;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** The store behind all caches of a test: keeps what it is given, and every call, in this JVM. */
final class StoreServer implements AutoCloseable {
  private static final int HELD = 1_000_000;

  private final ServerSocket door = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
  private final Map<String, Map<Long, Stock>> tables = new ConcurrentHashMap<>();
  private final List<Call> calls = new CopyOnWriteArrayList<>();
  private final Semaphore open = new Semaphore(HELD);
  private volatile boolean failing;
  private volatile Duration slow = Duration.ZERO;

  StoreServer() throws IOException {
    Thread.ofPlatform().daemon().name("store").start(this::accept);
  }

  String address() {
    return "store://127.0.0.1:" + door.getLocalPort();
  }

  /** From now on every call fails, and does nothing; or none does any more. */
  void fail(boolean now) {
    failing = now;
  }

  /** From now on each call takes so long. */
  void slow(Duration more) {
    slow = more;
  }

  /**
   * From now on calls wait until they are let go; those of callers that die meanwhile are undone.
   */
  void hold() {
    open.drainPermits();
  }

  /** Ends {@link #hold}. */
  void letGo() {
    open.release(HELD - open.availablePermits());
  }

  /** The entries of a cache's table. */
  Map<Long, Stock> table(String cache) {
    return tables.computeIfAbsent(cache, name -> new ConcurrentHashMap<>());
  }

  /** Calls of a kind for some of these keys, in their order, those that failed included. */
  List<Call> calls(String cache, Call.Kind kind, Set<Long> keys) {
    return calls.stream()
        .filter(call -> call.cache().equals(cache) && call.kind() == kind)
        .filter(call -> call.keys().stream().anyMatch(keys::contains))
        .toList();
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket caller = door.accept();
        Thread.ofVirtual().start(() -> serve(caller));
      } catch (IOException e) {
        // Closed, or a caller that has gone meanwhile: the next one.
      }
    }
  }

  private void serve(Socket caller) {
    try (caller;
        DataInputStream in = new DataInputStream(caller.getInputStream());
        DataOutputStream out = new DataOutputStream(caller.getOutputStream())) {
      Call call = RemoteStore.read(in);
      calls.add(call);
      Thread.sleep(slow);
      if (isHeld() && isGone(caller)) {
        return;
      }
      if (failing) {
        out.writeByte(RemoteStore.FAILED);
      } else {
        Map<Long, @Nullable Stock> answer = answer(call);
        out.writeByte(RemoteStore.DONE);
        RemoteStore.writeEntries(answer, out);
      }
    } catch (IOException e) {
      // The caller has died.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits while calls are held, and tells whether they were. */
  private boolean isHeld() throws InterruptedException {
    boolean held = !open.tryAcquire();
    if (held) {
      open.acquire();
    }
    open.release();
    return held;
  }

  /** A caller that lives has no more to say, and keeps its connection. */
  private static boolean isGone(Socket caller) throws IOException {
    caller.setSoTimeout(1);
    try {
      return caller.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }

  private Map<Long, @Nullable Stock> answer(Call call) {
    Map<Long, Stock> table = table(call.cache());
    Map<Long, @Nullable Stock> answer = new LinkedHashMap<>();
    call.entries()
        .forEach(
            (key, value) -> {
              switch (call.kind()) {
                case LOAD -> answer.put(key, table.get(key));
                case STORE -> {
                  if (value != null) {
                    table.put(key, value);
                  }
                }
                case DELETE -> table.remove(key);
              }
            });
    return answer;
  }

  @Override
  public void close() throws IOException {
    door.close();
  }
}
