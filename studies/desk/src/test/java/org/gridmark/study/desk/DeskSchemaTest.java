package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema of a desk's file, held against the files that its reader takes and refuses. */
class DeskSchemaTest {
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final JsonSchema SCHEMA =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
          .getSchema(new DeskStudy().schema());

  /** Parts of messages about what no schema can know: other parts of the file, other files. */
  private static final List<String> BEYOND =
      List.of(
          "record is there twice",
          "anchors, aliases and tags",
          "FOLDER/",
          "its source has no rows",
          "table t: SQLSTATE",
          "its store is the table of cache",
          "no driver here takes its url",
          "does not take its url",
          "the environment variable GRIDMARK_NOT_SET_ANYWHERE is not set",
          "would both be column",
          "named 'äää",
          "is part of the key",
          "a field with a sequence in it",
          "nothing is between",
          "bounds that are not so far apart",
          "has no room for so many",
          "not '2009-02-31'",
          "since caches.trades has no source",
          "the least and the most",
          "digits after the point, not",
          "caches.trades.key: no field idx",
          "so it is no part of a key",
          ".where: character",
          "a value of each of id",
          "no cache trade;",
          "is no org.gridmark.model.request.Request",
          "a query of this name already",
          "no query Faield",
          "separator and quote are one",
          "it is the separator, too",
          "no encoding ",
          "no zone ",
          "Unknown pattern letter",
          "expected a folder whose name",
          "settings.nod");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"own-rows/payments.yaml", "own-class/orders.yaml", "store/trades.yaml"})
  void everyExampleIsValid(String name) throws IOException {
    assertThat(errors(Files.readString(EXAMPLES.resolve(name)))).isEmpty();
  }

  @Test
  void theFileToBeginWithIsValid() {
    assertThat(errors(new DeskStudy().example("my-desk"))).isEmpty();
    assertThat(errors(new DeskStudy().exampleOfClient("my-client"))).isEmpty();
  }

  @Test
  void theGoodFileIsValid() {
    assertThat(errors(MalformedFilesTest.GOOD)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5",
        "{count: 5}",
        "{count: 5, distribution: uniform}",
        "{count: 5, distribution: zipf}",
        "{count: 5, distribution: zipf:0.99}",
        "{count: 5, distribution: zipf:10}",
        "{count: 5, distribution: hot}",
        "{count: 5, distribution: hot:0.05:1}",
        "{count: 5, distribution: 'latest:1.2'}",
        "{count: 5, distribution: scan}"
      })
  void everyFormOfKeysIsValidAndRead(String keys) throws IOException {
    String text = MalformedFilesTest.GOOD.replace("{keys: 3}", "{keys: " + keys + "}");
    assertThat(errors(text)).isEmpty();
    Path file = Files.writeString(folder.resolve("my.yaml"), text);
    assertThat(new DeskStudy().of(file).experiments()).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("org.gridmark.study.desk.MalformedFilesTest#cases")
  void whatTheReaderRefusesIsRefused(String wrong, String instead, String message) {
    List<String> errors = errors(MalformedFilesTest.GOOD.replace(wrong, instead));
    if (BEYOND.stream().anyMatch(message::contains)) {
      assertThat(errors).as("can be judged after all: %s", message).isEmpty();
    } else {
      assertThat(errors).as(message).isNotEmpty();
    }
  }

  private static List<String> errors(String yaml) {
    try {
      return SCHEMA.validate(yaml, InputFormat.YAML).stream().map(Object::toString).toList();
    } catch (IllegalArgumentException e) {
      return List.of("no YAML: " + e.getMessage());
    }
  }
}
