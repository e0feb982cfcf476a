package org.gridmark.cli.option;

/** The shell that a command is given to. */
public final class Shell {
  private Shell() {}

  /** An argument so that a shell passes it on as it is. */
  public static String quoted(String value) {
    return value.matches("[\\w./:,=+@%-]+") ? value : "'" + value.replace("'", "'\\''") + "'";
  }
}
