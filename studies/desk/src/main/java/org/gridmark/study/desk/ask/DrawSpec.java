package org.gridmark.study.desk.ask;

import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.study.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How keys are drawn, as a file describes it.
 *
 * @param count how many at once
 * @param distribution null: as is set for all that draw keys
 */
public record DrawSpec(int count, @Nullable KeyDistribution distribution) {
  /** Its own distribution, or the one that is set. */
  KeyDistribution distribution(Settings settings) {
    return distribution == null ? settings.keys() : distribution;
  }
}
