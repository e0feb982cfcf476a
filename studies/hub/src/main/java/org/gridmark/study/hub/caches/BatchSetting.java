package org.gridmark.study.hub.caches;

import org.gridmark.model.study.Key;
import org.gridmark.model.study.Settings;

/**
 * How caches are loaded where the threads are not the user's to set.
 *
 * @param size entries that are put at once
 */
public record BatchSetting(@Key("load.batch") int size) {
  /** As it is set. */
  public static BatchSetting of(Settings settings) {
    return settings.as(BatchSetting.class);
  }
}
