package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.lab.product.Maven;
import org.gridmark.lab.product.Products;
import org.gridmark.lab.run.TestInstallation;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.Digest;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The target sturdy comes with version 2.0 of its product, and 3.0 has been fetched before. */
@ExtendWith(TestInstallation.class)
class InstallationTest {
  @TempDir private Path folder;
  private Installation installation = new Installation(Path.of(""));

  @BeforeEach
  void install(TestInstallation.Shared installed) throws IOException {
    Path lib = Files.createDirectories(folder.resolve("home/lib"));
    Path there = installed.home().resolve("lib");
    Files.createSymbolicLink(lib.resolve("studies"), there.resolve("studies"));
    Path own = Files.createDirectories(lib.resolve("drivers/sturdy"));
    Files.copy(
        there.resolve("drivers/sturdy/gridmark-SturdyDriver.jar"),
        own.resolve("gridmark-driver-sturdy-0.1.jar"));
    Files.createFile(own.resolve("sturdy-2.0.jar"));
    Files.createFile(own.resolve("shared-1.0.jar"));
    Files.createFile(own.resolve("of-the-driver-1.0.jar"));
    Path fetched = Files.createDirectories(folder.resolve("cache/org.acme/sturdy/3.0"));
    Files.createFile(fetched.resolve("sturdy-3.0.jar"));
    Files.createFile(fetched.resolve("shared-1.1.jar"));
    Files.writeString(
        fetched.resolve("SHA256SUMS"),
        "%1$s  shared-1.1.jar%n%1$s  sturdy-3.0.jar%n"
            .formatted(Digest.of(fetched.resolve("shared-1.1.jar"))));
    installation =
        new Installation(
            folder.resolve("home"), new Products(folder.resolve("cache"), new Maven("no-maven")));
  }

  @Test
  void aVersionTakesThePlaceOfTheInstalledOneBehindTheDriver() {
    Target other = installation.driver("sturdy@3.0");
    Study small = installation.study("small");

    assertThat(other.product()).isEqualTo("Sturdy 3.0");
    assertThat(names(installation.classpath(other, small)))
        .containsExactly(
            "core/*",
            "sturdy/gridmark-driver-sturdy-0.1.jar",
            "sturdy/of-the-driver-1.0.jar",
            "3.0/shared-1.1.jar",
            "3.0/sturdy-3.0.jar",
            "small/*");
  }

  @Test
  void withoutAVersionTheWholeFolderIsTaken() {
    Study small = installation.study("small");
    assertThat(names(installation.classpath(installation.driver("sturdy"), small)))
        .containsExactly("core/*", "sturdy/*", "small/*");
  }

  @Test
  void aTargetThatThereIsNotIsRefusedWhateverItsVersion() {
    assertThatThrownBy(() -> installation.driver("stordy@3.0"))
        .isInstanceOf(BadInput.class)
        .hasMessage("no target stordy; did you mean sturdy?");
  }

  @Test
  void ofTheTargetsThatAStudyNamesThoseAreUsualThatAreInstalled() {
    Study comparing =
        new AskingStudy() {
          @Override
          public List<String> targets() {
            return List.of("gone", "sturdy");
          }
        };
    assertThat(installation.usual(comparing)).extracting(Target::name).containsExactly("sturdy");
  }

  private static List<String> names(List<Path> classpath) {
    return classpath.stream()
        .map(one -> one.getName(one.getNameCount() - 2) + "/" + one.getFileName())
        .toList();
  }
}
