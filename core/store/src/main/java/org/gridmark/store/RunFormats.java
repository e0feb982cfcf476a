package org.gridmark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Brings {@code run.json} of an earlier version to the form of today, so that all else knows only
 * that one.
 *
 * <p>Format 1 had no options, and the promises of all strategies in one map, the strategy in
 * brackets behind the name where there were several.
 */
final class RunFormats {
  private static final String SEMANTICS = "semantics";

  private RunFormats() {}

  static String current(String text) throws JsonProcessingException {
    JsonNode tree = Json.read(text, JsonNode.class);
    if (tree instanceof ObjectNode run && run.path("format").asInt() == 1) {
      second(run);
    }
    return tree.toString();
  }

  private static void second(ObjectNode run) {
    if (!run.has("options")) {
      run.putObject("options");
    }
    if (run.get(SEMANTICS) instanceof ObjectNode promises
        && run.get("strategies") instanceof ObjectNode strategies) {
      ObjectNode byStrategy = run.objectNode();
      strategies
          .fieldNames()
          .forEachRemaining(name -> byStrategy.set(name, of(promises, " (" + name + ")")));
      run.set(SEMANTICS, byStrategy);
    }
  }

  /** What all promise, and what only this one does. */
  private static ObjectNode of(ObjectNode promises, String suffix) {
    ObjectNode own = promises.objectNode();
    promises
        .properties()
        .forEach(
            promise -> {
              String name = promise.getKey();
              if (name.endsWith(suffix)) {
                own.set(name.substring(0, name.length() - suffix.length()), promise.getValue());
              } else if (!name.endsWith(")")) {
                own.set(name, promise.getValue());
              }
            });
    return own;
  }
}
