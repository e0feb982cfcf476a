package org.gridmark.store.file;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.jspecify.annotations.Nullable;

/**
 * Records as JSON. Reading is strict about what must be there, so that no half-read record gets any
 * further, and ignores what it does not know, which a newer version may have written.
 */
public final class Json {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .defaultSetterInfo(JsonSetter.Value.construct(Nulls.FAIL, Nulls.FAIL))
          .withConfigOverride( // a term may have no divisor
              Claim.Quantity.class,
              quantity -> quantity.setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.SET)))
          .addMixIn(Unit.class, Symbol.class)
          .build();

  /** A unit is written as its symbol. */
  private interface Symbol {
    @JsonValue
    String symbol();
  }

  private Json() {}

  /** One line. */
  public static String line(Object value) {
    return write(value, false);
  }

  /** Indented, for people. */
  public static String pretty(Object value) {
    return write(value, true);
  }

  private static String write(Object value, boolean indented) {
    try {
      return (indented ? MAPPER.writerWithDefaultPrettyPrinter() : MAPPER.writer())
          .writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no JSON of " + value, e);
    }
  }

  /** As a tree. */
  public static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }

  /** The value that a tree describes. */
  public static <T> T value(JsonNode tree, Class<T> type) throws JsonProcessingException {
    return present(MAPPER.treeToValue(tree, type), type);
  }

  /** Reads one value; fails for an absent one too. */
  public static <T> T read(String text, Class<T> type) throws JsonProcessingException {
    return present(MAPPER.readValue(text, type), type);
  }

  private static <T> T present(@Nullable T value, Class<T> type) throws JsonProcessingException {
    if (value == null) {
      throw MismatchedInputException.from(null, type, "expected an object, not null");
    }
    return value;
  }
}
