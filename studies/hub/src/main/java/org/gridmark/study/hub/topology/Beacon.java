package org.gridmark.study.hub.topology;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.gridmark.measure.job.Sightings;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;

/**
 * An entry that is written again and again, beside those of the source. Its values are positions in
 * which the version is the number of the write, and the time of update is when the write before it
 * was acknowledged: the reader of a value learns of its predecessor what only the writer knows.
 */
record Beacon(CacheSpec<PositionKey, Position> cache, PositionKey key, Position like) {
  static Beacon of(Positions positions) {
    return new Beacon(
        positions.cache(), new PositionKey("BEACON", 0, ""), positions.entry(0).getValue());
  }

  Position value(int number, Instant previousAcknowledged) {
    LocalDateTime time =
        LocalDateTime.ofInstant(
            previousAcknowledged.truncatedTo(ChronoUnit.MICROS), ZoneOffset.UTC);
    Position numbered = Change.assign(Field.of(Position::version), number).apply(like);
    return Change.assign(Field.of(Position::updated), time).apply(numbered);
  }

  static Sightings.Seen seen(Position value) {
    return new Sightings.Seen(value.version(), value.updated().toInstant(ZoneOffset.UTC));
  }
}
