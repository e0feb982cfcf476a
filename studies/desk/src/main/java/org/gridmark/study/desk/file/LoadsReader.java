package org.gridmark.study.desk.file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.Suggestion;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Setting;
import org.gridmark.study.desk.ask.BackgroundLoad;
import org.gridmark.study.desk.ask.FaultSpec;
import org.gridmark.study.desk.ask.OwnProgram;
import org.gridmark.study.desk.ask.Question;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;

/** Reads {@code loads}, {@code traffic} and {@code fault}. */
record LoadsReader(List<Question> questions, Path folder) {
  private static final String USERS = "users";
  private static final String THINK = "think";
  private static final String RATE = "rate";
  private static final String ARRIVALS = "arrivals";
  private static final String MIX = "mix";
  private static final String POISSON = "poisson";
  private static final String KIND = "kind";
  private static final String QUERY = "query";
  private static final String CLIENT = "client";
  private static final String ROWS = "rows";
  static final List<String> TRAFFIC_KEYS = List.of(USERS, THINK, RATE, ARRIVALS, MIX);
  static final List<String> LOAD_KEYS = List.of(USERS, THINK, RATE, ARRIVALS, MIX, CLIENT, ROWS);
  static final List<String> FAULT_KEYS = List.of(KIND, QUERY);
  private static final long MOST_USERS = 10_000;
  private static final long MOST_ROWS = 1_000_000_000;
  private static final String CLIENT_NAME = "[a-z][a-z0-9-]{0,40}";

  /** Names of clients that a desk has anyway. */
  private static final List<String> TAKEN = List.of("users", "traffic");

  static final List<Fault> FAULTS =
      List.of(
          new Fault.KillNode(), new Fault.KillServer(), new Fault.StartNode(), new Fault.Collect());

  List<BackgroundLoad> crowds(Item loads) {
    List<BackgroundLoad> all = new ArrayList<>();
    loads
        .entries("loads by their names")
        .forEach(
            (name, item) -> {
              QuestionsReader.requireName(name, item);
              all.add(crowd(name, item.section("users", LOAD_KEYS)));
            });
    return all;
  }

  /** The folders of programs that loads name, unread. */
  static List<Item> programs(Item loads) {
    return loads.entries("loads by their names").values().stream()
        .map(load -> load.section("users", LOAD_KEYS))
        .filter(section -> section.has(CLIENT))
        .map(section -> section.get(CLIENT))
        .toList();
  }

  BackgroundLoad traffic(String name, Item item) {
    return crowd(name, item.section("users", TRAFFIC_KEYS));
  }

  private BackgroundLoad crowd(String name, Section section) {
    int users = (int) section.need(USERS, "how many").whole(1, MOST_USERS);
    OwnProgram program = section.has(CLIENT) ? program(section) : null;
    if (program == null && section.has(ROWS)) {
      throw section.get(ROWS).bad("expected client beside it: the folder of a program");
    }
    return new BackgroundLoad(name, users, schedule(section), mix(section), program);
  }

  /** Its folder's name is the client's. */
  private OwnProgram program(Section section) {
    Item client = section.get(CLIENT);
    if (section.has(MIX)) {
      throw section.get(MIX).bad("expected mix or client, not both: the program asks its own");
    }
    Path program = SourceReader.path(client, folder).normalize();
    String name = String.valueOf(program.getFileName());
    if (!Files.isDirectory(program) || !name.matches(CLIENT_NAME) || TAKEN.contains(name)) {
      throw client.bad(
          "expected a folder whose name is of small letters, digits and -, and not " + TAKEN);
    }
    return new OwnProgram(program, section.has(ROWS) ? section.get(ROWS).whole(0, MOST_ROWS) : 1);
  }

  private static Schedule schedule(Section section) {
    if (!section.has(RATE)) {
      if (section.has(ARRIVALS)) {
        throw section.get(ARRIVALS).bad("expected rate beside it: how many a second");
      }
      return section.has(THINK)
          ? Schedule.closed(Setting.Time.parse(section.get(THINK).of(new Setting.Time())))
          : Schedule.closed();
    }
    if (section.has(THINK)) {
      throw section.get(THINK).bad("expected think or rate, not both");
    }
    double rate = section.get(RATE).number(0.001, 10_000_000);
    String arrivals =
        section.has(ARRIVALS)
            ? section.get(ARRIVALS).oneOf(ARRIVALS, List.of(POISSON, "constant"))
            : POISSON;
    return arrivals.equals(POISSON) ? new Schedule.Poisson(rate) : new Schedule.Constant(rate);
  }

  /** Where nothing is said, every question as often as another. */
  private Map<Question, Integer> mix(Section section) {
    Map<Question, Integer> mix = new LinkedHashMap<>();
    if (!section.has(MIX)) {
      questions.forEach(question -> mix.put(question, 1));
    } else if (section.get(MIX).isMapping()) {
      section
          .get(MIX)
          .entries("queries with their weights")
          .forEach(
              (name, weight) -> mix.put(named(name, weight), (int) weight.whole(1, 1_000_000)));
    } else {
      section.get(MIX).list().forEach(one -> mix.put(named(one.text(), one), 1));
    }
    return mix;
  }

  private Question named(String name, Item item) {
    List<String> names = questions.stream().map(Question::name).toList();
    if (!names.contains(name)) {
      throw item.bad("no query " + name + Suggestion.hint(name, names));
    }
    return questions.get(names.indexOf(name));
  }

  FaultSpec mishap(Item item) {
    if (!item.isMapping()) {
      return new FaultSpec(fault(item), questions.getFirst());
    }
    Section section = item.section("kind", FAULT_KEYS);
    Question watched =
        section.has(QUERY)
            ? named(section.get(QUERY).text(), section.get(QUERY))
            : questions.getFirst();
    return new FaultSpec(fault(section.need(KIND, "the kind of fault")), watched);
  }

  private static Fault fault(Item item) {
    List<String> labels = FAULTS.stream().map(Fault::label).toList();
    return FAULTS.get(labels.indexOf(item.oneOf("fault", labels)));
  }
}
