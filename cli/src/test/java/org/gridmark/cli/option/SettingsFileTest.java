package org.gridmark.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.objects.ObjectsStudy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsFileTest {
  private static final ObjectsStudy STUDY = new ObjectsStudy();

  @TempDir private Path directory;

  private Path file(String text) throws IOException {
    return Files.writeString(directory.resolve("my.settings"), text);
  }

  @Test
  void aTemplateChangesNothing() throws IOException {
    Path file = file(SettingsFile.template(STUDY, Path.of("my.settings")));

    assertThat(SettingsFile.read(file, STUDY)).isEmpty();
  }

  /** With every # before a setting taken away, all defaults are read, and accepted. */
  @Test
  void aTemplateHasEverySettingWithItsDefault() throws IOException {
    String template = SettingsFile.template(STUDY, Path.of("my.settings"));
    var read = SettingsFile.read(file(template.replaceAll("(?m)^#(?=\\S)", "")), STUDY);

    assertThat(read).hasSize(STUDY.settings().size() + Setting.COMMON.size());
    assertThat(read).isEqualTo(Settings.of(STUDY, false, java.util.Map.of()).asMap());
  }

  @Test
  void settingsAreReadAndCommentsPassedOver() throws IOException {
    assertThat(SettingsFile.read(file("# mine\n\n objects.bytes = 200 \nseed=7\n"), STUDY))
        .containsOnly(
            java.util.Map.entry("objects.bytes", "200"), java.util.Map.entry("seed", "7"));
  }

  @Test
  void aMistakeIsToldWithItsLine() throws IOException {
    mistake("\nobjects.byte = 2", "my.settings:2: no setting objects.byte in study objects");
    mistake("objects.bytes = many", "my.settings:1: objects.bytes: expected");
    mistake("objects.bytes", "my.settings:1: expected key = value");
    mistake("seed = 1\nseed = 2", "my.settings:2: seed is given twice");
    assertThatThrownBy(() -> SettingsFile.read(directory.resolve("none"), STUDY))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("cannot read");
  }

  private void mistake(String text, String words) throws IOException {
    Path file = file(text);
    assertThatThrownBy(() -> SettingsFile.read(file, STUDY))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(words);
  }
}
