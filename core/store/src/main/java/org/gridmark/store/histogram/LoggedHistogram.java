package org.gridmark.store.histogram;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.gridmark.record.Distribution;
import org.gridmark.record.Recorded;
import org.gridmark.store.file.WriteFailure;

/**
 * A histogram that stays in its log until somebody asks for it.
 *
 * @param position where in the log its text begins
 * @param length how long its text is
 */
public record LoggedHistogram(Path log, long position, int length, long count, double mean)
    implements Recorded {

  /** Fails with an UncheckedIOException that names the log, if it is not there any more. */
  @Override
  public Distribution distribution() {
    byte[] text = new byte[length];
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r");
        HistogramDecoder decoder = new HistogramDecoder()) {
      file.seek(position);
      file.readFully(text);
      return decoder.decode(text, 0, length).distribution();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + log + ": " + WriteFailure.reason(e), e);
    } catch (DamagedHistogram e) {
      throw new UncheckedIOException(
          new IOException(log + " is damaged at byte " + position + ": " + e.getMessage(), e));
    }
  }
}
