package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pods that do not run, on a mock cluster: the words that come while they are waited for. */
class PodStartTest {
  private static final String ONE = "{name: one, cpu: 1, memory: 1Gi}";

  /** Longer than it takes until something is told. */
  private static final Pods.Times BRIEF =
      new Pods.Times(Duration.ofSeconds(4), Duration.ofSeconds(30), Duration.ofSeconds(4));

  private static final String NOT_YET =
      "host one: Pod gridmark-[0-9a-f]{8}-one in namespace bench does not run yet ";
  private static final String NOT_AT_ALL =
      "host one: Pod gridmark-[0-9a-f]{8}-one in namespace bench does not run after 4 s ";

  @TempDir private Path folder;
  private final List<String> notices = new CopyOnWriteArrayList<>();
  private MockCluster cluster;

  @BeforeEach
  void begin() {
    cluster = new MockCluster(folder);
    cluster.status("one", waiting("ContainerCreating"));
  }

  @AfterEach
  void end() {
    cluster.close();
  }

  @Test
  void theLastEventOfAPodThatWaitsIsToldOnceAndIsTheReasonInTheEnd() {
    cluster.events(
        event("Normal", "Scheduled", "2026-11-28T10:00:00Z", "assigned to worker-1"),
        event("Warning", "FailedCreatePodSandBox", "2026-11-28T10:00:07Z", "no network"),
        event("Normal", "Queued", "2026-11-28T09:59:00Z", "old"));

    assertThatThrownBy(this::open)
        .isInstanceOf(IOException.class)
        .hasMessageMatching(NOT_AT_ALL + "\\(FailedCreatePodSandBox\\): no network");
    assertThat(notices).hasSize(1);
    assertThat(notices.getFirst())
        .matches(NOT_YET + "\\(FailedCreatePodSandBox\\): no network; it has 4 s in all");
    assertThat(cluster.objects()).isEmpty();
  }

  @Test
  void anEventOfTheSameSecondThatSaysMoreIsTold() {
    cluster.events(
        event("Warning", "Failed", "2026-11-28T10:00:00Z", "Failed to pull image: no such host"),
        event("Warning", "Failed", "2026-11-28T10:00:00Z", "Error: ErrImagePull"));

    assertThatThrownBy(this::open)
        .hasMessageMatching(NOT_AT_ALL + "\\(Failed\\): Failed to pull image: no such host");
  }

  @Test
  void wordsOfAClusterAreOnePrintableLineOfABoundedLength() {
    String hostile = "\u001b]0;mine\u0007\nroot@host: \u202e" + "x".repeat(100_000);
    cluster.events(event("Warning", "Failed\u001b[2J", "2026-11-28T10:00:00Z", hostile));

    assertThatThrownBy(this::open)
        .satisfies(
            failure -> {
              assertThat(failure.getMessage().length()).isLessThan(600);
              assertThat(failure.getMessage())
                  .contains("\\u001b]0;mine\\u0007 root@host: \\u202ex");
              assertThat(failure.getMessage().chars()).noneMatch(Character::isISOControl);
            });
    assertThat(notices).allMatch(line -> line.length() < 600);
  }

  @Test
  void whoMayNotReadEventsLearnsTheStatus() {
    cluster.forbid(request -> request.getPath().contains("/events"));

    assertThatThrownBy(this::open)
        .hasMessageMatching(NOT_AT_ALL.stripTrailing() + ": ContainerCreating");
    assertThat(notices.getFirst())
        .matches(NOT_YET.stripTrailing() + ": ContainerCreating; it has 4 s in all");
  }

  private void open() throws Exception {
    TestPods.open(cluster, folder, ONE, BRIEF, notices::add).close();
  }

  private static PodStatus waiting(String reason) {
    return new PodStatusBuilder()
        .withPhase("Pending")
        .addNewContainerStatus()
        .withNewState()
        .withNewWaiting(null, reason)
        .endState()
        .endContainerStatus()
        .build();
  }

  private static Event event(String type, String reason, String time, String message) {
    return new EventBuilder()
        .withType(type)
        .withReason(reason)
        .withLastTimestamp(time)
        .withMessage(message)
        .build();
  }
}
