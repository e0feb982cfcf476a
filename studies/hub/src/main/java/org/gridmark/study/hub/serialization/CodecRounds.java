package org.gridmark.study.hub.serialization;

import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.gridmark.model.data.Field;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Time and size of the target's stored form beside Java's serialization of the same fields, round
 * after round, each of other objects. The compared forms take turns within a round, and ratios are
 * of one round. Some rounds before the first are not reported: their code is not compiled yet.
 *
 * @param sample how many objects a round takes
 */
record CodecRounds(Positions positions, Activities activities, long seed, int sample, int rounds)
    implements Job {
  private static final int WARM_UP = 15;

  @Override
  public void run(Bench bench) {
    Kind<?> position = Kind.of(positions);
    Kind<?> activity = Kind.of(activities);
    for (int round = 0; round < WARM_UP + rounds; round++) {
      round(bench, position, round);
      round(bench, activity, round);
      bench.progress(round + 1, WARM_UP + rounds);
    }
  }

  private <V extends Record> void round(Bench bench, Kind<V> kind, int round) {
    CodecSample<V> objects =
        new CodecSample<>(
            kind, bench.session().codec(kind.source().cache()), (long) round * sample, sample);
    objects.prove();
    Map<String, Double> micros = objects.time(bench.clock(), new Random(seed + round));
    if (round >= WARM_UP) {
      report(bench, kind, objects, micros);
    }
  }

  private static <V extends Record> void report(
      Bench bench, Kind<V> kind, CodecSample<V> objects, Map<String, Double> micros) {
    String own = kind.name();
    String java = own + " by Java serialization";
    double encode = known(micros, CodecSample.ENCODE);
    double decode = known(micros, CodecSample.DECODE);
    double javaEncode = known(micros, CodecSample.JAVA_ENCODE);
    double javaDecode = known(micros, CodecSample.JAVA_DECODE);
    bench.figure(own, HubMetrics.CODEC_ENCODE, encode);
    bench.figure(own, HubMetrics.CODEC_DECODE, decode);
    bench.figure(own, HubMetrics.CODEC_SIZE, objects.storedSize());
    bench.figure(java, HubMetrics.CODEC_ENCODE, javaEncode);
    bench.figure(java, HubMetrics.CODEC_DECODE, javaDecode);
    bench.figure(java, HubMetrics.CODEC_SIZE, objects.serializedSize());
    bench.figure(own, HubMetrics.CODEC_ENCODE_RATIO, encode / javaEncode);
    bench.figure(own, HubMetrics.CODEC_DECODE_RATIO, decode / javaDecode);
    bench.figure(own, HubMetrics.CODEC_SIZE_RATIO, objects.storedSize() / objects.serializedSize());
    for (Field<V, ?> field : kind.fields()) {
      double read = known(micros, field.toString());
      bench.figure(field.toString(), HubMetrics.CODEC_FIELD, read);
      bench.figure(field.toString(), HubMetrics.CODEC_FIELD_RATIO, read / decode);
    }
  }

  private static double known(Map<String, Double> micros, String work) {
    return Objects.requireNonNull(micros.get(work), work);
  }
}
