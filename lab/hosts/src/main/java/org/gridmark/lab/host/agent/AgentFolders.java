package org.gridmark.lab.host.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.lab.host.HostFiles;
import org.gridmark.lab.host.local.LocalHost;

/** The files that an agent keeps for the controller. Nobody else can read what it makes. */
final class AgentFolders implements AutoCloseable {
  private static final int CHUNK = 1 << 20;
  private static final FileAttribute<?> OWNERS =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  private final Path directory;
  private final AgentStore store;
  private final HostFiles files = LocalHost.HERE.files();
  private final List<Path> scratches = new ArrayList<>();

  AgentFolders(Path directory, AgentStore store) {
    this.directory = directory;
    this.store = store;
  }

  Object take(Call.OfFiles request) throws IOException {
    return switch (request) {
      case Call.MakeFolder folder -> made(Path.of(folder.path())).toString();
      case Call.MakeScratch scratch -> scratch().toString();
      case Call.Place place -> new Answer.Texts(store.place(place.files()));
      case Call.Write write -> {
        store.write(write);
        yield Answer.DONE;
      }
      case Call.Keep keep -> {
        store.keep(keep.digest());
        yield Answer.DONE;
      }
      case Call.Append append -> {
        files.append(Path.of(append.path()), append.text());
        yield Answer.DONE;
      }
      case Call.FreeSpace space -> files.free(Path.of(space.path()));
      case Call.ListFiles list -> new Answer.Texts(list(Path.of(list.path())));
      case Call.Read read -> read(Path.of(read.path()), read.offset());
      case Call.Delete delete -> {
        files.delete(Path.of(delete.path()));
        yield Answer.DONE;
      }
    };
  }

  /** A folder that only its owner can read; made if it is not there. */
  static Path made(Path folder) throws IOException {
    return Files.createDirectories(folder, OWNERS);
  }

  private Path scratch() throws IOException {
    Path scratch = Files.createTempDirectory(made(directory.resolve("tmp")), "gridmark-");
    scratches.add(scratch);
    return scratch;
  }

  private static List<String> list(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.walk(folder)) {
      return inside
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  private static String read(Path path, long offset) throws IOException {
    if (!Files.isRegularFile(path)) {
      return "";
    }
    try (FileChannel file = FileChannel.open(path);
        InputStream rest = Channels.newInputStream(file.position(offset))) {
      return Base64.getEncoder().encodeToString(rest.readNBytes(CHUNK)); // full, or the last one
    }
  }

  /** The files that programs needed while they ran go with them. */
  @Override
  public void close() {
    scratches.forEach(
        scratch -> {
          try {
            files.delete(scratch);
          } catch (IOException e) {
            // The system's to clean.
          }
        });
  }
}
