package org.gridmark.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A command, word by word, from which another is made. Each word is quoted anew, so that a command
 * that a run's folder holds cannot bring a second one along.
 */
public record Arguments(List<String> words) {
  /** Copies. */
  public Arguments {
    words = List.copyOf(words);
  }

  /** Those of a command, whose own are each quoted. */
  public static Arguments of(String command) {
    return new Arguments(Shell.words(command));
  }

  /** The value of an option, behind it or behind an equals sign. */
  public Optional<String> value(String option) {
    int at = words.indexOf(option);
    return at >= 0 && at + 1 < words.size()
        ? Optional.of(words.get(at + 1))
        : words.stream()
            .filter(one -> one.startsWith(option + "="))
            .map(one -> one.substring(option.length() + 1))
            .findFirst();
  }

  /** Whether an option without a value is among them. */
  public boolean has(String flag) {
    return words.contains(flag);
  }

  /** The same without an option and its value. */
  public Arguments without(String option) {
    List<String> left = new ArrayList<>(words);
    int at = left.indexOf(option);
    if (at >= 0) {
      left.subList(at, Math.min(at + 2, left.size())).clear();
    }
    left.removeIf(one -> one.startsWith(option + "="));
    return new Arguments(left);
  }

  /** The same without a word. */
  public Arguments withoutFlag(String flag) {
    return new Arguments(words.stream().filter(one -> !one.equals(flag)).toList());
  }

  /** The same without what {@code --set} says of a setting. */
  public Arguments withoutSetting(String key) {
    List<String> left = new ArrayList<>();
    for (String word : words) {
      boolean set = !left.isEmpty() && left.getLast().equals("--set");
      if (set && word.startsWith(key + "=")) {
        left.removeLast();
      } else {
        left.add(word);
      }
    }
    return new Arguments(left);
  }

  /** The same with a word behind them. */
  public Arguments and(String word) {
    return new Arguments(Stream.concat(words.stream(), Stream.of(word)).toList());
  }

  /** The same with an option, which has this value alone. */
  public Arguments with(String option, Object value) {
    return without(option).and(option).and(value.toString());
  }

  /** The same with another word at a place. */
  public Arguments with(int at, String word) {
    List<String> others = new ArrayList<>(words);
    others.set(at, word);
    return new Arguments(others);
  }

  /** As a shell takes them. */
  public String text() {
    return words.stream().map(Shell::quoted).collect(Collectors.joining(" "));
  }
}
