package org.gridmark.lab.host.inventory;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.yaml.YamlText;

/**
 * An Ansible inventory in the form of an INI file: sections {@code [group]} of hosts with their
 * variables, {@code [group:children]} and {@code [group:vars]}.
 *
 * <p>Source: Ansible's inventory plugin {@code ini}.
 */
final class AnsibleIni {
  private static final String HOSTS = "hosts";
  private static final String VARS = "vars";
  private static final String CHILDREN = "children";
  private static final String BYTE_ORDER = "\uFEFF";
  private static final String AFTER = "\\s*(?:#.*)?";
  private static final Pattern SECTION = Pattern.compile("\\[([^:\\]\\s]+)(?::(\\w+))?]" + AFTER);
  private static final Pattern GROUP = Pattern.compile("([^:\\]\\s]+)" + AFTER);
  private static final Pattern ASSIGNMENT = Pattern.compile("([^=]*)=(.*)", Pattern.DOTALL);
  private static final Pattern YAML_NAME = Pattern.compile(".*\\.(?:yaml|yml|json)");
  private static final Pattern YAML_LINE =
      Pattern.compile("---.*|[\\[{\"'%].*|- .*|[^\\s=]+:(?:\\s.*)?");

  /** As Python reads a text in quotes; others with quotes are expressions to it. */
  private static final Pattern QUOTED =
      Pattern.compile("(?:'([^'\\\\]*)'|\"([^\"\\\\]*)\")" + AFTER);

  private static final Pattern EXPRESSION = Pattern.compile("(?:[bBrRuUfF]{0,2}['\"]|[(\\[{]).*");
  private static final Pattern BARE = Pattern.compile("([\\w.+-]+)" + AFTER);
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\u2028\\u2029&&[^\\t]]");

  private final String file;
  private final AnsibleGroups groups;

  /** Groups that are mentioned, and have no section of their own yet. */
  private final Map<String, BadInput> pending = new LinkedHashMap<>();

  private String group = AnsibleGroups.UNGROUPED;
  private String state = HOSTS;

  private AnsibleIni(String file, AnsibleGroups groups) {
    this.file = file;
    this.groups = groups;
  }

  /** Whether a file is one, by its name or its first line. */
  static boolean is(YamlText text) {
    String name = text.file().toLowerCase(Locale.ROOT);
    if (name.endsWith(".ini")) {
      return true;
    }
    Optional<String> first = lines(text).map(String::strip).filter(AnsibleIni::counts).findFirst();
    return first.isPresent()
        && (SECTION.matcher(first.get()).matches()
            || !(YAML_NAME.matcher(name).matches() || YAML_LINE.matcher(first.get()).matches()));
  }

  private static Stream<String> lines(YamlText text) {
    return (text.text().startsWith(BYTE_ORDER) ? text.text().substring(1) : text.text()).lines();
  }

  private static boolean counts(String line) {
    return !line.isEmpty() && !line.startsWith("#") && !line.startsWith(";");
  }

  /** Reads one. */
  static void read(YamlText text, AnsibleGroups groups) {
    AnsibleIni ini = new AnsibleIni(text.file(), groups);
    int number = 0;
    for (String line : lines(text).toList()) {
      number++;
      if (counts(line.strip())) {
        ini.line(line.strip(), number);
      }
    }
    ini.pending.values().stream()
        .findFirst()
        .ifPresent(
            bad -> {
              throw bad;
            });
  }

  private Function<String, BadInput> at(int number, String key) {
    return what -> new BadInput(file + ", line " + number + ": " + key + what);
  }

  private void line(String line, int number) {
    Function<String, BadInput> at = at(number, "");
    if (CONTROL.matcher(line).find()) {
      throw at.apply("expected no control characters");
    }
    Matcher section = SECTION.matcher(line);
    if (section.matches()) {
      section(section.group(1), section.group(2), at);
    } else if (line.startsWith("[") && line.endsWith("]")) {
      throw at.apply("expected a section such as [nodes], [nodes:vars] or [nodes:children]");
    } else if (state.equals(VARS)) {
      Matcher assignment = assignment(line, at);
      String name = assignment.group(1).strip();
      String key = group + "." + name + ": ";
      groups.variable(group, name, value(assignment.group(2).strip(), at(number, key)));
    } else if (state.equals(CHILDREN)) {
      child(line, at);
    } else {
      hosts(line, number, at);
    }
  }

  private void section(String name, String type, Function<String, BadInput> at) {
    group = name;
    state = type == null ? HOSTS : type;
    if (!List.of(HOSTS, VARS, CHILDREN).contains(state)) {
      throw at.apply("expected hosts, vars or children after the colon, not " + state);
    }
    if (!state.equals(VARS)) {
      pending.remove(name);
    } else if (!groups.has(name)) {
      pending.putIfAbsent(name, at.apply("no group " + name + " of which these are variables"));
    }
    groups.group(name, at);
  }

  private void child(String line, Function<String, BadInput> at) {
    Matcher name = GROUP.matcher(line);
    if (!name.matches()) {
      throw at.apply("expected the name of a group");
    }
    if (!groups.has(name.group(1))) {
      pending.putIfAbsent(name.group(1), at.apply("no group " + name.group(1)));
    }
    groups.child(group, name.group(1), at);
  }

  private void hosts(String line, int number, Function<String, BadInput> at) {
    List<String> words =
        ShellWords.of(line, true)
            .filter(all -> !all.isEmpty())
            .orElseThrow(() -> at.apply("expected a quote, and no backslash, at the end"));
    HostPattern pattern = HostPattern.of(words.getFirst(), at);
    groups.hosts(group, pattern, at);
    for (String word : words.subList(1, words.size())) {
      Matcher assignment = assignment(word, at);
      String name = assignment.group(1);
      for (String host : pattern.names()) {
        AnsibleValue value = value(assignment.group(2), at(number, host + "." + name + ": "));
        groups.variable(host, name, value);
      }
    }
  }

  private static Matcher assignment(String text, Function<String, BadInput> at) {
    Matcher assignment = ASSIGNMENT.matcher(text);
    if (!assignment.matches()) {
      throw at.apply("expected key=value, not '" + text + "'");
    }
    return assignment;
  }

  /** Python reads a value as one of its own where it can, and takes it as it is where it cannot. */
  private static AnsibleValue value(String text, Function<String, BadInput> at) {
    Matcher quoted = QUOTED.matcher(text);
    if (quoted.matches()) {
      String inside = quoted.group(1) == null ? quoted.group(2) : quoted.group(1);
      return inside.isEmpty() ? AnsibleValue.none(at) : AnsibleValue.of(inside, at);
    }
    AnsibleValue plain = AnsibleValue.of(text, at);
    if (plain.trouble().isEmpty() && EXPRESSION.matcher(text).matches()) {
      return AnsibleValue.unreadable("expected a plain value, or one in quotes", at);
    }
    Matcher bare = BARE.matcher(text);
    boolean literal = bare.matches() && isLiteral(bare.group(1));
    String value = literal ? bare.group(1) : text;
    return value.isEmpty() || value.equals("None")
        ? AnsibleValue.none(at)
        : AnsibleValue.bare(value, at);
  }

  /** A number or a word of Python's, after which a comment is one. */
  private static boolean isLiteral(String text) {
    return List.of("None", "True", "False").contains(text) || text.matches("[-+]?[\\d.]\\w*");
  }
}
