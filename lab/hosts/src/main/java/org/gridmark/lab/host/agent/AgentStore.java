package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.List;
import org.gridmark.model.bytes.Digest;

/**
 * The files that an agent was ever sent, named by their digests. A file has its name only once all
 * of it is there: what is cut short is never taken for the whole.
 */
final class AgentStore {
  private final Path folder;
  private final Path parts;

  /**
   * @param parts the folder for what is not whole yet; nobody else uses it
   */
  AgentStore(Path folder, Path parts) {
    this.folder = folder;
    this.parts = parts;
  }

  /** Puts those that are there in their places, and tells the digests of the others. */
  List<String> place(List<Call.Placed> files) throws IOException {
    for (Call.Placed file : files) {
      Path kept = folder.resolve(file.digest());
      Path place = Path.of(file.path());
      if (Files.exists(kept) && !Files.exists(place)) {
        AgentFolders.made(place.resolveSibling(""));
        link(kept, place);
      }
    }
    return files.stream()
        .map(Call.Placed::digest)
        .distinct()
        .filter(digest -> !Files.exists(folder.resolve(digest)))
        .toList();
  }

  private static void link(Path kept, Path place) throws IOException {
    try {
      Files.createLink(place, kept);
    } catch (UnsupportedOperationException | FileSystemException e) {
      Files.copy(kept, place); // not every file system has links
    }
  }

  private Path part(String digest) {
    return parts.resolve(digest);
  }

  void write(Call.Write request) throws IOException {
    AgentFolders.made(folder);
    AgentFolders.made(parts);
    Path part = part(request.digest());
    StandardOpenOption how =
        request.anew() ? StandardOpenOption.TRUNCATE_EXISTING : StandardOpenOption.APPEND;
    try {
      Files.write(
          part,
          Base64.getDecoder().decode(request.data()),
          StandardOpenOption.CREATE,
          StandardOpenOption.WRITE,
          how);
    } catch (IOException e) {
      Files.deleteIfExists(part); // on a full disk, it is in the way of everything
      throw e;
    }
  }

  void keep(String digest) throws IOException {
    Path part = part(digest);
    try (FileChannel whole = FileChannel.open(part, StandardOpenOption.WRITE)) {
      whole.force(true); // the name must not be there before the bytes, should the machine fail
    }
    if (!Digest.of(part).equals(digest)) {
      Files.delete(part);
      throw new IOException("a file was changed on its way");
    }
    Files.move(part, folder.resolve(digest), StandardCopyOption.ATOMIC_MOVE);
  }
}
