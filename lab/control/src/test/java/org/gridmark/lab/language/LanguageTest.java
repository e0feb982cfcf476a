package org.gridmark.lab.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
  private static final String WHOLE =
      """
      name = Python
      tool = python3
      version = python3 --version
      least = 3.9
      lock = requirements.txt, more/own.txt
      packages = python3 -m pip install --target {packages}/site -r requirements.txt
      run = env PYTHONPATH={packages}/site python3 -u  {folder}/client.py
      targets = coherence, redis
      """;

  @TempDir private Path folder;
  private Path python;

  @BeforeEach
  void make() throws IOException {
    python = Files.createDirectory(folder.resolve("python"));
  }

  private Language language(String text) throws IOException {
    Files.writeString(python.resolve(Language.FILE), text);
    return new Languages(folder).of("python");
  }

  @Test
  void aFolderAndItsFileAreALanguage() throws IOException {
    Language language = language(WHOLE);

    assertThat(language.name()).isEqualTo("python");
    assertThat(language.title()).isEqualTo("Python");
    assertThat(language.lock()).containsExactly("requirements.txt", "more/own.txt");
    assertThat(language.targets()).containsExactlyInAnyOrder("coherence", "redis");
    assertThat(language.near()).isEmpty();
    assertThat(language.command(Path.of("/f f"), Path.of("/p")))
        .containsExactly("env", "PYTHONPATH=/p/site", "python3", "-u", "/f f/client.py");
  }

  @Test
  void aFolderWithoutTheFileIsNone() {
    assertThat(new Languages(folder).all()).isEmpty();
    assertThat(new Languages(folder.resolve("none")).all()).isEmpty();
  }

  @Test
  void oneOfAUsersOwnIsNamedByItsPath() throws IOException {
    Language language = language(WHOLE);

    assertThat(new Languages(Path.of("nowhere")).of(python + "/")).isEqualTo(language);
  }

  @Test
  void anUnknownNameIsRefusedWithTheNearest() throws IOException {
    language(WHOLE);
    assertThatThrownBy(() -> new Languages(folder).of("pyton"))
        .isInstanceOf(BadInput.class)
        .hasMessage("no language pyton; did you mean python?");
  }

  @Test
  void aFileThatIsNotWholeIsRefusedWithWhatIsMissing() {
    assertThatThrownBy(() -> language(WHOLE.replace("least", "lest")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("client.properties: no key lest; did you mean least?");
    assertThatThrownBy(() -> language(WHOLE.replaceAll("run = .*", "")))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("client.properties: expected a key run");
    assertThatThrownBy(() -> language(WHOLE.replaceAll("least = .*", "least = 3.9+")))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("client.properties: least: expected a version such as 3.11");
    assertThatThrownBy(() -> language(WHOLE.replaceAll("packages = .*", "")))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("client.properties: expected lock and packages, or neither");
  }

  @ParameterizedTest
  @CsvSource({
    "Python 3.9.2, true",
    "Python 3.11.0rc1, true",
    "v20.20.2, true",
    "Python 3.8.19, false",
    "Python 2, false",
    "Python 3, false",
    "go version go1.26 linux/amd64, false",
    "no number, false"
  })
  void aVersionIsComparedNumberByNumber(String said, boolean met) throws IOException {
    assertThat(language(WHOLE).isMetBy(said)).isEqualTo(met);
  }
}
