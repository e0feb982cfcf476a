package org.gridmark.study.settlement.admin;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.gridmark.model.BadInput;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;

/**
 * Moves messages from a queue to the end of a file, a line each. They are on disk before they are
 * gone from the queue: nothing is lost, and what was moved when this was killed may be moved again.
 */
final class QueueFile implements AutoCloseable {
  private static final int MOST = 1000;
  private static final Duration LINGER = Duration.ofMillis(5);
  private static final Duration PATIENCE = Duration.ofMillis(200);

  /** After so many looks in vain, messages that another consumer holds are left to it. */
  private static final int LOOKS = 10;

  private final FileChannel file;
  private boolean hadMore;

  private QueueFile(FileChannel file) {
    this.file = file;
  }

  /** Whether something stood in it before, which is still there. */
  boolean hadMore() {
    return hadMore;
  }

  /**
   * Opens a file, which is made if there is none. A last line that was left unfinished is ended.
   *
   * @throws BadInput if it cannot be written, or is none: a device would keep nothing of it
   */
  static QueueFile append(Path path) {
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw new BadInput(path + ": expected a file, not a folder, a pipe or a device");
    }
    try {
      FileChannel file =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      QueueFile queueFile = new QueueFile(file);
      queueFile.requireAlone(path);
      queueFile.endLine();
      force(Objects.requireNonNull(path.toAbsolutePath().getParent()));
      return queueFile;
    } catch (IOException e) {
      throw new BadInput("cannot write " + path + ": " + e);
    }
  }

  /** Two would write over each other what is gone from the queue. */
  private void requireAlone(Path path) throws IOException {
    boolean alone;
    try {
      alone = file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      alone = false;
    }
    if (!alone) {
      file.close();
      throw new BadInput(path + ": expected a file that no other user can write to");
    }
  }

  private void endLine() throws IOException {
    long size = file.size();
    ByteBuffer last = ByteBuffer.allocate(1);
    boolean open = size > 0 && file.read(last, size - 1) == 1 && last.get(0) != '\n';
    file.position(size);
    hadMore = size > 0;
    if (open) {
      file.write(ByteBuffer.wrap(new byte[] {'\n'}));
    }
  }

  /** So that the file's name survives a loss of power too, where the operating system can. */
  private static void force(Path directory) {
    try (FileChannel folder = FileChannel.open(directory, StandardOpenOption.READ)) {
      folder.force(true);
    } catch (IOException e) {
      // Not every system can.
    }
  }

  /**
   * Moves all that is in the queue when it begins: more may come without end.
   *
   * @param line of a message, without its end
   * @return how many there were
   * @throws IOException if the disk or the broker fails: what was not written stays in the queue
   */
  long move(Broker broker, String queue, Function<Envelope, byte[]> line)
      throws IOException, InterruptedException {
    long moved = 0;
    try (Receiver receiver = broker.receiver(queue)) {
      long there = Math.max(1, broker.depth(queue));
      int looks = 0;
      while (looks < LOOKS && moved < there) {
        List<Envelope> batch = receiver.take(MOST, LINGER, PATIENCE);
        if (batch.isEmpty()) {
          looks = broker.depth(queue) == 0 ? LOOKS : looks + 1;
        } else {
          write(batch, line);
          receiver.commit();
          moved += batch.size();
          looks = 0;
        }
      }
    }
    return moved;
  }

  private void write(List<Envelope> batch, Function<Envelope, byte[]> line) throws IOException {
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    for (Envelope envelope : batch) {
      lines.writeBytes(line.apply(envelope));
      lines.write('\n');
    }
    long before = file.position();
    try {
      ByteBuffer bytes = ByteBuffer.wrap(lines.toByteArray());
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
      file.force(true);
    } catch (IOException e) {
      file.truncate(before); // as on a full disk: no half of a batch
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
