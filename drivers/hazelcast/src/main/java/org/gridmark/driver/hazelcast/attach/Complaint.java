package org.gridmark.driver.hazelcast.attach;

import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.internal.config.SchemaViolationConfigurationException;
import com.hazelcast.internal.json.Json;
import com.hazelcast.internal.json.JsonObject;
import com.hazelcast.internal.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.Suggestion;
import org.xml.sax.SAXParseException;

/**
 * Something that Hazelcast finds wrong in a client's configuration, in one line.
 *
 * @param words without the schema's rule and without its namespaces
 */
record Complaint(String words) {
  private static final int LONGEST = 300;
  private static final Pattern RULE = Pattern.compile("^cvc-[\\w.-]+: ");
  private static final Pattern UNKNOWN_KEY = Pattern.compile("extraneous key \\[(.+)] is not .*");

  /** A place, and the line that is there, perhaps with a password. */
  private static final Pattern CITED =
      Pattern.compile("( in reader, line \\d+, column \\d+):\\R.*\\R? *\\^?(?:\\R|$)");

  /** In a schema's message the names of elements are in braces, after their namespace. */
  private static final Pattern ELEMENT = Pattern.compile("\"[^\"]*\":([\\w-]+)");

  private static final Pattern UNKNOWN_ELEMENT =
      Pattern.compile(".*Invalid content was found starting with element '\\{?([^'}]+)}?'.*");
  private static final Pattern VALID = Pattern.compile(".*One of '\\{([^}]*)}' is expected\\.?.*");

  /** That of a failure to read a file. */
  static Complaint of(Exception failure) {
    String words =
        failure instanceof SchemaViolationConfigurationException violation
            ? leaves(violation).map(Complaint::words).distinct().collect(Collectors.joining("; "))
            : line(failure) + element(firstLine(failure));
    return new Complaint(words.length() > LONGEST ? words.substring(0, LONGEST) + "..." : words);
  }

  private static String line(Throwable failure) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (one instanceof SAXParseException parsing) {
        return "line " + parsing.getLineNumber() + ": ";
      }
    }
    return "";
  }

  private static String firstLine(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause(); // that of YAML is one of three
    }
    String text = CITED.matcher(String.valueOf(root.getMessage())).replaceAll("$1;\n");
    if (root instanceof NumberFormatException) {
      return "expected a number that Hazelcast takes: " + text;
    }
    String all = text.lines().map(String::strip).collect(Collectors.joining(" "));
    return all;
  }

  private static String element(String message) {
    String plain = ELEMENT.matcher(RULE.matcher(message).replaceFirst("")).replaceAll("$1");
    Matcher unknown = UNKNOWN_ELEMENT.matcher(plain);
    if (!unknown.matches()) {
      return plain;
    }
    Matcher valid = VALID.matcher(plain);
    return "no key %s here%s"
        .formatted(
            unknown.group(1),
            valid.matches()
                ? Suggestion.hint(unknown.group(1), List.of(valid.group(1).split(", ")))
                : "");
  }

  private static Stream<SchemaViolationConfigurationException> leaves(
      SchemaViolationConfigurationException one) {
    return one.getErrors().isEmpty()
        ? Stream.of(one)
        : one.getErrors().stream().flatMap(Complaint::leaves);
  }

  private static String words(SchemaViolationConfigurationException leaf) {
    String place = leaf.getInstanceLocation().replaceFirst("^#/?", "").replace('/', '.');
    Matcher key = UNKNOWN_KEY.matcher(String.valueOf(leaf.getMessage()));
    return key.matches()
        ? "no key %s in %s%s"
            .formatted(key.group(1), place, hint(key.group(1), leaf.getKeywordLocation()))
        : (place.isEmpty() ? "" : place + ": ") + leaf.getMessage();
  }

  /** From Hazelcast's own schema; nothing where this version has none. */
  private static String hint(String key, String location) {
    String version =
        BuildInfoProvider.getBuildInfo().getVersion().replaceFirst("^(\\d+\\.\\d+).*", "$1");
    try (InputStream schema =
        BuildInfoProvider.class.getResourceAsStream("/hazelcast-config-" + version + ".json")) {
      if (schema == null) {
        return "";
      }
      JsonValue place = Json.parse(new InputStreamReader(schema, StandardCharsets.UTF_8));
      for (String step : location.replaceFirst("^#/?", "").split("/", -1)) {
        place = place.asObject().get(step);
      }
      JsonObject keys = place.asObject().get("properties").asObject();
      return Suggestion.hint(key, keys.names());
    } catch (IOException | NullPointerException | UnsupportedOperationException e) {
      return ""; // of another form
    }
  }
}
