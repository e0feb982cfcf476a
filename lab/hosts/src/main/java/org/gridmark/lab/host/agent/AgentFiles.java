package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
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
import java.util.Objects;
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
    return Path.of(line.ask(new Call.MakeFolder(place(here).toString()), String.class));
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
    List<String> lacking = place(places);
    for (String digest : lacking) {
      send(digest, Objects.requireNonNull(digests.get(digest)));
    }
    if (!lacking.isEmpty() && !place(places).isEmpty()) {
      throw new IOException("what was sent is not there");
    }
  }

  private List<String> place(List<Call.Placed> places) throws IOException {
    return line.ask(new Call.Place(places), Answer.Texts.class).all();
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
    fetch(here, MOST_BYTES);
  }

  /**
   * Fetches a file of at most so many bytes, never through a link.
   *
   * @return how many it has
   */
  private long fetch(Path here, long most) throws IOException {
    Path folder = here.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    String from = place(here).toString();
    long offset = 0;
    try (OutputStream out = Files.newOutputStream(here, ANEW)) {
      byte[] chunk = read(from, offset);
      while (chunk.length > 0) {
        offset += chunk.length;
        if (offset > most) {
          throw new IOException(
              "the host sends more than %d bytes of %s".formatted(most, here.getFileName()));
        }
        out.write(chunk);
        chunk = read(from, offset);
      }
    }
    return offset;
  }

  private byte[] read(String from, long offset) throws IOException {
    return Base64.getDecoder().decode(line.ask(new Call.Read(from, offset), String.class));
  }

  @Override
  public void collect(Path here) throws IOException {
    Path there = place(here);
    List<String> files = line.ask(new Call.ListFiles(there.toString()), Answer.Texts.class).all();
    if (files.size() > MOST_FILES) {
      throw new IOException("the host has " + files.size() + " files: at most " + MOST_FILES);
    }
    long left = MOST_BYTES;
    for (String file : files) {
      left -= fetch(within(here, file), left);
    }
    delete(there);
  }

  /**
   * The place of a file that the host names, which must not lead out of the folder.
   *
   * @throws IOException if it does
   */
  static Path within(Path folder, String file) throws IOException {
    try {
      Path place = folder.resolve(file).normalize();
      if (place.startsWith(folder.normalize()) && !place.equals(folder.normalize())) {
        return place;
      }
    } catch (InvalidPathException e) {
      // Refused as well.
    }
    throw new IOException("the host names a file that is not in its folder");
  }

  @Override
  public void append(Path there, String text) throws IOException {
    line.demand(new Call.Append(there.toString(), text));
  }

  @Override
  public long free(Path there) throws IOException {
    return line.ask(new Call.FreeSpace(there.toString()), Long.class);
  }

  @Override
  public Path scratch() throws IOException {
    return Path.of(line.ask(new Call.MakeScratch(), String.class));
  }

  @Override
  public void delete(Path there) throws IOException {
    line.demand(new Call.Delete(there.toString()));
  }
}
