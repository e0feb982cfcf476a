package org.gridmark.lab.host.inventory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.yaml.YamlText;

/**
 * The folders beside an Ansible inventory from which Ansible takes further variables. They are not
 * read, so one that counts there is refused.
 */
final class AnsibleFolders {
  private static final List<String> FOLDERS = List.of("group_vars", "host_vars");
  private static final int MOST_FILES = 1000;
  private static final int MOST_DEPTH = 5;
  private static final Pattern VARIABLE =
      Pattern.compile("\\b((?:ansible|gridmark)_\\w+)[\"']?\\s*:");
  private static final Pattern ENDING = Pattern.compile("\\.(?:ya?ml|json)$");

  private AnsibleFolders() {}

  /**
   * Refuses them where they have variables that count.
   *
   * @param owners the hosts that take part, and their groups
   */
  static void refuse(Path inventory, Set<String> owners) {
    for (String name : FOLDERS) {
      Path folder = inventory.toAbsolutePath().resolveSibling(name);
      for (Path file : files(folder)) {
        String owner = folder.relativize(file).getName(0).toString();
        if (owners.contains(ENDING.matcher(owner).replaceFirst(""))) {
          refuse(YamlText.of(file));
        }
      }
    }
  }

  private static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder, MOST_DEPTH)) {
      List<Path> files = all.filter(Files::isRegularFile).limit(MOST_FILES + 1).sorted().toList();
      if (files.size() > MOST_FILES) {
        throw new BadInput(folder + ": expected at most " + MOST_FILES + " files");
      }
      return files;
    } catch (IOException e) {
      throw new BadInput("cannot read " + folder);
    }
  }

  private static void refuse(YamlText text) {
    if (AnsibleInventory.isEncrypted(text)) {
      throw new BadInput(
          text.file() + " is encrypted, and is not read; " + AnsibleInventory.ELSEWHERE);
    }
    int number = 0;
    for (String line : text.text().lines().toList()) {
      number++;
      Matcher found = VARIABLE.matcher(line);
      if (!line.strip().startsWith("#") && found.find() && AnsibleVariables.isOne(found.group(1))) {
        throw new BadInput(
            "%s, line %d: %s counts, and files beside an inventory are not read; %s"
                .formatted(text.file(), number, found.group(1), AnsibleInventory.ELSEWHERE));
      }
    }
  }
}
