package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.NonDeletingOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.util.List;

/** All objects of a run on a cluster: those that bear its labels, and no others. */
final class RunObjects {
  private final KubernetesClient client;
  private final RunNote note;

  RunObjects(KubernetesClient client, RunNote note) {
    this.client = client;
    this.note = note;
  }

  /** Makes the object that the others belong to. */
  ConfigMap create() {
    NonDeletingOperation<ConfigMap> made =
        client.configMaps().inNamespace(note.namespace()).resource(Manifests.run(note));
    return made.create();
  }

  /**
   * Removes all of them at once, Pods first.
   *
   * @return the ones that were there, for people; empty: none
   */
  String remove() {
    List<Pod> pods =
        client.pods().inNamespace(note.namespace()).withLabels(note.labels()).list().getItems();
    pods.forEach(
        pod ->
            client
                .pods()
                .inNamespace(note.namespace())
                .withName(pod.getMetadata().getName())
                .withGracePeriod(0)
                .delete());
    Resource<ConfigMap> owner =
        client.configMaps().inNamespace(note.namespace()).withName(note.run());
    ConfigMap found = owner.get();
    boolean ours = found != null && note.fits(found.getMetadata().getLabels());
    if (ours) {
      owner.withPropagationPolicy(DeletionPropagation.BACKGROUND).delete();
    }
    return !ours && pods.isEmpty() ? "" : words(ours, pods.size());
  }

  /** Where they are, if they cannot be removed. */
  String left() {
    return "objects of run %s are left in namespace %s, which the next run removes, or kubectl delete"
            .formatted(note.run(), note.namespace())
        + " pods,configmaps -l "
        + RunNote.RUN
        + "="
        + note.run();
  }

  private String words(boolean owner, int pods) {
    return (owner ? "ConfigMap " + note.run() + " and " : "")
        + (pods == 1 ? "1 Pod" : pods + " Pods")
        + " of run "
        + note.run()
        + " in namespace "
        + note.namespace();
  }
}
