package org.gridmark.study.hub.serialization;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntFunction;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/** Some objects of a kind in both forms, and what can be done to each of them and timed. */
final class CodecSample<V extends Record> {
  static final String ENCODE = "encode";
  static final String DECODE = "decode";
  static final String JAVA_ENCODE = "encode by Java";
  static final String JAVA_DECODE = "decode by Java";

  /** Few enough that most batches are over before anybody else has the processor. */
  private static final int BATCH = 50;

  private final Kind<V> kind;
  private final Codec<V> codec;
  private final List<V> values = new ArrayList<>();
  private final List<Record> twins = new ArrayList<>();
  private final List<byte[]> stored = new ArrayList<>();
  private final List<byte[]> serialized = new ArrayList<>();

  /** Where results go, so that no compiler leaves out the work that gives them. */
  private volatile @Nullable Object sink;

  /** So many objects from a place of the source on, which begins again at its end. */
  CodecSample(Kind<V> kind, Codec<V> codec, long first, int size) {
    this.kind = kind;
    this.codec = codec;
    for (int i = 0; i < size; i++) {
      V value = kind.source().entry((first + i) % kind.source().size()).getValue();
      Record twin = kind.twin(value);
      values.add(value);
      twins.add(twin);
      stored.add(codec.encode(value));
      serialized.add(JavaForm.encode(twin));
    }
  }

  double storedSize() {
    return size(stored);
  }

  double serializedSize() {
    return size(serialized);
  }

  private static double size(List<byte[]> forms) {
    return forms.stream().mapToInt(form -> form.length).average().orElseThrow();
  }

  /** Every form gives back what it was made of. */
  void prove() {
    for (int i = 0; i < values.size(); i++) {
      V value = values.get(i);
      require(value, codec.decode(stored.get(i)));
      require(twins.get(i), JavaForm.decode(serialized.get(i)));
      for (Field<V, ?> field : kind.fields()) {
        require(field.get(value), codec.field(stored.get(i), field));
      }
    }
  }

  private static void require(@Nullable Object right, @Nullable Object found) {
    if (right == null ? found != null : !right.equals(found)) {
      throw new IllegalStateException("a stored form gave back " + found + ", not " + right);
    }
  }

  /**
   * Microseconds an object, by what was done to it: some objects at a time, for which each thing
   * takes its turn, in any order. The median of these, so that whoever took the processor away for
   * a while does not count.
   */
  Map<String, Double> time(NanoClock clock, Random order) {
    List<Work> works = works();
    Map<String, List<Double>> micros = new HashMap<>();
    for (int from = 0; from < values.size(); from += BATCH) {
      int to = Math.min(from + BATCH, values.size());
      Collections.shuffle(works, order);
      for (Work work : works) {
        micros
            .computeIfAbsent(work.name(), name -> new ArrayList<>())
            .add(time(clock, work, from, to));
      }
    }
    Map<String, Double> medians = new HashMap<>();
    micros.forEach((name, all) -> medians.put(name, median(all)));
    return medians;
  }

  private double time(NanoClock clock, Work work, int from, int to) {
    long start = clock.nanos();
    for (int i = from; i < to; i++) {
      sink = work.on().apply(i);
    }
    long end = clock.nanos();
    Objects.requireNonNull(sink, "nothing came of it");
    return (end - start) / 1e3 / (to - from);
  }

  private static double median(List<Double> all) {
    Collections.sort(all);
    int middle = all.size() / 2;
    return all.size() % 2 == 1 ? all.get(middle) : (all.get(middle - 1) + all.get(middle)) / 2;
  }

  private List<Work> works() {
    List<Work> works = new ArrayList<>();
    works.add(new Work(ENCODE, i -> codec.encode(values.get(i))));
    works.add(new Work(DECODE, i -> codec.decode(stored.get(i))));
    works.add(new Work(JAVA_ENCODE, i -> JavaForm.encode(twins.get(i))));
    works.add(new Work(JAVA_DECODE, i -> JavaForm.decode(serialized.get(i))));
    for (Field<V, ?> field : kind.fields()) {
      works.add(new Work(field.toString(), i -> codec.field(stored.get(i), field)));
    }
    return works;
  }

  /** Something that can be done to the object at a place. */
  private record Work(String name, IntFunction<@Nullable Object> on) {}
}
