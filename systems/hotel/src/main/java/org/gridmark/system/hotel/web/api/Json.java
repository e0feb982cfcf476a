package org.gridmark.system.hotel.web.api;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Fields;
import org.gridmark.system.hotel.web.http.Refused;

/** Answers in JSON, and the flat objects that requests carry. */
public final class Json {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(2)
                  .maxStringLength(2_000)
                  .maxNameLength(100)
                  .maxNumberLength(20)
                  .build())
          .build();

  private Json() {}

  /** Writes the fields of an object. */
  @FunctionalInterface
  interface Content {
    void write(JsonGenerator json) throws IOException;
  }

  static Answer answer(int status, Content content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1_024);
    try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
      json.writeStartObject();
      content.write(json);
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("into memory", e);
    }
    return Answer.of(status, Answer.JSON, bytes.toByteArray());
  }

  /** The reason why a request was not met. */
  public static Answer refusal(int status, String words) {
    return answer(status, json -> json.writeStringField("error", words));
  }

  /** Reads one object of texts and whole numbers. */
  public static Fields fields(byte[] body) {
    Map<String, String> values = new LinkedHashMap<>();
    try (JsonParser json = FACTORY.createParser(body)) {
      boolean object = json.nextToken() == JsonToken.START_OBJECT;
      while (object && json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        object = value == JsonToken.VALUE_STRING || value == JsonToken.VALUE_NUMBER_INT;
        values.put(name, String.valueOf(json.getText()));
      }
      if (!object || json.nextToken() != null) {
        throw Refused.bad("expected one JSON object of texts and whole numbers");
      }
    } catch (JsonProcessingException e) {
      throw Refused.bad("the body is not such JSON as is expected");
    } catch (IOException e) {
      throw new UncheckedIOException("from memory", e);
    }
    return Fields.of(values);
  }
}
