package org.gridmark.model.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Connection;
import org.junit.jupiter.api.Test;

class PendingResponseTest {
  private final long[] now = {100};
  private final NanoClock clock = () -> now[0];
  private final List<Response> answers = new ArrayList<>();

  private PendingResponse pending() {
    AsyncRequest<Connection> request =
        new AsyncRequest<>("hold", 1) {
          @Override
          protected void start(Connection none, Completion completion) {}
        };
    return new PendingResponse(request, clock, answers::add);
  }

  @Test
  void theWayOfAnAnswerIsAPartOfItFromItsStartOn() {
    PendingResponse pending = pending();
    now[0] = 130;
    pending.complete(1, "sold out");
    pending.complete(1);
    pending.fail(new IllegalStateException("late"));
    assertThat(answers).hasSize(1);
    Response answer = answers.getFirst();
    assertThat(answer.wrong()).isFalse();
    assertThat(answer.failed()).isFalse();
    assertThat(answer.nanos()).isEqualTo(30);
    Response part = answer.children().getFirst();
    assertThat(part.request().name()).isEqualTo("sold out");
    assertThat(part.nanos()).isEqualTo(30);
    assertThat(part.wrong()).isFalse();
    assertThat(part.request().execute(() -> {}, clock).failed()).isTrue();
  }

  @Test
  void aWrongAnswerIsWrongInWhateverWayItCame() {
    PendingResponse pending = pending();
    pending.complete(0, "sold out");
    assertThat(answers.getFirst().wrong()).isTrue();
  }
}
