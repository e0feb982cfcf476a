package org.gridmark.study.desk.ask;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.model.load.Schedule;
import org.jspecify.annotations.Nullable;

/**
 * Users who ask, as a file describes them.
 *
 * @param mix what they ask, and how often beside the others
 * @param program in another language that asks its own request in their place; null: none
 */
public record BackgroundLoad(
    String name,
    int users,
    Schedule schedule,
    Map<Question, Integer> mix,
    @Nullable OwnProgram program) {
  /** Copies. */
  public BackgroundLoad {
    mix = Collections.unmodifiableMap(new LinkedHashMap<>(mix));
  }
}
