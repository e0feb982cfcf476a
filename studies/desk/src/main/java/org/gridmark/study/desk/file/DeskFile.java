package org.gridmark.study.desk.file;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.study.desk.ask.Amendment;
import org.gridmark.study.desk.ask.Question;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.file.FieldsReader.Fields;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;
import org.gridmark.yaml.YamlText;

/** Reads the file that describes a desk. */
public final class DeskFile {
  private static final String TITLE = "title";
  private static final String RECORD = "record";
  private static final String JARS = "jars";
  private static final String FIELDS = "fields";
  private static final String CACHES = "caches";
  private static final String QUERIES = "queries";
  private static final String UPDATES = "updates";
  private static final String LOADS = "loads";
  private static final String TRAFFIC = "traffic";
  private static final String FAULT = "fault";
  private static final String STRATEGIES = "strategies";
  private static final String SETTINGS = "settings";
  static final List<String> KEYS =
      List.of(
          TITLE,
          RECORD,
          JARS,
          FIELDS,
          CACHES,
          QUERIES,
          UPDATES,
          LOADS,
          TRAFFIC,
          FAULT,
          STRATEGIES,
          SETTINGS);

  private DeskFile() {}

  /**
   * The jars and programs that a file names, of which nothing is loaded; none if it cannot be read.
   */
  public static List<String> code(String name) {
    try {
      Path file = Path.of(name).toAbsolutePath().normalize();
      if (!Files.isRegularFile(file)) {
        return List.of();
      }
      Path folder = file.getParent() == null ? file : file.getParent();
      Section all = YamlText.of(file).root().section("record, fields, caches, queries", KEYS);
      List<Item> named = new ArrayList<>();
      if (all.has(JARS)) {
        named.addAll(all.get(JARS).list());
      }
      if (all.has(LOADS)) {
        named.addAll(LoadsReader.programs(all.get(LOADS)));
      }
      return named.stream().map(one -> SourceReader.path(one, folder).toString()).toList();
    } catch (BadInput | InvalidPathException e) {
      return List.of(); // it will be refused for that
    }
  }

  /**
   * Reads a file, but none of the data that it leads to.
   *
   * @throws BadInput in one line: file, line, key, what was expected
   */
  public static Desk read(Path file) {
    YamlText text = YamlText.of(file);
    Section all = text.root().section("record, fields, caches, queries", KEYS);
    Path absolute = file.toAbsolutePath().normalize();
    Path folder = absolute.getParent() == null ? absolute : absolute.getParent();
    OwnClasses classes = OwnClasses.of(all.values().get(JARS), folder);
    List<DeskCache<?, ?>> caches =
        new CachesReader(fields(all, classes), folder, classes.loader())
            .read(all.need(CACHES, "caches by their names"));
    QuestionsReader asked = new QuestionsReader(caches, classes);
    List<Question> questions = asked.questions(all.need(QUERIES, "queries by their names"));
    List<Amendment> amendments = all.has(UPDATES) ? asked.amendments(all.get(UPDATES)) : List.of();
    LoadsReader loads = new LoadsReader(questions, folder);
    return new Desk(
        absolute,
        text.digest(),
        all.has(TITLE) ? title(all.get(TITLE)) : "A desk of your own",
        classes.jars(),
        caches,
        questions,
        distinct(questions, amendments, all),
        all.has(LOADS) ? loads.crowds(all.get(LOADS)) : List.of(),
        all.has(TRAFFIC) ? loads.traffic(TRAFFIC, all.get(TRAFFIC)) : null,
        all.has(FAULT) ? loads.mishap(all.get(FAULT)) : null,
        all.has(STRATEGIES) ? all.get(STRATEGIES).list() : List.of(),
        all.has(SETTINGS) ? all.get(SETTINGS).entries("settings with their values") : Map.of());
  }

  private static String title(Item item) {
    String title = item.text();
    if (title.length() > 200 || title.lines().count() > 1) {
      throw item.bad("expected one line of at most 200 characters");
    }
    return title;
  }

  private static Fields fields(Section all, OwnClasses classes) {
    Item record = all.need(RECORD, "the name of the object");
    String name = record.text();
    if (name.contains(".")) {
      return FieldsReader.written(classes.record(record), all.values().get(FIELDS), record);
    }
    if (!name.matches("[A-Z][A-Za-z0-9]{0,63}")) {
      throw record.bad("expected a name such as Trade, or that of a class in jars");
    }
    return FieldsReader.declared(name, all.need(FIELDS, "fields with their types"));
  }

  /** Both are subjects of results, which have to differ. */
  private static List<Amendment> distinct(
      List<Question> questions, List<Amendment> amendments, Section all) {
    Stream<String> names = questions.stream().map(Question::name);
    List<String> updates = amendments.stream().map(Amendment::name).toList();
    names
        .filter(updates::contains)
        .findFirst()
        .ifPresent(
            name -> {
              Map<String, Item> items = all.get(UPDATES).entries("updates by their names");
              throw Objects.requireNonNull(items.get(name))
                  .bad("there is a query of this name already");
            });
    return amendments;
  }
}
