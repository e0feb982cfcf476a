package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Cache.Event;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A listener hears of every change, in the order in which one entry changed. */
public interface ListenContract extends Contract {
  @Test
  default void aListenerHearsOfInsertsUpdatesAndDeletes() throws InterruptedException {
    needs(Trait.LISTEN);
    SampleKey key = Values.key(1);
    BlockingQueue<Event<SampleKey, Sample>> heard = new LinkedBlockingQueue<>();
    try (var listening = samples().listen(heard::add)) {
      assertThat(listening).isNotNull();
      samples().put(key, Values.sample(1));
      samples().putAll(Map.of(key, Values.sample(2)));
      samples().remove(key);

      assertThat(next(heard)).isEqualTo(new Event<>(key, null, Values.sample(1)));
      assertThat(next(heard)).isEqualTo(new Event<>(key, Values.sample(1), Values.sample(2)));
      assertThat(next(heard)).isEqualTo(new Event<>(key, Values.sample(2), null));
    }
  }

  @Test
  default void aListenerHearsOfUpdatesInPlace() throws InterruptedException {
    needs(Trait.LISTEN);
    needs(Trait.UPDATE_IN_PLACE);
    SampleKey key = Values.key(1);
    Change change = Change.assign(Field.of(Sample::status), "changed");
    samples().put(key, Values.sample(1));
    BlockingQueue<Event<SampleKey, Sample>> heard = new LinkedBlockingQueue<>();
    try (var listening = samples().listen(heard::add)) {
      assertThat(listening).isNotNull();
      samples().update(key, change);

      Sample after = change.apply(Values.sample(1));
      assertThat(next(heard)).isEqualTo(new Event<>(key, Values.sample(1), after));
    }
  }

  @Test
  default void aClosedListenerHearsNothing() throws InterruptedException {
    needs(Trait.LISTEN);
    BlockingQueue<Event<SampleKey, Sample>> heard = new LinkedBlockingQueue<>();
    BlockingQueue<Event<SampleKey, Sample>> closed = new LinkedBlockingQueue<>();
    samples().listen(closed::add).close();
    try (var listening = samples().listen(heard::add)) {
      assertThat(listening).isNotNull();
      samples().put(Values.key(1), Values.sample(1));

      assertThat(next(heard)).isNotNull();
      assertThat(closed).isEmpty();
    }
  }

  private static @Nullable Event<SampleKey, Sample> next(
      BlockingQueue<Event<SampleKey, Sample>> heard) throws InterruptedException {
    return heard.poll(10, TimeUnit.SECONDS);
  }
}
