package org.gridmark.lab.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A program to be started. It has to end when its standard input does: that is how it ends with
 * whoever started it, however that comes about.
 *
 * @param directory that it works in; null: the host's usual one
 * @param environment variables beside those that the host has
 * @param errors the file that its standard error is added to
 * @param undisturbed whether Ctrl-C and the end of a terminal, which go to every process of it, do
 *     not end the program, so that it ends in good order
 */
public record Launch(
    List<String> command,
    @Nullable Path directory,
    Map<String, String> environment,
    Path errors,
    boolean undisturbed) {
  /** Copies. */
  public Launch {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  /** One that works where all do, in the environment that all have. */
  public static Launch of(List<String> command, Path errors, boolean undisturbed) {
    return new Launch(command, null, Map.of(), errors, undisturbed);
  }
}
