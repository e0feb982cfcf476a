package org.gridmark.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, and its commit where that is known. */
final class Build implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"gridmark " + version()};
  }

  private static String version() {
    String version = Build.class.getPackage().getImplementationVersion();
    return version == null ? "unknown" : version;
  }

  /** For the record of a run. */
  static Map<String, String> facts() {
    Path home = Path.of(System.getProperty("gridmark.home", ""));
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("gridmark", version());
    facts.put("commit", commit(home));
    return facts;
  }

  private static String commit(Path home) {
    // target/gridmark of a source checkout; an installed copy has no commit to tell.
    Path checkout = home.toAbsolutePath().normalize().resolve("../..").normalize();
    if (!Files.exists(checkout.resolve(".git"))) {
      return "unknown";
    }
    try {
      Process git =
          new ProcessBuilder("git", "describe", "--always", "--dirty", "--abbrev=12")
              .directory(checkout.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
      return git.waitFor(5, TimeUnit.SECONDS) && git.exitValue() == 0 ? said : "unknown";
    } catch (IOException e) {
      return "unknown";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "unknown";
    }
  }
}
