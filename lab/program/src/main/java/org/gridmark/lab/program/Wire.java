package org.gridmark.lab.program;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Messages as lines of JSON, and back. */
public final class Wire {
  // An unknown property is not an error: a program may be of a later version than its controller.
  private static final ObjectMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private static final ObjectMapper WHOLE =
      JSON.copy()
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT);

  private Wire() {}

  /** One line, without its end. */
  public static String line(Object message) {
    try {
      return JSON.writeValueAsString(message);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("cannot be sent: " + message, e);
    }
  }

  /**
   * The message of a line.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static <T> T parse(String line, Class<T> type) {
    return parse(JSON, line, type);
  }

  /**
   * The message of a sender that is not trusted: none of its parts may be missing, or null.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static <T> T parseWhole(String line, Class<T> type) {
    return parse(WHOLE, line, type);
  }

  private static <T> T parse(ObjectMapper reader, String line, Class<T> type) {
    try {
      T message = reader.readValue(line, type);
      if (message == null) {
        throw new IllegalArgumentException("no " + type.getSimpleName() + ": null");
      }
      return message;
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "no " + type.getSimpleName() + ": " + e.getOriginalMessage(), e);
    }
  }
}
