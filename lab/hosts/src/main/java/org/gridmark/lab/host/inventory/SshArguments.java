package org.gridmark.lab.host.inventory;

import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.lab.host.ssh.SshNames;

/**
 * The arguments that an Ansible inventory gives ssh: jump hosts are taken from them. Those that
 * only say how Ansible keeps its connection do not count, and all others are refused: some are
 * commands, some loosen what is checked.
 */
final class SshArguments {
  private static final String PROXY_JUMP = "proxyjump";
  private static final String NONE = "none";

  /** Of options that every host by ssh is given. */
  private static final Set<String> OWN =
      Set.of(
          "batchmode",
          "compression",
          "connecttimeout",
          "controlmaster",
          "controlpath",
          "controlpersist",
          "serveralivecountmax",
          "serveraliveinterval");

  private static final Pattern OPTION =
      Pattern.compile("\\s*([A-Za-z0-9]+)(?:\\s*=\\s*|\\s+)(.*\\S)\\s*");

  private final AnsibleValue value;
  private String jump = "";

  private SshArguments(AnsibleValue value) {
    this.value = value;
  }

  /** The jump hosts; empty: none are given. */
  static String jump(AnsibleValue value) {
    SshArguments arguments = new SshArguments(value);
    List<String> words =
        ShellWords.of(value.readable(), false)
            .orElseThrow(() -> value.bad("expected a quote, and no backslash, at the end"));
    arguments.read(words.iterator());
    return arguments.jump;
  }

  private void read(Iterator<String> words) {
    while (words.hasNext()) {
      String word = words.next();
      if (word.startsWith("-J")) {
        jump(rest(word, words));
      } else if (word.startsWith("-o")) {
        option(rest(word, words));
      } else if (!word.equals("-C") && !word.isBlank()) {
        throw refusal(word);
      }
    }
  }

  private String rest(String word, Iterator<String> words) {
    if (word.length() > 2) {
      return word.substring(2);
    }
    if (!words.hasNext()) {
      throw value.bad("expected a value after " + word);
    }
    return words.next();
  }

  private void option(String text) {
    Matcher option = OPTION.matcher(text);
    if (!option.matches()) {
      throw value.bad("expected an option such as ProxyJump=HOST after -o, not '" + text + "'");
    }
    String name = option.group(1).toLowerCase(Locale.ROOT);
    if (name.equals(PROXY_JUMP)) {
      jump(option.group(2));
    } else if (!OWN.contains(name)) {
      throw refusal(option.group(1));
    }
  }

  private void jump(String hosts) {
    if (!hosts.equalsIgnoreCase(NONE) && !SshNames.isJump(hosts)) {
      throw value.bad("expected jump hosts such as user@host:port, not '" + hosts + "'");
    }
    if (jump.isEmpty()) {
      jump = hosts;
    } else if (!jump.equals(hosts)) {
      throw value.bad("expected one way over jump hosts, not two");
    }
  }

  private RuntimeException refusal(String option) {
    return value.bad(
        "of ssh's options jump hosts alone are taken from here, not "
            + option
            + "; "
            + AnsibleVariables.IN_CONFIG);
  }
}
