package org.gridmark.lab.host.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gridmark.driver.contract.hostile.Mutations;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.program.Wire;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Lines of a host that is broken, or not what it says. */
@Tag("soak")
class MutatedAnswersTest {
  private static final int LINES = 100_000;

  /** Anything but a refusal would end the thread that listens, and nobody would know. */
  @Test
  void aLineIsAnAnswerOrIsRefused() {
    List<byte[]> sound =
        List.of(
            line(new Answer.Result(7, Wire.line(new Answer.Texts(List.of("a.log", "b/c.log"))))),
            line(new Answer.Refused(8, true, "no such folder")),
            line(new Answer.Output(3, "QUFB")),
            line(new Answer.Ended(3, 137)),
            line(new Answer.EndOutput(3)));
    Mutations mutations = new Mutations(LINES);
    int refused = 0;
    for (int i = 0; i < LINES; i++) {
      byte[] mutated = mutations.of(sound.get(i % sound.size()));
      try {
        Wire.parseWhole(new String(mutated, StandardCharsets.UTF_8), Answer.class);
      } catch (IllegalArgumentException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(LINES / 10, LINES);
  }

  /** The results of calls, as their callers read them. */
  @Test
  void aResultCanBeOrIsRefused() {
    List<Result<?>> sound =
        List.of(
            new Result<>(new Facts(8, List.of(0, 7), true, false, true, "/jdk"), Sound::facts),
            new Result<>(new Reach(1_000, 2_000, 0.5, 1e9), Sound::reach),
            new Result<>(new Sampler.Served(List.of(7L), "unknown"), Sound::served),
            new Result<>("/tmp/gridmark-1", Sound::path),
            new Result<>(123_456L, Sound::bytes),
            new Result<>(new Answer.Named(Map.of("system", "Linux")), read -> read),
            new Result<>(new Answer.Texts(List.of("a.log")), read -> read));
    Mutations mutations = new Mutations(LINES);
    int refused = 0;
    for (int i = 0; i < LINES; i++) {
      Result<?> one = sound.get(i % sound.size());
      byte[] mutated = mutations.of(Wire.line(one.value()).getBytes(StandardCharsets.UTF_8));
      try {
        assertThat(one.read(new String(mutated, StandardCharsets.UTF_8))).isNotNull();
      } catch (IllegalArgumentException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(LINES / 10, LINES);
  }

  private record Result<T>(T value, Function<T, Object> reading) {
    @SuppressWarnings("unchecked")
    Object read(String text) {
      return reading.apply(Wire.parseWhole(text, (Class<T>) value.getClass()));
    }
  }

  private static byte[] line(Answer answer) {
    return Wire.line(answer).getBytes(StandardCharsets.UTF_8);
  }
}
