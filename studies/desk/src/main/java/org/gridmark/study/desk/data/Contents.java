package org.gridmark.study.desk.data;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the entries of a cache come from. */
public sealed interface Contents {
  /**
   * From distributions.
   *
   * @param values one a field
   */
  record Drawn(List<Values> values, long entries) implements Contents {
    /** Copies. */
    public Drawn {
      values = List.copyOf(values);
    }
  }

  /** Rows that are somewhere. */
  non-sealed interface Rows extends Contents {
    /**
     * Hands over every row, in an order that is always the same.
     *
     * @param keys the fields of the key
     * @throws org.gridmark.model.BadInput naming the row, if one cannot be read
     */
    void read(List<Column> columns, List<String> keys, Taker taker);

    /** The place that a run reads them from, in words that hold no secret. */
    String place();

    /** The files that they are in; empty if they come from elsewhere. */
    default List<Path> files() {
      return List.of();
    }

    /** Takes rows. */
    @FunctionalInterface
    interface Taker {
      /**
       * Takes a row.
       *
       * @param place where it is, for people
       * @param values one a field, null where absent
       */
      void take(String place, @Nullable Object[] values);
    }
  }
}
