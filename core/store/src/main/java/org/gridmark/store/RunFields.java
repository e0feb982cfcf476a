package org.gridmark.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import org.gridmark.record.RunInfo;
import org.gridmark.store.file.Json;

/**
 * The fields of {@code run.json}. The file is flat: the parts of a {@link RunInfo} stand in it
 * beside each other, as they did before there were parts.
 */
final class RunFields {
  /** Components with another name in the file. */
  private static final Map<String, String> NAMES =
      Map.of("facts", "environment", "numbers", "published");

  private RunFields() {}

  static ObjectNode of(RunInfo info) {
    JsonNode nested = Json.tree(info);
    ObjectNode flat = JsonNodeFactory.instance.objectNode();
    for (RecordComponent field : RunInfo.class.getRecordComponents()) {
      JsonNode value = nested.path(field.getName());
      if (field.getType().isRecord()) {
        value.properties().forEach(one -> flat.set(name(one.getKey()), one.getValue()));
      } else {
        flat.set(field.getName(), value);
      }
    }
    // Earlier versions of this format ask for it.
    flat.put("trials", info.plan().trials());
    return flat;
  }

  /** With the parts that a {@link RunInfo} has; of what is no object, itself. */
  static JsonNode nested(JsonNode fields) {
    return fields.isObject() ? part(RunInfo.class, fields) : fields;
  }

  private static JsonNode part(Class<?> type, JsonNode fields) {
    ObjectNode part = JsonNodeFactory.instance.objectNode();
    for (RecordComponent field : type.getRecordComponents()) {
      String name = name(field.getName());
      if (type == RunInfo.class && field.getType().isRecord()) {
        part.set(field.getName(), part(field.getType(), fields));
      } else if (fields.has(name)) {
        part.set(field.getName(), fields.get(name));
      }
    }
    return part;
  }

  private static String name(String component) {
    return NAMES.getOrDefault(component, component);
  }
}
