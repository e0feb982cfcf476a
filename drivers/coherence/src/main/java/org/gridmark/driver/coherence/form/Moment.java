package org.gridmark.driver.coherence.form;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;

/**
 * A date, or a date and time, on its way through a proxy, where it becomes what it was. The channel
 * between a client and a proxy would make a {@link java.util.Date} of a plain one, whatever the
 * serializer prefers, and none of a grid's entries equals that.
 */
public record Moment(Object value) implements PofSerializer<Object>, Comparable<Moment> {
  private static final int TIME = 0;
  private static final int TEXT = 1;

  /** For POF, as the serializer of its kind. */
  public Moment() {
    this(LocalDate.EPOCH);
  }

  /** A constant as it is sent to a proxy. */
  public static @Nullable Object sent(@Nullable Object constant) {
    return constant instanceof LocalDate || constant instanceof LocalDateTime
        ? new Moment(constant)
        : constant;
  }

  @Override
  public void serialize(PofWriter out, Object moment) throws IOException {
    Object sent = ((Moment) moment).value;
    out.writeBoolean(TIME, sent instanceof LocalDateTime);
    out.writeString(TEXT, sent.toString());
    out.writeRemainder(null);
  }

  @Override
  public Object deserialize(PofReader in) throws IOException {
    boolean time = in.readBoolean(TIME);
    String text = in.readString(TEXT);
    in.readRemainder();
    return time ? LocalDateTime.parse(text) : LocalDate.parse(text);
  }

  /** Coherence takes no bound that has no order; nothing is compared before it is there. */
  @Override
  public int compareTo(Moment other) {
    return value.toString().compareTo(other.value.toString());
  }
}
