package org.gridmark.cli.option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Frontend;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The options that a study's frontend adds to {@code gridmark STUDY start}: the store, and those of
 * some settings.
 *
 * @param study that has the frontend
 */
public record FrontendOptions(Study study, Frontend frontend) {
  /** Names the target. */
  public static final String STORE = "--store";

  /** Adds them to the command. */
  public void addTo(CommandSpec start) {
    start.addOption(
        option(
            STORE,
            "TARGET[/STRATEGY]",
            "the target that keeps the data; see gridmark list (default: %s)"
                .formatted(frontend.usualTarget())));
    frontend
        .options()
        .forEach(
            (name, key) -> {
              Setting setting = setting(key);
              String usual = setting.normal().isEmpty() ? "" : "; default: " + setting.normal();
              start.addOption(
                  option(
                      "--" + name,
                      label(setting),
                      "%s (%s%s)".formatted(setting.meaning(), key, usual)));
            });
  }

  private static OptionSpec option(String name, String label, String description) {
    return OptionSpec.builder(name)
        .type(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  private static String label(Setting setting) {
    return switch (setting.kind()) {
      case Setting.Time time -> "TIME";
      case Setting.Whole whole -> "N";
      default -> "TEXT";
    };
  }

  private Setting setting(String key) {
    return study.settings().stream().filter(one -> one.key().equals(key)).findFirst().orElseThrow();
  }

  /**
   * The settings that were given by options of their own.
   *
   * @throws BadInput by the option's name
   */
  public Map<String, String> settings(ParseResult given) {
    Map<String, String> all = new LinkedHashMap<>();
    frontend
        .options()
        .forEach(
            (name, key) -> {
              String value = given.matchedOptionValue("--" + name, "");
              if (given.hasMatchedOption("--" + name)) {
                Setting.Kind kind = setting(key).kind();
                if (!kind.accepts(value)) {
                  throw new BadInput("--" + name + ": " + kind.refusal(value));
                }
                KeyValues.requireNoSecret("--" + name, value);
                all.put(key, value);
              }
            });
    return all;
  }

  /**
   * The store that was named, if one was.
   *
   * @throws BadInput with the nearest valid name
   */
  public Optional<Candidate> store(ParseResult given, Installation installation, Host host) {
    if (!given.hasMatchedOption(STORE)) {
      return Optional.empty();
    }
    String name = given.matchedOptionValue(STORE, "");
    int slash = name.indexOf('/');
    Target target = installation.driver(slash < 0 ? name : name.substring(0, slash));
    String wanted = slash < 0 ? Strategy.DEFAULT.name() : name.substring(slash + 1);
    List<Strategy> strategies = Strategies.parse(host, target, wanted);
    if (strategies.size() != 1) {
      throw new BadInput("--store: expected one strategy, not '" + wanted + "'");
    }
    return Optional.of(new Candidate(target, strategies.getFirst(), target.name()));
  }
}
