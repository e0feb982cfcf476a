package org.gridmark.lab.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.process.LabFailure;

/** The way of a user's own files to the hosts whose programs read them. */
public final class UserFiles {
  private UserFiles() {}

  /**
   * Sends them to a host.
   *
   * @param settings by key
   * @return the settings as programs there are told of them: a path of such a file is its path on
   *     the host
   */
  public static Map<String, String> send(List<Path> files, Host host, Map<String, String> settings)
      throws LabFailure {
    Map<String, String> there = new LinkedHashMap<>(settings);
    for (Path file : files) {
      try {
        String path = host.files().push(file).toString();
        there.replaceAll((key, value) -> value.equals(file.toString()) ? path : value);
      } catch (IOException e) {
        throw new LabFailure(
            "cannot send %s to %s: %s".formatted(file, host.name(), e.getMessage()));
      }
    }
    return there;
  }
}
