package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.infinispan.util.function.SerializableBinaryOperator;

/**
 * Adds up figures of the same aggregate.
 *
 * @param greatest whether the greater of two extremes is the one asked for
 */
public record Joining(boolean greatest) implements SerializableBinaryOperator<Figure> {
  static Joining read(DataInput in) throws IOException {
    return new Joining(in.readBoolean());
  }

  void write(DataOutput out) throws IOException {
    out.writeBoolean(greatest);
  }

  @Override
  public Figure apply(Figure one, Figure other) {
    return one.plus(other, greatest);
  }
}
