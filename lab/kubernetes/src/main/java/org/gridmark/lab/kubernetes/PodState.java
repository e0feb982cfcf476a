package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStateTerminated;
import io.fabric8.kubernetes.api.model.ContainerStateWaiting;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodStatus;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The state of a Pod, as its status tells it.
 *
 * @param reason for people, in one line; empty if there is none
 */
record PodState(Kind kind, String reason) {
  /** The states that matter to who waits for a Pod. */
  enum Kind {
    WAITING,
    RUNNING,
    ENDED
  }

  /** The container does not start for these, and will not without a change. */
  private static final Set<String> NO_IMAGE =
      Set.of("ImagePullBackOff", "InvalidImageName", "ErrImageNeverPull");

  private static final Set<String> NO_START =
      Set.of("CreateContainerConfigError", "CreateContainerError", "RunContainerError");

  /** Of a Pod, or of none. */
  static PodState of(@Nullable Pod pod) {
    if (pod == null) {
      return new PodState(Kind.ENDED, "was deleted");
    }
    PodStatus status = pod.getStatus();
    if (status == null || status.getPhase() == null) {
      return new PodState(Kind.WAITING, "");
    }
    Optional<ContainerState> container =
        status.getContainerStatuses().stream().findFirst().map(ContainerStatus::getState);
    if (pod.getMetadata().getDeletionTimestamp() != null && status.getReason() == null) {
      return new PodState(Kind.ENDED, "was deleted");
    }
    return switch (status.getPhase()) {
      case "Failed", "Succeeded" -> new PodState(Kind.ENDED, end(status, container));
      default ->
          container.map(ContainerState::getTerminated).isPresent()
              ? new PodState(Kind.ENDED, end(status, container))
              : begun(pod, status, container);
    };
  }

  private static PodState begun(Pod pod, PodStatus status, Optional<ContainerState> container) {
    if (container.map(ContainerState::getRunning).isPresent()) {
      return new PodState(Kind.RUNNING, "");
    }
    Optional<ContainerStateWaiting> waiting = container.map(ContainerState::getWaiting);
    String why = waiting.map(ContainerStateWaiting::getReason).orElse("");
    String message = waiting.map(ContainerStateWaiting::getMessage).orElse("");
    if (NO_IMAGE.contains(why)) {
      String image = pod.getSpec().getContainers().getFirst().getImage();
      return new PodState(Kind.ENDED, line("cannot pull image " + image, why, message));
    }
    if (NO_START.contains(why)) {
      return new PodState(Kind.ENDED, line("cannot start its container", why, message));
    }
    return new PodState(Kind.WAITING, unscheduled(status).orElse(why));
  }

  private static Optional<String> unscheduled(PodStatus status) {
    return status.getConditions().stream()
        .filter(one -> "PodScheduled".equals(one.getType()) && "False".equals(one.getStatus()))
        .findFirst()
        .map(one -> line("has no node", one.getReason(), one.getMessage()));
  }

  private static String end(PodStatus status, Optional<ContainerState> container) {
    if (status.getReason() != null) {
      String end =
          switch (status.getReason()) {
            case "Evicted" -> "was evicted";
            case "DeadlineExceeded" -> "was ended at its deadline";
            default -> "has ended";
          };
      return line(end, status.getReason(), status.getMessage());
    }
    return container.map(ContainerState::getTerminated).map(PodState::end).orElse("has ended");
  }

  private static String end(ContainerStateTerminated end) {
    return "OOMKilled".equals(end.getReason())
        ? line("needed more than its memory", end.getReason(), end.getMessage())
        : line("has ended with status " + end.getExitCode(), end.getReason(), end.getMessage());
  }

  private static String line(String what, @Nullable String reason, @Nullable String message) {
    String because = reason == null || reason.isEmpty() ? "" : " (" + reason + ")";
    String more = message == null || message.isBlank() ? "" : ": " + message.strip();
    return ClusterWords.line(what + because + more);
  }
}
