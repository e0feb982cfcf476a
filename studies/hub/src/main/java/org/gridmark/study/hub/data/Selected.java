package org.gridmark.study.hub.data;

import org.gridmark.model.study.Key;
import org.gridmark.model.study.Settings;

/** Which caches the queries ask. */
public record Selected(@Key("region") Region region, @Key("day") Day day) {
  /** As it is set. */
  public static Selected of(Settings settings) {
    return settings.as(Selected.class);
  }
}
