package org.gridmark.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.bytes.PlainFile;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Study;

/** A file of a study's settings: lines {@code key = value}, and comments behind {@code #}. */
public final class SettingsFile {
  private static final int LARGEST = 1_000_000;
  private static final int WIDTH = 96;

  private SettingsFile() {}

  /**
   * A file to begin with: every setting of the study, its meaning and its default.
   *
   * @param file as the user is to name it
   */
  public static String template(Study study, Path file) {
    StringBuilder text = new StringBuilder();
    text.append("# Settings of the study ").append(study.name()).append(". Take the # from a line");
    text.append(" to change its setting, and\n#\n#   gridmark run ").append(study.name());
    text.append(" --settings ").append(file).append("\n#\n");
    text.append("# Times are written as 250ms, 20s, 5m, 1h. --quick has other defaults.\n");
    for (Setting setting : all(study)) {
      text.append('\n');
      wrapped(setting.meaning() + " (" + setting.kind().expected() + ")", text);
      text.append('#').append(setting.key()).append(" = ").append(setting.normal()).append('\n');
    }
    return text.toString();
  }

  private static void wrapped(String words, StringBuilder text) {
    int length = WIDTH;
    for (String word : words.split(" ", -1)) {
      boolean fits = length + word.length() < WIDTH;
      text.append(fits ? " " : length == WIDTH ? "# " : "\n# ").append(word);
      length = fits ? length + 1 + word.length() : 2 + word.length();
    }
    text.append('\n');
  }

  private static List<Setting> all(Study study) {
    List<Setting> all = new ArrayList<>(study.settings());
    all.addAll(Setting.COMMON);
    return all;
  }

  /**
   * The settings of a file, by key.
   *
   * @throws BadInput with file and line
   */
  public static Map<String, String> read(Path file, Study study) {
    Map<String, Setting> known = new LinkedHashMap<>();
    all(study).forEach(setting -> known.put(setting.key(), setting));
    Map<String, String> values = new LinkedHashMap<>();
    int number = 0;
    for (String line : PlainFile.text(file, LARGEST).lines().toList()) {
      number++;
      String text = line.strip();
      if (!text.isEmpty() && text.charAt(0) != '#') {
        add(text, file.getFileName() + ":" + number + ": ", study, known, values);
      }
    }
    return values;
  }

  private static void add(
      String text,
      String place,
      Study study,
      Map<String, Setting> known,
      Map<String, String> values) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new BadInput(place + "expected key = value");
    }
    String key = text.substring(0, equals).strip();
    String value = text.substring(equals + 1).strip();
    Setting setting = known.get(key);
    if (setting == null) {
      String hint = Suggestion.hint(key, known.keySet());
      throw new BadInput(place + "no setting " + key + " in study " + study.name() + hint);
    }
    if (!setting.kind().accepts(value)) {
      throw new BadInput(place + key + ": " + setting.kind().refusal(value));
    }
    if (values.put(key, value) != null) {
      throw new BadInput(place + key + " is given twice");
    }
  }
}
