package org.gridmark.lab.run;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.gridmark.lab.cluster.LanguageClients;
import org.gridmark.store.RunDirectory;

/** Tells a run of its clients in other languages, and writes it down: each line once. */
final class LanguageNotices implements LanguageClients.Told {
  /** Its name among the options of a run: the clients that took no part, and why. */
  static final String LEFT_OUT = "clients left out";

  private final RunDirectory directory;
  private final Consumer<String> notices;
  private final Set<String> lines = new LinkedHashSet<>();
  private final Set<String> versions = new LinkedHashSet<>();

  LanguageNotices(RunDirectory directory, Consumer<String> notices) {
    this.directory = directory;
    this.notices = notices;
  }

  @Override
  public synchronized void leftOut(String line) {
    if (lines.add(line)) {
      notices.accept(line);
      directory.option(LEFT_OUT, String.join("; ", lines));
    }
  }

  @Override
  public synchronized void runs(String language, String version) {
    if (versions.add(language)) {
      directory.option("client in " + language, version);
    }
  }
}
