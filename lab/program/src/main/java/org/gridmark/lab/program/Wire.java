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
    try {
      return JSON.readValue(line, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "no " + type.getSimpleName() + ": " + e.getOriginalMessage(), e);
    }
  }
}
