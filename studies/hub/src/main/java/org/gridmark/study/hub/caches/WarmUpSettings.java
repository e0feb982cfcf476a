package org.gridmark.study.hub.caches;

import java.time.Duration;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Settings;

/**
 * How code is warmed up before anything is measured.
 *
 * @param threads that ask
 * @param time how long they ask at most
 */
public record WarmUpSettings(
    @Key("warm-up.threads") int threads, @Key("warm-up.time") Duration time) {
  /** As it is set. */
  public static WarmUpSettings of(Settings settings) {
    return settings.as(WarmUpSettings.class);
  }
}
