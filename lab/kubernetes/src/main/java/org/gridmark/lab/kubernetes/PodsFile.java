package org.gridmark.lab.kubernetes;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.inventory.HostProvider;
import org.gridmark.lab.host.inventory.HostsFile;
import org.gridmark.model.study.Setting;
import org.gridmark.yaml.Item;
import org.jspecify.annotations.Nullable;

/** The part of a hosts file that is about Kubernetes. */
final class PodsFile {
  private static final List<String> COMMON =
      List.of("context", "namespace", "image", "java", "directory", "wait", "deadline", "hosts");
  private static final List<String> POD = List.of("cpu", "memory", "node-selector");

  /** A part of the name of a Pod, which is the name of its host in the network. */
  private static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?");

  private PodsFile() {}

  static List<HostEntry> read(Item root, HostProvider provider) {
    Item.Section values = root.section(String.join(", ", COMMON), COMMON);
    PodAccess.Common common =
        new PodAccess.Common(
            HostsFile.text(values, "context", ""),
            HostsFile.text(values, "namespace", ""),
            values.need("image", "with Java 21 or newer").text(),
            HostsFile.text(values, "java", ""),
            HostsFile.text(values, "directory", "/gridmark"),
            time(values, "wait", null),
            Objects.requireNonNull(time(values, "deadline", Duration.ofHours(12))));
    List<HostEntry> all = new ArrayList<>();
    for (Item host : values.need("hosts", "a list of Pods").list()) {
      all.add(pod(host, common, provider));
    }
    return all;
  }

  private static @Nullable Duration time(
      Item.Section values, String key, @Nullable Duration otherwise) {
    return values.has(key) ? Setting.Time.parse(values.get(key).of(new Setting.Time())) : otherwise;
  }

  private static HostEntry pod(Item host, PodAccess.Common common, HostProvider provider) {
    Item.Section values = HostsFile.section(host, POD);
    double processors = Amount.processors(values.need("cpu", "such as 2 or 500m"));
    long memory = Amount.bytes(values.need("memory", "such as 4Gi"));
    Map<String, String> selector = new LinkedHashMap<>();
    if (values.has("node-selector")) {
      values
          .get("node-selector")
          .entries("labels of a node")
          .forEach((label, value) -> selector.put(label, value.text()));
    }
    HostEntry entry =
        HostsFile.entry(values, new PodAccess(provider, common, processors, memory, selector));
    if (!NAME.matcher(entry.name()).matches()) {
      throw values
          .get("name")
          .bad(
              "expected at most 40 lower-case letters, digits and '-', not '" + entry.name() + "'");
    }
    return entry;
  }
}
