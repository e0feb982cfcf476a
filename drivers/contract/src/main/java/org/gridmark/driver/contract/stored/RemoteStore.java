package org.gridmark.driver.contract.stored;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.EntryStore;
import org.jspecify.annotations.Nullable;

/**
 * The store of one process: asks the test's {@link StoreServer}, a connection a call.
 *
 * @param cache behind which it is
 */
record RemoteStore(String cache, int port) implements EntryStore<Long, Stock> {
  static final int DONE = 0;
  static final int FAILED = 1;

  @Override
  public @Nullable Stock load(Long key) {
    return loadAll(List.of(key)).get(key);
  }

  @Override
  public Map<Long, Stock> loadAll(Collection<? extends Long> keys) {
    Map<Long, @Nullable Stock> wanted = new LinkedHashMap<>();
    keys.forEach(key -> wanted.put(key, null));
    return ask(Call.Kind.LOAD, wanted);
  }

  @Override
  public void store(Long key, Stock value) {
    storeAll(Map.of(key, value));
  }

  @Override
  public void storeAll(Map<? extends Long, ? extends Stock> entries) {
    ask(Call.Kind.STORE, new LinkedHashMap<>(entries));
  }

  @Override
  public void delete(Long key) {
    deleteAll(List.of(key));
  }

  @Override
  public void deleteAll(Collection<? extends Long> keys) {
    Map<Long, @Nullable Stock> gone = new LinkedHashMap<>();
    keys.forEach(key -> gone.put(key, null));
    ask(Call.Kind.DELETE, gone);
  }

  private Map<Long, Stock> ask(Call.Kind kind, Map<Long, @Nullable Stock> entries) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        DataOutputStream out =
            new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
        DataInputStream in =
            new DataInputStream(new BufferedInputStream(socket.getInputStream()))) {
      write(new Call(cache, kind, entries, ProcessHandle.current().pid()), out);
      if (in.readByte() == FAILED) {
        throw new IllegalStateException("the store fails");
      }
      Map<Long, Stock> found = new LinkedHashMap<>();
      readEntries(in)
          .forEach(
              (key, value) -> {
                if (value != null) {
                  found.put(key, value);
                }
              });
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Call call, DataOutputStream out) throws IOException {
    out.writeUTF(call.cache());
    out.writeUTF(call.kind().name());
    out.writeLong(call.process());
    writeEntries(call.entries(), out);
    out.flush();
  }

  static Call read(DataInputStream in) throws IOException {
    String cache = in.readUTF();
    Call.Kind kind = Call.Kind.valueOf(in.readUTF());
    long process = in.readLong();
    return new Call(cache, kind, readEntries(in), process);
  }

  static void writeEntries(Map<Long, @Nullable Stock> entries, DataOutputStream out)
      throws IOException {
    out.writeInt(entries.size());
    for (Map.Entry<Long, @Nullable Stock> entry : entries.entrySet()) {
      out.writeLong(entry.getKey());
      Stock value = entry.getValue();
      out.writeBoolean(value != null);
      if (value != null) {
        value.writeTo(out);
      }
    }
  }

  private static Map<Long, @Nullable Stock> readEntries(DataInputStream in) throws IOException {
    Map<Long, @Nullable Stock> entries = new LinkedHashMap<>();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      long key = in.readLong();
      entries.put(key, in.readBoolean() ? Stock.readFrom(in) : null);
    }
    return entries;
  }

  @Override
  public void close() {}
}
