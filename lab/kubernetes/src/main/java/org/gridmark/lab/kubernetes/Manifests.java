package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.KeyToPathBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSecurityContextBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.kubernetes.pod.LeasedInput;
import org.gridmark.lab.kubernetes.pod.PodProgram;

/** The objects of a run: a ConfigMap, which has the classes that a Pod begins with, and Pods. */
final class Manifests {
  private static final List<Class<?>> CLASSES = List.of(PodProgram.class, LeasedInput.class);
  private static final String PROGRAM = "program";
  private static final String WORK = "work";

  /** Anybody but root; no image needs to know them. */
  private static final long USER = 10_001;

  /** An agent ends its programs within it. */
  private static final long SECONDS_TO_END = 20;

  private Manifests() {}

  static ConfigMap run(RunNote note) {
    ConfigMapBuilder map = new ConfigMapBuilder();
    map.withNewMetadata().withName(note.run()).withLabels(note.labels()).endMetadata();
    CLASSES.forEach(one -> map.addToBinaryData(one.getSimpleName(), bytes(one)));
    return map.build();
  }

  private static String path(Class<?> one) {
    return one.getName().replace('.', '/') + ".class";
  }

  private static String bytes(Class<?> one) {
    try (InputStream in = one.getResourceAsStream("/" + path(one))) {
      return Base64.getEncoder().encodeToString(Objects.requireNonNull(in).readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder of a Pod that is its own. */
  static String work(PodAccess.Common common) {
    return common.directory() + "/" + WORK;
  }

  /** The name of a host's Pod. */
  static String name(ConfigMap owner, HostEntry host) {
    return owner.getMetadata().getName() + "-" + host.name();
  }

  /**
   * A Pod.
   *
   * @param owner the run's object
   * @param lease after which it ends unless it has heard from its controller
   */
  static Pod pod(HostEntry host, ConfigMap owner, Duration lease) {
    PodAccess access = (PodAccess) host.access();
    String run = owner.getMetadata().getName();
    return new PodBuilder()
        .withNewMetadata()
        .withName(name(owner, host))
        .withLabels(owner.getMetadata().getLabels())
        .withOwnerReferences(reference(owner))
        .endMetadata()
        .withNewSpec()
        .withRestartPolicy("Never")
        .withActiveDeadlineSeconds(access.common().deadline().toSeconds())
        .withTerminationGracePeriodSeconds(SECONDS_TO_END)
        .withAutomountServiceAccountToken(false)
        .withEnableServiceLinks(false)
        .withSecurityContext(nobody())
        .withNodeSelector(access.nodeSelector())
        .withAffinity(apart(run))
        .withVolumes(program(run), work())
        .withContainers(container(access, lease))
        .endSpec()
        .build();
  }

  private static OwnerReference reference(ConfigMap owner) {
    return new OwnerReferenceBuilder()
        .withApiVersion(owner.getApiVersion())
        .withKind(owner.getKind())
        .withName(owner.getMetadata().getName())
        .withUid(owner.getMetadata().getUid())
        .build();
  }

  private static PodSecurityContext nobody() {
    return new PodSecurityContextBuilder()
        .withRunAsNonRoot(true)
        .withRunAsUser(USER)
        .withRunAsGroup(USER)
        .withFsGroup(USER)
        .withNewSeccompProfile()
        .withType("RuntimeDefault")
        .endSeccompProfile()
        .build();
  }

  /** A host of a run is on a machine of its own, where there are as many. */
  private static Affinity apart(String run) {
    return new AffinityBuilder()
        .withNewPodAntiAffinity()
        .addNewPreferredDuringSchedulingIgnoredDuringExecution()
        .withWeight(100)
        .withNewPodAffinityTerm()
        .withTopologyKey("kubernetes.io/hostname")
        .withNewLabelSelector()
        .addToMatchLabels(RunNote.RUN, run)
        .endLabelSelector()
        .endPodAffinityTerm()
        .endPreferredDuringSchedulingIgnoredDuringExecution()
        .endPodAntiAffinity()
        .build();
  }

  private static Volume program(String run) {
    List<KeyToPath> items =
        CLASSES.stream()
            .map(one -> new KeyToPathBuilder().withKey(one.getSimpleName()).withPath(path(one)))
            .map(KeyToPathBuilder::build)
            .toList();
    return new VolumeBuilder()
        .withName(PROGRAM)
        .withNewConfigMap()
        .withName(run)
        .withItems(items)
        .endConfigMap()
        .build();
  }

  private static Volume work() {
    return new VolumeBuilder().withName(WORK).withNewEmptyDir().endEmptyDir().build();
  }

  private static Container container(PodAccess access, Duration lease) {
    PodAccess.Common common = access.common();
    String program = common.directory() + "/" + PROGRAM;
    Map<String, Quantity> resources =
        Map.of(
            "cpu", new Quantity(Math.round(access.processors() * 1000) + "m"),
            "memory", new Quantity(String.valueOf(access.memory())));
    return new ContainerBuilder()
        .withName("agent")
        .withImage(common.image())
        .withCommand(
            common.javaCommand(), "-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
        .withArgs(
            "-cp", program, PodProgram.class.getName(), work(common) + "/agent", lease.toString())
        .withWorkingDir(work(common))
        .withStdin(true)
        .withStdinOnce(true)
        .withTty(false)
        .withNewResources()
        .withRequests(resources)
        .withLimits(resources)
        .endResources()
        .withSecurityContext(
            new SecurityContextBuilder()
                .withAllowPrivilegeEscalation(false)
                .withNewCapabilities()
                .withDrop("ALL")
                .endCapabilities()
                .build())
        .withVolumeMounts(mount(PROGRAM, program), mount(WORK, work(common)))
        .build();
  }

  private static VolumeMount mount(String volume, String path) {
    VolumeMount mount = new VolumeMount();
    mount.setName(volume);
    mount.setMountPath(path);
    return mount;
  }
}
