package org.gridmark.study.hub.caches;

import org.gridmark.model.study.Key;
import org.gridmark.model.study.Settings;

/**
 * Whether the queried fields are indexed.
 *
 * @param wanted as the user says
 */
public record IndexSetting(@Key("index") boolean wanted) {
  /** As it is set. */
  public static boolean of(Settings settings) {
    return settings.as(IndexSetting.class).wanted();
  }
}
