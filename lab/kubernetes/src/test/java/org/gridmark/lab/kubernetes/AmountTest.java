package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.YamlText;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Amounts, beside those of the table of suffixes in Kubernetes' own documentation. */
class AmountTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "4, 4",
    "0.5, 0.5",
    ".5, 0.5",
    "2., 2",
    "500m, 0.5",
    "1500m, 1.5",
    "50m, 0.05",
    "+2, 2",
    "1e2, 100",
    "1E2, 100",
    "25e-2, 0.25",
    "500000u, 0.5",
    "500000000n, 0.5",
  })
  void processorsAreReadAsKubernetesReadsThem(String text, double expected) throws Exception {
    double found = Amount.processors(item(text));
    assertThat(found).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2Gi, 2147483648",
    "512Mi, 536870912",
    "1.5Gi, 1610612736",
    "65536Ki, 67108864",
    "1Ti, 1099511627776",
    "2G, 2000000000",
    "128M, 128000000",
    "100000k, 100000000",
    "1T, 1000000000000",
    "128e6, 128000000",
    "1E9, 1000000000",
    "129000000, 129000000",
    "128974848000m, 128974848",
  })
  void memoryIsReadAsKubernetesReadsIt(String text, long expected) throws Exception {
    assertThat(Amount.bytes(item(text))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4g | memory such as 512Mi, 4Gi or 4G, not '4g'; did you mean 4Gi?",
        "512MB | memory such as 512Mi, 4Gi or 4G, not '512MB'; did you mean 512Mi?",
        "512m | 64Mi to 64Ti of memory, not '512m', which Kubernetes reads as 0.512 bytes; did you mean 512Mi?",
        "4 | 64Mi to 64Ti of memory, not '4', which Kubernetes reads as 4 bytes",
        "-4Gi | memory such as 512Mi, 4Gi or 4G, not '-4Gi'",
        "Gi | memory such as 512Mi, 4Gi or 4G, not 'Gi'",
        "1e999999999 | memory such as 512Mi, 4Gi or 4G, not '1e999999999'",
        "1e99 | 64Mi to 64Ti of memory",
      })
  void memoryOfAnotherFormIsRefusedWithTheNearest(String text, String line) {
    assertThatThrownBy(() -> Amount.bytes(item(text)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("line 1: of: expected " + line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1m", "2000", "two", "1 2", "1Gi"})
  void processorsOfAnotherFormAreRefused(String text) {
    assertThatThrownBy(() -> Amount.processors(item(text)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("not '" + text + "'");
  }

  private Item item(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("amount.yaml"), "of: " + text);
    return YamlText.of(file).root().section("of", List.of("of")).get("of");
  }
}
