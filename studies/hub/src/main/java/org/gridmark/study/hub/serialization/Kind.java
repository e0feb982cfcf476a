package org.gridmark.study.hub.serialization;

import java.io.Serializable;
import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.data.Source;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.query.HubQueries;

/**
 * A data object, as it is stored and as Java serializes it.
 *
 * @param twin has the same fields and is {@link Serializable}. The object itself must not be: there
 *     are targets that would then no longer use their own form.
 * @param fields those that queries read
 */
record Kind<V extends Record>(
    Source<?, V> source, Class<? extends Record> twin, List<Field<V, ?>> fields) {
  static Kind<Position> of(Positions positions) {
    return new Kind<>(
        positions,
        SerializablePosition.class,
        List.of(HubQueries.POSITION_ACCOUNT, HubQueries.BUSINESS_DATE));
  }

  static Kind<Activity> of(Activities activities) {
    return new Kind<>(
        activities,
        SerializableActivity.class,
        List.of(HubQueries.ACTIVITY_ACCOUNT, HubQueries.TRADE_DATE, HubQueries.TRADE_STATUS));
  }

  /** The subject: {@code Position}. */
  String name() {
    return source.cache().value().getSimpleName();
  }

  /** The same fields in an object that Java serializes. */
  Record twin(V value) {
    return Schema.of(twin).make(Schema.of(source.cache().value()).values(value));
  }
}
