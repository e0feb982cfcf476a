package org.gridmark.lab.language;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/**
 * The languages of an installation: each folder of one folder. A language that a user makes is
 * named by the path of its folder.
 */
public record Languages(Path folder) {
  /** Every one, by name. */
  public List<Language> all() {
    List<Path> found = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder)) {
        folders.forEach(found::add);
      } catch (IOException e) {
        throw new BadInput("cannot read the folder " + folder + ": " + e.getMessage());
      }
    }
    return found.stream()
        .filter(one -> Files.exists(one.resolve(Language.FILE)))
        .sorted()
        .map(Language::of)
        .toList();
  }

  /**
   * The one of that name, or of that folder.
   *
   * @throws BadInput with the nearest valid name, or naming what is wrong with its file
   */
  public Language of(String name) {
    if (name.indexOf('/') >= 0) {
      return Language.of(Path.of(name).toAbsolutePath().normalize());
    }
    return all().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "no language "
                        + name
                        + Suggestion.hint(name, all().stream().map(Language::name).toList())));
  }
}
