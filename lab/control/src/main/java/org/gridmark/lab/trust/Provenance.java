package org.gridmark.lab.trust;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StudyInfo;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.Json;

/**
 * Whether a folder was made here by this user: beside its request lies a signature of it, by a key
 * that nobody else has. Whoever changes the request, or brings a folder along, has none.
 *
 * @param key the file of the key
 */
public record Provenance(Path key) {
  private static final String SIGNATURE = ".made-here";
  private static final String CACHES = ".attached-here";
  private static final long MOST_BYTES = 1000;

  /** By the key of this user. */
  public static Provenance ofUser() {
    return new Provenance(UserKey.file(System.getenv()));
  }

  /** Signs the request of a run that has just been made. */
  public void sign(Path run, RunInfo info) {
    sign(run.resolve(SIGNATURE), request(info));
  }

  /** Signs what an attached run makes on a user's cluster, which is to be removed. */
  public void signCaches(Path run, String caches) {
    sign(run.resolve(CACHES), caches);
  }

  /** Whether that was signed here, and is as it was. */
  public boolean ownCaches(Path run, String caches) {
    return own(run.resolve(CACHES), caches);
  }

  /** The same of a whole study. */
  public void sign(Path study, StudyInfo info) {
    sign(study.resolve(SIGNATURE), request(info));
  }

  /** Where it cannot be kept, the user is asked when the run is resumed. */
  private void sign(Path signature, String request) {
    Optional<UserKey> own = UserKey.made(key);
    try {
      if (own.isPresent()) {
        AtomicFile.write(signature, own.get().sign(request) + "\n");
      }
    } catch (IOException e) {
      // Nothing is trusted without it.
    }
  }

  boolean own(Path run, RunInfo info) {
    return own(run.resolve(SIGNATURE), request(info));
  }

  boolean own(Path study, StudyInfo info) {
    return own(study.resolve(SIGNATURE), request(info));
  }

  private boolean own(Path file, String request) {
    try {
      return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
          && Files.size(file) < MOST_BYTES
          && UserKey.read(key).filter(own -> own.signed(request, read(file).strip())).isPresent();
    } catch (IOException e) {
      return false;
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  /** All from which it follows what runs; what a run adds later, such as its state, is no part. */
  private static String request(RunInfo info) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", info.name());
    all.put("started", info.started());
    all.put("study", info.spec().study());
    all.put("experiment", info.spec().experiment());
    all.put("quick", info.spec().quick());
    all.put("settings", new TreeMap<>(info.spec().settings()));
    all.put("strategies", new TreeSet<>(info.spec().strategies().keySet()));
    all.put("targets", new TreeMap<>(info.spec().targets()));
    Code.OPTIONS.forEach(name -> all.put(name, info.spec().options().getOrDefault(name, "")));
    return Json.line(all);
  }

  private static String request(StudyInfo info) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", info.name());
    all.put("started", info.started());
    all.put("arguments", info.arguments());
    return Json.line(all);
  }
}
