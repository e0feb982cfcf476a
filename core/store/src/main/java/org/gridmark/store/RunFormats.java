package org.gridmark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Topic;
import org.gridmark.record.FormerNames;
import org.gridmark.store.file.Json;

/**
 * Brings {@code run.json} and {@code study.json} of an earlier version to the form of today, so
 * that all else knows only that one.
 *
 * <p>Format 1 had no options, and the promises of all strategies in one map, the strategy in
 * brackets behind the name where there were several. Formats 1 and 2 had one target, nothing that
 * it lacked, no races, and no claims that name a strategy. Format 3, and 1 of a study, had claims
 * without conditions, all of them a document's, and no numbers published for one strategy. Some
 * runs of later formats have no headlines, no answers, no traits, no products by target, no
 * guarantees but in words, no questions about semantics or none with a topic, no statements of
 * documentation, or no answers of earlier probes. Up to format 4, and 2 of a study, a subject was
 * one text.
 */
final class RunFormats {
  private static final String SEMANTICS = "semantics";
  private static final String STRATEGIES = "strategies";
  private static final String HEADLINES = "headlines";
  private static final String ANSWERS = "answers";
  private static final String PROBED = "probed";
  private static final String TRAITS = "traits";
  private static final String PRODUCTS = "products";
  private static final String LIBRARIES = "libraries";
  private static final String GUARANTEES = "guarantees";
  private static final String PROMISES = "promises";
  private static final String PROBES = "probes";
  private static final String TOPIC = "topic";

  private RunFormats() {}

  static JsonNode current(String text) throws JsonProcessingException {
    JsonNode tree = Json.read(text, JsonNode.class);
    if (tree instanceof ObjectNode run) {
      int format = run.path("format").asInt();
      if (format == 1) {
        second(run);
      }
      if (format == 1 || format == 2) {
        third(run);
      }
      lists(run, HEADLINES, ANSWERS, PROBED);
      maps(run, TRAITS, PRODUCTS, LIBRARIES, GUARANTEES, PROMISES, PROBES);
      withoutTopic(run);
      if (format >= 1 && format <= 3) {
        run.putObject("conditions");
        unconditional(run);
      }
      if (format >= 1 && format <= 4) {
        oneTextASubject(run);
      }
    }
    return tree;
  }

  private static void lists(ObjectNode run, String... names) {
    for (String name : names) {
      if (!run.has(name)) {
        run.putArray(name);
      }
    }
  }

  private static void maps(ObjectNode run, String... names) {
    for (String name : names) {
      if (!run.has(name)) {
        run.putObject(name);
      }
    }
  }

  private static void withoutTopic(ObjectNode run) {
    for (JsonNode question : run.path(PROBED)) {
      if (question instanceof ObjectNode known && !known.has(TOPIC)) {
        known.put(TOPIC, Topic.NONE.name());
      }
    }
  }

  static String currentStudy(String text) throws JsonProcessingException {
    JsonNode tree = Json.read(text, JsonNode.class);
    if (tree instanceof ObjectNode study) {
      int format = study.path("format").asInt();
      if (format == 1) {
        unconditional(study);
      }
      if (format == 1 || format == 2) {
        oneTextASubject(study);
      }
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

  /** A subject was one text, and a quantity of a claim a metric. */
  private static void oneTextASubject(ObjectNode tree) {
    tree.path("published").forEach(RunFormats::subject);
    tree.path(HEADLINES).forEach(RunFormats::subject);
    for (JsonNode claim : tree.path("claims")) {
      for (JsonNode term : claim.path("terms")) {
        if (term instanceof ObjectNode known && known.has("metric")) {
          known.set("quantity", known.remove("metric"));
          quantity(known.path("quantity"));
          quantity(known.path("over"));
        }
      }
    }
  }

  private static void quantity(JsonNode metric) {
    if (metric instanceof ObjectNode known) {
      known.set("metric", known.remove("name"));
      subject(known);
    }
  }

  private static void subject(JsonNode owner) {
    if (owner instanceof ObjectNode known && known.path("subject").isTextual()) {
      Subject subject = FormerNames.subject(known.path("subject").asText());
      known
          .putObject("subject")
          .put("request", subject.request())
          .put("part", subject.part())
          .put("traffic", subject.traffic())
          .put("phase", subject.phase())
          .put("fault", subject.fault());
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
