package org.gridmark.model.load;

import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** Any entry, with the generator's own even draw of a number below another. */
record EvenDraw(LongSupplier entries) implements KeyDraw {
  @Override
  public long next(RandomGenerator random) {
    return random.nextLong(entries.getAsLong());
  }

  @Override
  public int nextInt(RandomGenerator random) {
    return random.nextInt(Math.toIntExact(entries.getAsLong()));
  }
}
