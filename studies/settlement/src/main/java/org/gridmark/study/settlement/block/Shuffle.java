package org.gridmark.study.settlement.block;

import java.util.Arrays;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.gridmark.model.random.Draw;

/**
 * The numbers from 0 on in a random order in which each comes a bounded delay after its place: at
 * its own number and a delay drawn evenly below the window. It takes memory for a window of them,
 * however many there are.
 */
final class Shuffle implements PrimitiveIterator.OfInt {
  private static final int NONE = -1;

  private final int window;
  private final int count;
  private final Draw draw;

  /** By time, in a ring: the first number that is due then. A delay is shorter than the ring. */
  private final int[] due;

  /** By number, in a ring: the next one that is due at the same time. */
  private final int[] next;

  private int time;
  private int given;
  private int present = NONE;

  private Shuffle(int window, int count, Draw draw) {
    this.window = Math.max(1, Math.min(window, count));
    this.count = count;
    this.draw = draw;
    this.due = new int[this.window];
    this.next = new int[this.window];
    Arrays.fill(due, NONE);
  }

  /**
   * So many numbers, made one by one as they are asked for.
   *
   * @param window a number comes less than so many places too late or too early; 1: none moves
   */
  static IntStream within(int window, int count, Draw draw) {
    Spliterator.OfInt numbers =
        Spliterators.spliterator(new Shuffle(window, count, draw), count, Spliterator.ORDERED);
    return StreamSupport.intStream(numbers, false);
  }

  /** All of them in any order, by Fisher and Yates' shuffle. */
  static int[] whole(int count, Draw draw) {
    int[] numbers = IntStream.range(0, count).toArray();
    for (int i = count - 1; i > 0; i--) {
      int other = draw.below(i + 1);
      int number = numbers[i];
      numbers[i] = numbers[other];
      numbers[other] = number;
    }
    return numbers;
  }

  @Override
  public boolean hasNext() {
    return given < count;
  }

  @Override
  public int nextInt() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    while (present == NONE) {
      pass();
    }
    int number = present;
    present = next[number % window];
    given++;
    return number;
  }

  /** At each time a number gets its delay, and then those that are due come. */
  private void pass() {
    if (time < count) {
      int at = (int) ((time + (long) draw.below(window)) % window);
      next[time % window] = due[at];
      due[at] = time;
    }
    int now = time % window;
    present = due[now];
    due[now] = NONE;
    time++;
  }
}
