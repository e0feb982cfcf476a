package org.gridmark.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gridmark.cli.option.SettingsFile;
import org.gridmark.lab.language.Language;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.FileStudy;
import org.gridmark.model.study.Study;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code gridmark init}: a file to begin with, for data and queries of one's own, or for the
 * settings of a study.
 */
@Command(
    name = "init",
    description =
        "Writes NAME.yaml, a template for your own object, queries and loads; with the name of a study,"
            + " NAME.settings, in which you state your own numbers; or, with --language, NAME.yaml and"
            + " the folder NAME with a client program.",
    mixinStandardHelpOptions = true)
final class InitCommand implements Callable<Integer> {
  private static final Set<String> MADE = Set.of("__pycache__", "node_modules", "bin", "obj");

  @Parameters(
      paramLabel = "NAME",
      description = "letters, digits, _, - and . of the file's name, perhaps behind a folder")
  private String name = "";

  @Option(
      names = "--language",
      paramLabel = "LANGUAGE",
      description = "of a client program of your own: a folder of clients/, such as python")
  private @Nullable String language;

  @Override
  public Integer call() {
    String stem = name.replaceFirst("\\.ya?ml$", "");
    String base = stem.substring(stem.lastIndexOf('/') + 1);
    if (!base.matches("[\\w.-]{1,100}")) {
      throw new BadInput(
          "init: expected a name of letters, digits, _, - and ., not '" + name + "'");
    }
    if (language != null) {
      return client(stem, Gridmark.installation().languages().of(language));
    }
    Optional<Study> study =
        Gridmark.installation().studies().stream()
            .filter(one -> one.name().equals(stem) && !(one instanceof FileStudy))
            .findFirst();
    return study.isPresent() ? settings(study.get()) : data(stem, base);
  }

  private static int settings(Study study) {
    Path file = Path.of(study.name() + ".settings");
    Path folder = write(file, SettingsFile.template(study, file));
    System.out.printf(
        "%s is written in %s: change it, and%n  gridmark run %s --settings %s%n",
        file, folder, study.name(), file);
    return 0;
  }

  private static int data(String stem, String base) {
    Path file = Path.of(stem + ".yaml");
    Path folder = write(file, Names.fileStudy(Gridmark.installation()).example(base));
    System.out.printf(
        "%s is written in %s: change it, and%n  gridmark run %s --quick%n",
        file.getFileName(), folder, file);
    return 0;
  }

  /** A copy of the language's own program, and a file that runs it. */
  private static int client(String stem, Language language) {
    Path program = Path.of(stem);
    String base = String.valueOf(program.getFileName());
    if (!base.matches("[a-z][a-z0-9-]{0,40}")) {
      throw new BadInput(
          "init: expected a client's name of small letters, digits and -, not '" + base + "'");
    }
    Path file = Path.of(stem + ".yaml");
    if (Files.exists(program, LinkOption.NOFOLLOW_LINKS)) {
      throw new BadInput(program + " exists and is not overwritten");
    }
    String text = Names.fileStudy(Gridmark.installation()).exampleOfClient(base);
    Path folder = write(file, text);
    copy(language.folder(), program);
    System.out.printf(
        "%s and the folder %s are written in %s: fill in your request in its file own.*, and%n"
            + "  gridmark run %s --quick%n",
        file.getFileName(), base, folder, file);
    return 0;
  }

  /** Without what tools have made there. */
  private static void copy(Path from, Path to) {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : all.map(from::relativize).filter(InitCommand::isSource).toList()) {
        Files.copy(from.resolve(one), to.resolve(one));
      }
    } catch (IOException e) {
      throw new BadInput("cannot write " + to + ": " + e.getMessage());
    }
  }

  private static boolean isSource(Path file) {
    for (Path part : file) {
      if (MADE.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Writes a file that is not there yet, not even as a link. A path may lead anywhere, as that of
   * any file which somebody makes.
   *
   * @return its folder
   */
  private static Path write(Path file, String text) {
    Path parent = Objects.requireNonNull(file.toAbsolutePath().getParent());
    try {
      Path folder = parent.toRealPath();
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      return folder;
    } catch (FileAlreadyExistsException e) {
      throw new BadInput(file + " exists and is not overwritten");
    } catch (NoSuchFileException e) {
      throw new BadInput("cannot write " + file + ": " + parent + " is no folder");
    } catch (IOException e) {
      throw new BadInput("cannot write " + file + ": " + e.getMessage());
    }
  }
}
