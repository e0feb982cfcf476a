package org.gridmark.study.desk.data;

import java.util.Arrays;
import java.util.List;
import org.gridmark.model.random.Draw;
import org.jspecify.annotations.Nullable;

/** How the values of a field are distributed. */
public sealed interface Values {
  /**
   * The value of the entry at a place.
   *
   * @param draw this field's and this entry's own
   */
  @Nullable Object at(long n, Draw draw);

  /** Always the same. */
  record Constant(Object value) implements Values {
    @Override
    public Object at(long n, Draw draw) {
      return value;
    }
  }

  /** Any number, date or time between two, both included, each as likely as another. */
  record Range(Scale scale, Object low, Object high) implements Values {
    @Override
    public Object at(long n, Draw draw) {
      if (low instanceof Double from && high instanceof Double to) {
        return from + (to - from) * draw.unit();
      }
      long first = scale.number(low);
      return scale.value(first + draw.belowUnsigned(scale.number(high) - first + 1));
    }
  }

  /** One of several, in proportion to their weights. */
  record Choice(List<Object> values, Cumulative weights) implements Values {
    /** Copies. */
    public Choice {
      values = List.copyOf(values);
    }

    @Override
    public Object at(long n, Draw draw) {
      return values.get(weights.place(draw.unit()));
    }
  }

  /** The first of so many most often, the next ones more and more rarely (Zipf's law). */
  record Zipf(Numbering numbering, Cumulative weights) implements Values {
    @Override
    public Object at(long n, Draw draw) {
      return numbering.value(1L + weights.place(draw.unit()));
    }
  }

  /** A number for each entry, one after the other: no two have the same. */
  record Sequence(Numbering numbering, long from, long step) implements Values {
    @Override
    public Object at(long n, Draw draw) {
      return numbering.value(from + n * step);
    }

    /** The place of the entry that has this value; -1: that none has. */
    long place(Object value) {
      long distance = numbering.number(value) - from;
      return distance % step == 0 && distance / step >= 0 ? distance / step : -1;
    }
  }

  /** Text after a pattern: a digit for each {@code #}, a letter for each {@code @}. */
  record Pattern(String pattern) implements Values {
    @Override
    public Object at(long n, Draw draw) {
      StringBuilder text = new StringBuilder(pattern);
      for (int i = 0; i < text.length(); i++) {
        switch (text.charAt(i)) {
          case '#' -> text.setCharAt(i, (char) ('0' + draw.belowUnsigned(10)));
          case '@' -> text.setCharAt(i, (char) ('A' + draw.belowUnsigned(26)));
          default -> {}
        }
      }
      return text.toString();
    }
  }

  /** Letters and blanks, so many as there may be. */
  record Letters(int least, int most) implements Values {
    private static final String SIGNS = "abcdefghijklmnopqrstuvwxyz ";

    @Override
    public Object at(long n, Draw draw) {
      char[] text = new char[least + (int) draw.belowUnsigned(most - least + 1L)];
      for (int i = 0; i < text.length; i++) {
        text[i] = SIGNS.charAt((int) draw.belowUnsigned(SIGNS.length()));
      }
      return new String(text);
    }
  }

  /** Absent now and then. */
  record Absent(double share, Values others) implements Values {
    @Override
    public @Nullable Object at(long n, Draw draw) {
      return draw.unit() < share ? null : others.at(n, draw);
    }
  }

  /** Weights added up, for drawing. */
  record Cumulative(List<Double> sums) {
    /** Of weights in their order. */
    public static Cumulative of(double... weights) {
      double[] sums = weights.clone();
      Arrays.parallelPrefix(sums, Double::sum);
      return new Cumulative(Arrays.stream(sums).boxed().toList());
    }

    /** Of Zipf's law. */
    public static Cumulative zipf(int values, double exponent) {
      double[] weights = new double[values];
      Arrays.setAll(weights, i -> Math.pow(i + 1.0, -exponent));
      return of(weights);
    }

    /** The place that a number from 0 up to 1 falls on. */
    public int place(double unit) {
      double wanted = unit * sums.getLast();
      int low = 0;
      int high = sums.size() - 1;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (sums.get(middle) > wanted) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      return low;
    }
  }
}
