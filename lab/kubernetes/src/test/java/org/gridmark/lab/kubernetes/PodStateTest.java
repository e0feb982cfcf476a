package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import org.junit.jupiter.api.Test;

/** The states of Pods, by statuses as kubelet and scheduler write them. */
class PodStateTest {
  @Test
  void aPodWithoutAStatusWaits() {
    assertThat(PodState.of(new PodBuilder().build()))
        .isEqualTo(new PodState(PodState.Kind.WAITING, ""));
  }

  @Test
  void aPodWhoseContainerIsBeingMadeWaits() {
    assertThat(waiting("ContainerCreating", null))
        .isEqualTo(new PodState(PodState.Kind.WAITING, "ContainerCreating"));
  }

  @Test
  void aContainerThatMayNotRunAsRootHasEnded() {
    assertThat(waiting("CreateContainerConfigError", "image will run as root"))
        .isEqualTo(
            new PodState(
                PodState.Kind.ENDED,
                "cannot start its container (CreateContainerConfigError): image will run as root"));
  }

  @Test
  void aPodWhoseContainerRunsRuns() {
    Pod pod =
        pod(
            new PodStatusBuilder()
                .withPhase("Running")
                .addNewContainerStatus()
                .withNewState()
                .withNewRunning()
                .endRunning()
                .endState()
                .endContainerStatus());
    assertThat(PodState.of(pod).kind()).isEqualTo(PodState.Kind.RUNNING);
  }

  @Test
  void aPodThatSomebodyDeletesHasEndedWhileItIsGivenTime() {
    Pod pod = pod(new PodStatusBuilder().withPhase("Running"));
    pod.setMetadata(new ObjectMetaBuilder().withDeletionTimestamp("2026-11-28T10:00:00Z").build());
    assertThat(PodState.of(pod)).isEqualTo(new PodState(PodState.Kind.ENDED, "was deleted"));
  }

  @Test
  void memoryThatWasNotEnoughIsTold() {
    assertThat(terminated("OOMKilled", 137))
        .isEqualTo(new PodState(PodState.Kind.ENDED, "needed more than its memory (OOMKilled)"));
  }

  @Test
  void aStatusIsTold() {
    assertThat(terminated("Error", 75))
        .isEqualTo(new PodState(PodState.Kind.ENDED, "has ended with status 75 (Error)"));
  }

  @Test
  void anEvictionIsToldInOneLine() {
    assertThat(failed("Evicted", "The node was low on resource: memory.\nContainer agent"))
        .isEqualTo(
            new PodState(
                PodState.Kind.ENDED,
                "was evicted (Evicted): The node was low on resource: memory. Container agent"));
  }

  @Test
  void aDeadlineIsTold() {
    assertThat(failed("DeadlineExceeded", "Pod was active longer than specified"))
        .isEqualTo(
            new PodState(
                PodState.Kind.ENDED,
                "was ended at its deadline (DeadlineExceeded): Pod was active longer than"
                    + " specified"));
  }

  private static PodState waiting(String reason, String message) {
    return PodState.of(
        pod(
            new PodStatusBuilder()
                .withPhase("Pending")
                .addNewContainerStatus()
                .withNewState()
                .withNewWaiting(message, reason)
                .endState()
                .endContainerStatus()));
  }

  private static PodState terminated(String reason, int status) {
    return PodState.of(
        pod(
            new PodStatusBuilder()
                .withPhase("Failed")
                .addNewContainerStatus()
                .withNewState()
                .withNewTerminated()
                .withReason(reason)
                .withExitCode(status)
                .endTerminated()
                .endState()
                .endContainerStatus()));
  }

  private static PodState failed(String reason, String message) {
    return PodState.of(
        pod(new PodStatusBuilder().withPhase("Failed").withReason(reason).withMessage(message)));
  }

  private static Pod pod(PodStatusBuilder status) {
    return new PodBuilder().withNewMetadata().endMetadata().withStatus(status.build()).build();
  }
}
