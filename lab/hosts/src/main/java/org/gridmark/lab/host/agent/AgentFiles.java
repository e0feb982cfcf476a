package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.lab.host.HostFiles;
import org.gridmark.model.bytes.Digest;

/**
 * The files of a host with an agent. The place of a path of the controller's is the same path below
 * a folder of the agent's directory.
 */
final class AgentFiles implements HostFiles {
  private static final int CHUNK = 1 << 20;

  /** The most that a host may send at once: logs, recordings of a profiler. */
  private static final long MOST_BYTES = 4L << 30;

  private static final int MOST_FILES = 10_000;

  private static final OpenOption[] ANEW = {
    StandardOpenOption.CREATE,
    StandardOpenOption.WRITE,
    StandardOpenOption.TRUNCATE_EXISTING,
    LinkOption.NOFOLLOW_LINKS
  };

  private final AgentLine line;
  private final Path places;

  /**
   * The files that are there already: neither jars nor what a user brings change while a host is
   * used.
   */
  private final Set<Path> pushed = new HashSet<>();

  AgentFiles(AgentLine line, Path directory) {
    this.line = line;
    this.places = directory.resolve("files");
  }

  private Path place(Path here) {
    Path whole = here.toAbsolutePath().normalize();
    return places.resolve(whole.getRoot().relativize(whole));
  }

  @Override
  public Path folder(Path here) throws IOException {
    return line.ask(new Call.MakeFolder(place(here).toString()), String.class, Sound::path);
  }

  @Override
  public synchronized Path push(Path here) throws IOException {
    if (pushed.add(here)) {
      try (Stream<Path> inside = Files.walk(here)) {
        send(inside.filter(Files::isRegularFile).toList());
      } catch (IOException e) {
        pushed.remove(here);
        throw e;
      }
    }
    return place(here);
  }

  /** Only what the host lacks goes there. */
  private void send(List<Path> files) throws IOException {
    List<Call.Placed> places = new ArrayList<>();
    Map<String, Path> digests = new HashMap<>();
    for (Path file : files) {
      String digest = Digest.of(file);
      digests.put(digest, file);
      places.add(new Call.Placed(place(file).toString(), digest));
    }
    Map<String, Path> lacking = lacking(places, digests);
    for (Map.Entry<String, Path> file : lacking.entrySet()) {
      send(file.getKey(), file.getValue());
    }
    if (!lacking.isEmpty() && !lacking(places, digests).isEmpty()) {
      throw new IOException(line.host() + ": what was sent is not there");
    }
  }

  /** Those that the host lacks. */
  private Map<String, Path> lacking(List<Call.Placed> places, Map<String, Path> digests)
      throws IOException {
    return line.ask(
        new Call.Place(places),
        Answer.Texts.class,
        texts -> {
          Map<String, Path> lacking = new HashMap<>(digests);
          lacking.keySet().retainAll(Set.copyOf(texts.all()));
          if (!lacking.keySet().containsAll(texts.all())) {
            throw new IllegalArgumentException("it lacks a file that it was not offered");
          }
          return lacking;
        });
  }

  private void send(String digest, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      boolean first = true;
      byte[] chunk = in.readNBytes(CHUNK);
      while (first || chunk.length > 0) {
        line.demand(new Call.Write(digest, Base64.getEncoder().encodeToString(chunk), first));
        first = false;
        chunk = in.readNBytes(CHUNK);
      }
    }
    line.demand(new Call.Keep(digest));
  }

  @Override
  public void fetch(Path here) throws IOException {
    fetch(here, MOST_BYTES, new Pace(System::nanoTime));
  }

  /**
   * Fetches a file of at most so many bytes, never through a link. A chunk that is not full is its
   * last one: no host can make many of a small file.
   *
   * @return how many it has
   */
  private long fetch(Path here, long most, Pace pace) throws IOException {
    pace.file();
    Path folder = here.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    String from = place(here).toString();
    long offset = 0;
    try (OutputStream out = Files.newOutputStream(here, ANEW)) {
      byte[] chunk;
      do {
        chunk = line.ask(new Call.Read(from, offset), String.class, AgentFiles::chunk);
        offset += chunk.length;
        if (offset > most) {
          throw new IOException(
              "%s sends more than %d bytes of %s".formatted(line.host(), most, here.getFileName()));
        }
        out.write(chunk);
        pace.came(chunk.length);
      } while (chunk.length == CHUNK);
    }
    return offset;
  }

  private static byte[] chunk(String data) {
    byte[] chunk = Base64.getDecoder().decode(data);
    if (chunk.length > CHUNK) {
      throw new IllegalArgumentException("more than %d bytes at once".formatted(CHUNK));
    }
    return chunk;
  }

  @Override
  public void collect(Path here) throws IOException {
    Path there = place(here);
    List<Path> files =
        line.ask(
            new Call.ListFiles(there.toString()),
            Answer.Texts.class,
            texts -> texts.all().stream().map(file -> within(here, file)).toList());
    if (files.size() > MOST_FILES) {
      throw new IOException(
          "%s has %d files: at most %d".formatted(line.host(), files.size(), MOST_FILES));
    }
    long left = MOST_BYTES;
    Pace pace = new Pace(System::nanoTime);
    for (Path file : files) {
      left -= fetch(file, left, pace);
    }
    delete(there);
  }

  /**
   * The place of a file that the host names, which must not lead out of the folder.
   *
   * @throws IllegalArgumentException if it does
   */
  private static Path within(Path folder, String file) {
    Path place = folder.resolve(Sound.name(file)).normalize();
    if (!place.startsWith(folder.normalize()) || place.equals(folder.normalize())) {
      throw new IllegalArgumentException("it names a file that is not in its folder");
    }
    return place;
  }

  @Override
  public void append(Path there, String text) throws IOException {
    line.demand(new Call.Append(there.toString(), text));
  }

  @Override
  public long free(Path there) throws IOException {
    return line.ask(new Call.FreeSpace(there.toString()), Long.class, Sound::bytes);
  }

  @Override
  public Path scratch() throws IOException {
    return line.ask(new Call.MakeScratch(), String.class, Sound::path);
  }

  @Override
  public void delete(Path there) throws IOException {
    line.demand(new Call.Delete(there.toString()));
  }
}
