package org.gridmark.lab.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a Maven that is a script: it has version 1.2 of one library, and a local repository. */
class ProductsTest {
  private static final List<String> ARTIFACTS = List.of("org.acme:grid");

  @TempDir private Path folder;
  private Products products = new Products(Path.of(""), new Maven(""));

  @BeforeEach
  void installMaven() throws IOException {
    Path repository = folder.resolve("repository");
    Path metadata = Files.createDirectories(repository.resolve("org/acme/grid"));
    Files.writeString(
        metadata.resolve("maven-metadata-central.xml"),
        "<versions><version>1.1</version><version>1.2</version><version>2.0</version></versions>");
    products = new Products(folder.resolve("cache"), new Maven(script(repository)));
  }

  private String script(Path repository) throws IOException {
    Path script =
        Files.writeString(
            folder.resolve("mvn"),
            """
            #!/bin/sh
            echo run >> '%s'
            for word; do
              case $word in
                -DoutputDirectory=*) out=${word#*=} ;;
                */pom.xml) pom=$word ;;
                --debug) echo '[DEBUG] Using local repository at %s' ;;
              esac
            done
            grep -q '<artifactId>grid</artifactId><version>1.2</version>' "$pom" && {
              echo library > "$out/grid-1.2.jar"
              exit 0
            }
            echo '[ERROR] Could not find it -> [Help 1]'
            exit 1
            """
                .formatted(folder.resolve("runs"), repository));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return script.toString();
  }

  private int runs() throws IOException {
    return Files.readAllLines(folder.resolve("runs")).size();
  }

  @Test
  void aVersionIsFetchedOnceAndThenTakenFromTheCache() throws Exception {
    SortedMap<Path, String> jars = products.jars("grid", ARTIFACTS, "1.2");

    assertThat(jars.keySet()).singleElement().asString().endsWith("org.acme/grid/1.2/grid-1.2.jar");
    // echo library | sha256sum
    assertThat(jars.values())
        .containsExactly("b5e0dfe3c2b269568c488e74fdc56495a5729538ebc6ef36488c85a7d7a1730e");
    assertThat(products.jars("grid", ARTIFACTS, "1.2")).isEqualTo(jars);
    assertThat(runs()).isEqualTo(1);
  }

  @Test
  void aLibraryThatHasChangedOrGoneOrComeIsNamed() throws Exception {
    Path jar = products.jars("grid", ARTIFACTS, "1.2").firstKey();
    Path other = jar.resolveSibling("other-1.jar");
    Files.writeString(other, "other");
    assertNotAsFetched("other-1.jar", jar.getParent());
    Files.delete(other);
    Files.writeString(jar, "changed");
    assertNotAsFetched("grid-1.2.jar", jar.getParent());
    Files.delete(jar);
    assertNotAsFetched("grid-1.2.jar", jar.getParent());
    assertThat(runs()).isEqualTo(1);
  }

  private void assertNotAsFetched(String jar, Path folder) {
    assertThatThrownBy(() -> products.jars("grid", ARTIFACTS, "1.2"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "target grid@1.2: %s is not as it was fetched: remove %s, and all are fetched again"
                .formatted(jar, folder));
  }

  /** Nothing is left of an attempt, or the next run would take it for the version. */
  @Test
  void aVersionThatThereIsNotIsAnsweredWithTheNearestOnes() throws Exception {
    assertThatThrownBy(() -> products.jars("grid", ARTIFACTS, "1.3"))
        .isInstanceOf(BadInput.class)
        .hasMessage("grid has no version 1.3: the nearest that are known are 1.1, 1.2, 2.0");
    try (Stream<Path> left = Files.list(folder.resolve("cache/org.acme/grid"))) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void whatMavenSaysIsPassedOnWhereNoVersionIsKnown() {
    assertThatThrownBy(() -> products.jars("other", List.of("org.acme:other"), "1"))
        .isInstanceOf(BadInput.class)
        .hasMessage("other@1 cannot be had: Could not find it");
  }

  @Test
  void aVersionThatIsNoNameOfAFolderIsRefused() {
    for (String version : List.of("", "..", "1/2", "1<!--", "[1,2)")) {
      assertThatThrownBy(() -> products.jars("grid", ARTIFACTS, version))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith("--target: expected NAME@VERSION");
    }
  }

  @Test
  void withoutMavenOneLineSaysSo() {
    Products without = new Products(folder.resolve("cache"), new Maven("no-such-maven"));
    assertThatThrownBy(() -> without.jars("grid", ARTIFACTS, "1.2"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Maven 3.8 or newer")
        .hasMessageNotContaining("\n");
  }

  @Test
  void theCacheIsWhereTheUserKeepsCaches() {
    assertThat(Products.cache(Map.of("XDG_CACHE_HOME", "/c")))
        .isEqualTo(Path.of("/c/gridmark/products"));
    assertThat(Products.cache(Map.of("XDG_CACHE_HOME", "not/absolute")))
        .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "gridmark", "products"));
  }
}
