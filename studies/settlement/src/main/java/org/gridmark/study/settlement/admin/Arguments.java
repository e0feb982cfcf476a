package org.gridmark.study.settlement.admin;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.AdminCommand;

/** The arguments of an admin command, read one by one. */
final class Arguments {
  private final AdminCommand adminCommand;
  private final List<String> all;

  /**
   * @throws BadInput if there are fewer or more than it takes
   */
  Arguments(AdminCommand adminCommand, List<String> all, int least, int most) {
    this.adminCommand = adminCommand;
    this.all = all;
    if (all.size() < least || all.size() > most) {
      throw new BadInput(adminCommand.name() + ": expected " + adminCommand.arguments());
    }
  }

  Path file(int place) {
    try {
      return Path.of(all.get(place));
    } catch (InvalidPathException e) {
      throw new BadInput(adminCommand.name() + ": no file can have this name: " + e.getReason());
    }
  }

  List<Path> files() {
    return java.util.stream.IntStream.range(0, all.size()).mapToObj(this::file).toList();
  }

  /**
   * A whole number; empty if it was not given.
   *
   * @throws BadInput if it is none within the bounds, both included
   */
  OptionalLong number(int place, String name, long low, long high) {
    if (place >= all.size()) {
      return OptionalLong.empty();
    }
    String text = all.get(place);
    try {
      long number = Long.parseLong(text);
      if (number >= low && number <= high) {
        return OptionalLong.of(number);
      }
    } catch (NumberFormatException e) {
      // Refused like one that is out of bounds.
    }
    throw new BadInput(
        "%s: expected a number from %d to %d, not '%s'".formatted(name, low, high, text));
  }

  String text(int place) {
    return all.get(place);
  }
}
