package org.gridmark.lab.host.inventory;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridmark.model.Suggestion;

/**
 * The variables of an Ansible inventory that say how a host is reached. All others are those of
 * others, and passed over, as Ansible does.
 *
 * <p>Source: the options of Ansible's connection plugin {@code ssh}, where of several names for the
 * same the last one counts.
 */
final class AnsibleVariables {
  static final List<String> HOST = List.of("ansible_host", "ansible_ssh_host");
  static final List<String> USER = List.of("ansible_user", "ansible_ssh_user");
  static final List<String> PORT = List.of("ansible_port", "ansible_ssh_port");
  static final List<String> KEY =
      List.of("ansible_private_key_file", "ansible_ssh_private_key_file");

  /** In the order in which Ansible gives them to ssh, which takes the first value of an option. */
  static final List<String> ARGUMENTS =
      List.of("ansible_ssh_args", "ansible_ssh_common_args", "ansible_ssh_extra_args");

  static final String CONNECTION = "ansible_connection";

  static final String CONFIG = "gridmark_config";
  static final String ADDRESS = "gridmark_address";
  static final String DIRECTORY = "gridmark_directory";
  static final String JAVA = "gridmark_java";
  static final String SITE = "gridmark_site";
  static final String IN_CONFIG =
      "put it in a file of ssh's configuration, and name that as " + CONFIG;

  private static final String OWN_PREFIX = "gridmark_";
  private static final Set<String> OWN = Set.of(CONFIG, ADDRESS, DIRECTORY, JAVA, SITE);
  private static final String NO_PASSWORD = "ssh gives no password here; use a key or an ssh agent";

  /** Those that cannot have their meaning here, and what to do. */
  static final Map<String, String> REFUSED =
      new TreeMap<>(
          Map.of(
              "ansible_password",
              NO_PASSWORD,
              "ansible_ssh_pass",
              NO_PASSWORD,
              "ansible_ssh_password",
              NO_PASSWORD,
              "ansible_private_key",
              "name the file of the key as ansible_private_key_file",
              "ansible_ssh_private_key",
              "name the file of the key as ansible_private_key_file",
              "ansible_ssh_pkcs11_provider",
              IN_CONFIG,
              "ansible_ssh_executable",
              "the program ssh of the PATH is used"));

  /** Those that are refused if they are true. */
  static final Map<String, String> REFUSED_IF_TRUE =
      Map.of("ansible_become", "programs run as the user that logs in: name that as ansible_user");

  /** Those that are refused if they are false. */
  static final Map<String, String> REFUSED_IF_FALSE =
      new TreeMap<>(
          Map.of(
              "ansible_host_key_checking",
              "host keys are always checked",
              "ansible_ssh_host_key_checking",
              "host keys are always checked"));

  private static final Set<String> KNOWN = new TreeSet<>(OWN);

  static {
    List.of(HOST, USER, PORT, KEY, ARGUMENTS, List.of(CONNECTION)).forEach(KNOWN::addAll);
    List.of(REFUSED, REFUSED_IF_TRUE, REFUSED_IF_FALSE).forEach(all -> KNOWN.addAll(all.keySet()));
  }

  private AnsibleVariables() {}

  /** Whether a variable counts here. */
  static boolean isOne(String name) {
    return KNOWN.contains(name);
  }

  /** The same; one that begins as ours do has to be one. */
  static boolean counts(String name, AnsibleValue value) {
    if (name.startsWith(OWN_PREFIX) && !OWN.contains(name)) {
      throw value.bad("no variable " + name + Suggestion.hint(name, OWN));
    }
    return isOne(name);
  }
}
