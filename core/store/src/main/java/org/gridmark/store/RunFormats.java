package org.gridmark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.gridmark.store.file.Json;

/**
 * Brings {@code run.json} and {@code study.json} of an earlier version to the form of today, so
 * that all else knows only that one.
 *
 * <p>Format 1 had no options, and the promises of all strategies in one map, the strategy in
 * brackets behind the name where there were several. Formats 1 and 2 had one target, nothing that
 * it lacked, no races, and no claims that name a strategy. Format 3, and 1 of a study, had claims
 * without conditions, all of them a document's, and no numbers published for one strategy. Some
 * runs of later formats have no headlines.
 */
final class RunFormats {
  private static final String SEMANTICS = "semantics";
  private static final String STRATEGIES = "strategies";
  private static final String HEADLINES = "headlines";

  private RunFormats() {}

  static String current(String text) throws JsonProcessingException {
    JsonNode tree = Json.read(text, JsonNode.class);
    if (tree instanceof ObjectNode run) {
      int format = run.path("format").asInt();
      if (format == 1) {
        second(run);
      }
      if (format == 1 || format == 2) {
        third(run);
      }
      if (!run.has(HEADLINES)) {
        run.putArray(HEADLINES);
      }
      if (format >= 1 && format <= 3) {
        run.putObject("conditions");
        unconditional(run);
      }
    }
    return tree.toString();
  }

  static String currentStudy(String text) throws JsonProcessingException {
    JsonNode tree = Json.read(text, JsonNode.class);
    if (tree instanceof ObjectNode study && study.path("format").asInt() == 1) {
      unconditional(study);
    }
    return tree.toString();
  }

  private static void unconditional(ObjectNode tree) {
    for (JsonNode claim : tree.path("claims")) {
      if (claim instanceof ObjectNode known) {
        known.put("origin", "DOCUMENT");
        known.putArray("conditions");
      }
    }
    for (JsonNode number : tree.path("published")) {
      if (number instanceof ObjectNode known) {
        known.put("strategy", "");
      }
    }
  }

  private static void second(ObjectNode run) {
    if (!run.has("options")) {
      run.putObject("options");
    }
    if (run.get(SEMANTICS) instanceof ObjectNode promises
        && run.get(STRATEGIES) instanceof ObjectNode strategies) {
      ObjectNode byStrategy = run.objectNode();
      strategies
          .fieldNames()
          .forEachRemaining(name -> byStrategy.set(name, of(promises, " (" + name + ")")));
      run.set(SEMANTICS, byStrategy);
    }
  }

  private static void third(ObjectNode run) {
    ObjectNode targets = run.putObject("targets");
    run.path(STRATEGIES)
        .fieldNames()
        .forEachRemaining(name -> targets.put(name, run.path("target").asText()));
    run.putObject("unsupported");
    run.putArray("dropped");
    for (JsonNode claim : run.path("claims")) {
      for (JsonNode term : claim.path("terms")) {
        ofTheStrategyJudged(term.path("metric"));
        ofTheStrategyJudged(term.path("over"));
      }
    }
  }

  private static void ofTheStrategyJudged(JsonNode metric) {
    if (metric instanceof ObjectNode known) {
      known.put("strategy", "");
    }
  }

  /** The promises of all, and those of this one alone. */
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
