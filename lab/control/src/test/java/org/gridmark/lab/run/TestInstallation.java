package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * An installed folder made for tests: their own classpath as the core, and drivers, studies and a
 * service that are compiled from source and put into folders of their own, as a newcomer would. The
 * first test class that asks for it has it made, and all share it.
 */
public final class TestInstallation implements ParameterResolver {
  private static @Nullable Shared shared;

  /** A directory that the tests of this JVM share; removed at its end. */
  public record Shared(Path home) {}

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Shared.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return shared();
  }

  private static synchronized Shared shared() {
    if (shared == null) {
      shared = make();
    }
    return shared;
  }

  private static Shared make() {
    try {
      Path home = Files.createTempDirectory("gridmark-test");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(home)));
      install(home);
      QuickJvm.makeArchive(home);
      return new Shared(home);
    } catch (Exception e) {
      throw new IllegalStateException("no installation for tests", e);
    }
  }

  private static void delete(Path home) {
    try (Stream<Path> all = Files.walk(home)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void install(Path home) throws IOException {
    Path lib = home.resolve("lib");
    Path core = Files.createDirectories(lib.resolve("core"));
    int number = 0;
    List<String> entries =
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(System.getProperty("java.class.path"))
            .toList();
    for (String entry : entries) {
      Path from = Path.of(entry);
      Path to = core.resolve(number++ + ".jar");
      if (Files.isDirectory(from)) {
        jar(from, to);
      } else if (Files.exists(from)) {
        Files.copy(from, to);
      }
    }
    Files.createSymbolicLink(lib.resolve("linearizability"), core); // the checker is among it
    part(home, lib.resolve("drivers/frail"), "FrailDriver", "org.gridmark.model.target.Target");
    part(home, lib.resolve("drivers/sturdy"), "SturdyDriver", "org.gridmark.model.target.Target");
    part(home, lib.resolve("drivers/served"), "ServedTarget", "org.gridmark.model.target.Target");
    part(home, lib.resolve("drivers/paired"), "PairedDriver", "org.gridmark.model.target.Target");
    part(home, lib.resolve("studies/pairs"), "PairsStudy", "org.gridmark.model.study.Study");
    part(home, lib.resolve("studies/small"), "SmallStudy", "org.gridmark.model.study.Study");
    part(home, lib.resolve("studies/doors"), "DoorStudy", "org.gridmark.model.study.Study");
    part(home, lib.resolve("studies/whole"), "WholeStudy", "org.gridmark.model.study.Study");
    part(home, lib.resolve("services/echo"), "EchoService", "org.gridmark.model.service.Service");
  }

  private static void part(Path home, Path folder, String type, String contract)
      throws IOException {
    Files.createDirectories(folder);
    Path classes = Files.createDirectories(home.resolve("classes").resolve(type));
    Path source = home.resolve(type + ".java");
    try (InputStream in =
        Objects.requireNonNull(
            TestInstallation.class.getResourceAsStream("/parts/" + type + ".java"))) {
      Files.copy(in, source);
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options = List.of("-d", classes.toString(), "--release", "21", source.toString());
    assertThat(compiler.run(null, null, null, options.toArray(String[]::new))).isZero();
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve(contract), "parts." + type);
    jar(classes, folder.resolve("gridmark-" + type + ".jar"));
  }

  private static void jar(Path folder, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
  }
}
