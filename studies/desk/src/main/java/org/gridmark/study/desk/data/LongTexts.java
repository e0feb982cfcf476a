package org.gridmark.study.desk.data;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.TextRoom;
import org.jspecify.annotations.Nullable;

/** The longest text of each column that was read, and its place. */
final class LongTexts {
  private record Found(String place, String text) {}

  private final Map<String, Found> byName = new HashMap<>();

  /** Looks at a row. */
  void note(String place, List<Column> columns, @Nullable Object[] values) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof String text) {
        byName.merge(
            columns.get(i).name(),
            new Found(place + ": " + columns.get(i).from(), text),
            (known, more) -> more.text().length() > known.text().length() ? more : known);
      }
    }
  }

  /**
   * Refuses a target that has too little.
   *
   * @param use of the column there, to complete "in ..."
   */
  void requireRoom(String column, String target, String use, TextRoom room) {
    Found found = byName.get(column);
    if (found != null && !room.fits(found.text())) {
      throw new BadInput(
          "%s: a text of %d characters; in %s, target %s takes at most %s"
              .formatted(found.place(), found.text().length(), use, target, room));
    }
  }
}
