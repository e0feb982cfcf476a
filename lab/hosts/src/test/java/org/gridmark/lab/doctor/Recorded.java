package org.gridmark.lab.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A system that tells what another one told: texts recorded there, under a folder of its own. */
record Recorded(Path root) {
  /** Adds a file. */
  Recorded with(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text.endsWith("\n") ? text : text + "\n");
    return this;
  }

  SystemFiles files() {
    return new SystemFiles(root);
  }

  Cgroup group() {
    return Cgroup.of(files());
  }
}
