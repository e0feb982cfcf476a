package org.gridmark.study.hub.query;

import java.util.List;
import org.gridmark.model.study.Setting;

/** The settings of hub/queries alone. */
public final class QuerySettings {
  /** Whether an index is tried out at the end. */
  public static final String INDEXED = "queries.indexed";

  /** All of them, with their defaults. */
  public static final List<Setting> ALL =
      List.of(
          Setting.of(
              INDEXED,
              new Setting.Choice(List.of("off", "on")),
              "on",
              "whether hub/queries asks an indexed day beside one that is not, at its end"));

  private QuerySettings() {}
}
