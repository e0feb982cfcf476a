package org.gridmark.lab.host.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gridmark.driver.contract.hostile.Mutations;
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
            line(new Answer.Ended(3, 137)),
            line(new Answer.EndOutput(3)));
    Mutations mutations = new Mutations(LINES);
    int refused = 0;
    for (int i = 0; i < LINES; i++) {
      byte[] mutated = mutations.of(sound.get(i % sound.size()));
      try {
        Wire.parse(new String(mutated, StandardCharsets.UTF_8), Answer.class);
      } catch (IllegalArgumentException e) {
        refused++;
      }
    }
    assertThat(refused).isBetween(LINES / 10, LINES);
  }

  private static byte[] line(Answer answer) {
    return Wire.line(answer).getBytes(StandardCharsets.UTF_8);
  }
}
