package org.gridmark.lab.host.ssh;

import java.util.regex.Pattern;

/**
 * Names that ssh is given, in forms that neither ssh takes for an option nor a shell for more than
 * a word: ssh hands them to shells, where a configuration has commands.
 */
public final class SshNames {
  /** Those that ssh itself refuses on its command line, and all that does not show. */
  private static final String NOWHERE = "\\p{C}\\p{Z}'\"`;&<>|(){}$";

  private static final String HOST = "[^-@/\\\\" + NOWHERE + "][^@/\\\\" + NOWHERE + "]*";
  private static final Pattern HOSTS = Pattern.compile(HOST);
  private static final Pattern USERS =
      Pattern.compile("[^-" + NOWHERE + "](?:[^" + NOWHERE + "]*[^\\\\" + NOWHERE + "])?");

  private static final String HOP =
      "(?:ssh://)?(?:[A-Za-z0-9_][A-Za-z0-9_.+-]*@)?"
          + "(?:[A-Za-z0-9_][A-Za-z0-9_.-]*|\\[[0-9A-Fa-f:.]+])(?::\\d{1,5})?";
  private static final Pattern CONTROL = Pattern.compile("\\p{Cc}");
  private static final Pattern JUMP = Pattern.compile(HOP + "(?:," + HOP + ")*");

  private SshNames() {}

  /** Whether this is one line that shows, as the path of a file is. */
  public static boolean isLine(String text) {
    return !CONTROL.matcher(text).find();
  }

  /** Whether this is the name or the address of a host. */
  public static boolean isHost(String text) {
    return HOSTS.matcher(text).matches();
  }

  /** Whether this is the name of a user. */
  public static boolean isUser(String text) {
    return USERS.matcher(text).matches();
  }

  /** Whether this is a host, {@code user@host}, or such a URL of ssh. */
  public static boolean isDestination(String text) {
    String name = text.startsWith("ssh://") ? text.substring("ssh://".length()) : text;
    int at = name.lastIndexOf('@');
    return isHost(name.substring(at + 1)) && (at < 0 || isUser(name.substring(0, at)));
  }

  /** Whether this is the way over other hosts: {@code user@host:port}, separated by commas. */
  public static boolean isJump(String text) {
    return JUMP.matcher(text).matches();
  }
}
