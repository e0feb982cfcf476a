package org.gridmark.study.hub.caches;

import org.gridmark.model.study.Key;
import org.gridmark.model.study.Settings;

/**
 * How caches are loaded.
 *
 * @param threads that read, and as many that put
 * @param batch entries that are put at once
 */
public record LoadSettings(@Key("load.threads") int threads, @Key("load.batch") int batch) {
  /** As it is set. */
  public static LoadSettings of(Settings settings) {
    return settings.as(LoadSettings.class);
  }
}
