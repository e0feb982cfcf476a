package org.gridmark.service.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Requirement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Java17Test {
  @TempDir Path folder;

  @Test
  void theFirstOfTheRightVersionIsFound() throws Exception {
    home("a-21", "21.0.2");
    home("b-1.8", "1.8.0_17");
    home("c-17", "17.0.15");
    home("d-17", "17.0.16");

    assertThat(in(folder).program()).isEqualTo(folder.resolve("c-17/bin/java"));
  }

  @Test
  void aVersionWithoutFurtherNumbersIsFound() throws Exception {
    home("early", "17");

    assertThat(in(folder).program()).isEqualTo(folder.resolve("early/bin/java"));
  }

  @Test
  void aBundleOfAMacIsLookedInto() throws Exception {
    home("zulu-17.jdk/Contents/Home", "17.0.15");

    assertThat(in(folder).program())
        .isEqualTo(folder.resolve("zulu-17.jdk/Contents/Home/bin/java"));
  }

  /** As of a package of documentation or sources. */
  @Test
  void aHomeWithoutItsProgramIsPassedBy() throws Exception {
    Path home = home("17", "17.0.15");
    Files.delete(home.resolve("bin/java"));

    assertThatThrownBy(() -> in(folder).program()).isInstanceOf(BadInput.class);
  }

  @Test
  void whereThereIsNoneThePackageIsNamedAndTheWayToAnother() throws Exception {
    home("21", "21.0.2");

    assertThatThrownBy(() -> in(folder, folder.resolve("missing")).program())
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "Cassandra 5 runs on Java 17 alone, and this machine has none: install the package"
                + " openjdk-17-jre-headless, or set JAVA17_HOME to the home of another");
  }

  @Test
  void theOneThatTheUserNamesComesBeforeOthers() throws Exception {
    Path named = home("elsewhere/named", "17.0.1");

    Java17 java = Java17.of(Map.of("JAVA17_HOME", named.toString()), folder);
    assertThat(java.program()).isEqualTo(named.resolve("bin/java"));
  }

  @Test
  void aWrongOneThatTheUserNamesIsRefusedWhateverElseThereIs() throws Exception {
    home(".jdks/good", "17.0.15");
    Path named = home("named", "21.0.2");

    assertThatThrownBy(() -> Java17.of(Map.of("JAVA17_HOME", named.toString()), folder).program())
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "JAVA17_HOME names no home of a Java 17, on which alone Cassandra 5 runs: " + named);
  }

  @Test
  void aServerTellsWhereItIsOrHowToGetIt() throws Exception {
    assertThat(in(folder).requirement())
        .isEqualTo(
            new Requirement(
                "Java 17",
                Optional.empty(),
                "install the package openjdk-17-jre-headless, or set JAVA17_HOME to the home of"
                    + " another"));
    home("17", "17.0.15");

    assertThat(in(folder).requirement().found()).contains(folder.resolve("17/bin/java"));
  }

  private static Java17 in(Path... folders) {
    return new Java17(null, List.of(folders));
  }

  private Path home(String name, String version) throws Exception {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(
        home.resolve("release"),
        "IMPLEMENTOR=\"Somebody\"\nJAVA_VERSION=\"" + version + "\"\nLIBC=\"gnu\"\n");
    Files.createFile(
        home.resolve("bin/java"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
    return home;
  }
}
