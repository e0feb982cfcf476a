package org.gridmark.service.apacheds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.directory.api.ldap.schema.extractor.impl.DefaultSchemaLdifExtractor;

/** ApacheDS's own schema as files, which it wants. */
final class SchemaFolder {
  private static final String NAME = "schema";

  private SchemaFolder() {}

  /** The schema's folder in that one: there whole, however an earlier start has ended. */
  static Path in(Path folder) throws IOException {
    Path whole = folder.resolve(NAME);
    if (!Files.exists(whole)) {
      Path part = folder.resolve(NAME + ".part");
      remove(part);
      new DefaultSchemaLdifExtractor(Files.createDirectory(part).toFile()).extractOrCopy();
      Files.move(part.resolve(NAME), whole, StandardCopyOption.ATOMIC_MOVE);
      Files.delete(part);
    }
    return whole;
  }

  private static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> inside = Files.walk(folder)) {
        List<Path> deepestFirst = inside.sorted(Comparator.reverseOrder()).toList();
        for (Path path : deepestFirst) {
          Files.delete(path);
        }
      }
    }
  }
}
