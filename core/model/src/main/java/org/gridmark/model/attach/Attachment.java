package org.gridmark.model.attach;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;

/**
 * How a run is attached to a cluster of the user's.
 *
 * @param file the vendor's own client configuration, or what stands for it
 * @param prefix what the name of each cache of the run begins with
 * @param readOnly whether every write is refused
 * @param url that stands for the file, without user and password; or empty
 */
public record Attachment(Path file, String prefix, boolean readOnly, String url) {
  /** The beginning of every prefix. */
  public static final String COMMON = "gridmark-";

  private static final String FILE = "attach.file";
  private static final String PREFIX = "attach.prefix";
  private static final String READ_ONLY = "attach.read-only";
  private static final String URL = "attach.url";

  /** By a file. */
  public Attachment(Path file, String prefix, boolean readOnly) {
    this(file, prefix, readOnly, "");
  }

  /** Whether that is a URL, and no file's name. */
  public static boolean isUrl(String text) {
    return text.contains("://");
  }

  /** That of a cluster, by what its driver is told; empty: it is one of the lab's. */
  public static Optional<Attachment> of(Map<String, String> settings) {
    return Optional.ofNullable(settings.get(FILE))
        .map(
            file ->
                new Attachment(
                    Path.of(file),
                    settings.getOrDefault(PREFIX, ""),
                    Boolean.parseBoolean(settings.get(READ_ONLY)),
                    settings.getOrDefault(URL, "")));
  }

  /** The settings by which the driver is told. */
  public Map<String, String> settings() {
    return Map.of(
        FILE, file.toString(), PREFIX, prefix, READ_ONLY, String.valueOf(readOnly), URL, url);
  }

  /** The file's name, for people. */
  public String name() {
    return String.valueOf(Objects.requireNonNullElse(file.getFileName(), file));
  }

  /** A cache under its name on the cluster. */
  <K, V extends Record> CacheSpec<K, V> own(CacheSpec<K, V> planned) {
    return planned.named(prefix + planned.name());
  }

  /** The same cluster, its caches by their names there. */
  ClusterSpec own(ClusterSpec planned) {
    List<CacheSpec<?, ?>> caches =
        planned.caches().stream().<CacheSpec<?, ?>>map(this::own).toList();
    return new ClusterSpec(
        planned.name(),
        planned.nodes(),
        planned.backups(),
        planned.address(),
        planned.members(),
        caches,
        planned.settings(),
        planned.services());
  }
}
