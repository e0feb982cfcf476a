package org.gridmark.study.desk.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.fault.Fault;
import org.gridmark.study.desk.DeskStudy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The keys and words of the schema are those of the readers. */
class SchemaKeysTest {
  static Stream<Arguments> sections() {
    return Stream.of(
        Arguments.of("/properties", DeskFile.KEYS),
        Arguments.of("/$defs/field/properties", FieldsReader.keys(true)),
        Arguments.of("/$defs/sequence/properties", ValuesReader.SEQUENCE_KEYS),
        Arguments.of("/$defs/zipf/properties", ValuesReader.ZIPF_KEYS),
        Arguments.of("/$defs/cache/properties", CachesReader.KEYS),
        Arguments.of("/$defs/store/properties", StoreReader.KEYS),
        Arguments.of("/$defs/source/properties", SourceReader.SOURCE_KEYS),
        Arguments.of("/$defs/query/properties", QuestionsReader.QUERY_KEYS),
        Arguments.of("/$defs/update/properties", QuestionsReader.UPDATE_KEYS),
        Arguments.of("/$defs/drawn/properties", QuestionsReader.KEYS_KEYS),
        Arguments.of("/$defs/load/properties", LoadsReader.LOAD_KEYS),
        Arguments.of("/$defs/fault/properties", LoadsReader.FAULT_KEYS));
  }

  static Stream<Arguments> enumerations() {
    List<String> faults = LoadsReader.FAULTS.stream().map(Fault::label).toList();
    return Stream.of(
        Arguments.of("/$defs/type/enum", FieldsReader.TYPES),
        Arguments.of("/$defs/kind/enum", faults),
        Arguments.of("/$defs/store/properties/mode/enum", StoreReader.MODES),
        Arguments.of("/properties/fields/propertyNames/not/enum", FieldsReader.TAKEN));
  }

  @ParameterizedTest
  @MethodSource("sections")
  void keysAreTheReaders(String place, Collection<String> keys) throws Exception {
    assertThat(at(place).properties().stream().map(entry -> entry.getKey()))
        .containsExactlyInAnyOrderElementsOf(keys);
  }

  @ParameterizedTest
  @MethodSource("enumerations")
  void wordsAreTheReaders(String place, Collection<String> words) throws Exception {
    assertThat(at(place).valueStream().map(JsonNode::asText))
        .containsExactlyInAnyOrderElementsOf(words);
  }

  private static JsonNode at(String place) throws Exception {
    return new ObjectMapper().readTree(new DeskStudy().schema()).at(place);
  }
}
