package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;

/**
 * A report on one screen. Each part has at most its share of the lines, so that they never are more
 * than a screen shows: what must be told comes first, then rows of tables, then what to do next,
 * then empty lines, then the answer again behind a long table.
 */
final class Screen {
  /** A screen beside the prompt. */
  private static final int LINES = 20;

  /** The same text on a narrow terminal. */
  private static final int NARROW_LINES = 24;

  private static final int NARROW = 80;
  private static final int MOST_ABOUT = 3;
  private static final int MOST_ANSWER = 4;
  private static final int MOST_WARNINGS = 2;

  /** Of each warning and finding. */
  private static final int MOST_EACH = 2;

  private static final int MOST_DOUBTS = 4;
  private static final int MOST_VERDICTS = 2;
  private static final int MOST_FILES = 4;

  /** Less of a name tells nothing. */
  private static final int SHORTEST_NAME = 12;

  /** A table that is cut shorter than this tells nothing: its columns, a row, a count. */
  private static final int LEAST_TABLE = 3;

  /** Lines of tables behind which the answer is no longer at hand. */
  private static final int LONG = 9;

  private final Brief brief;
  private final Ink ink;
  private final int width;
  private final int lines;

  /**
   * @param width columns of the terminal
   */
  Screen(Brief brief, Ink ink, int width) {
    this.brief = brief;
    this.ink = ink;
    this.width = width;
    this.lines = width < NARROW ? NARROW_LINES : LINES;
  }

  String text() {
    Lines head = written(this::head);
    Lines foot = written(this::foot);
    Lines files = written(this::files);
    int room = lines - head.count() - foot.count() - files.count();
    Lines findings = findings(room);
    Lines tables = tables(room - findings.count());
    room -= findings.count() + tables.count();
    Lines next = next(room);
    room -= next.count();
    boolean apart = room > 1 && tables.count() > 0;
    Lines all = head.add(findings);
    Lines again = written(this::answer);
    if (apart) {
      all.line("").add(tables).line("");
      room -= 2;
    } else {
      all.add(tables);
    }
    all.add(foot).add(next).add(files);
    if (tables.count() > LONG && room > again.count() && again.count() > 0) {
      all.line("").add(again);
    }
    return all.text();
  }

  private Lines written(Consumer<Lines> part) {
    Lines out = new Lines(ink, width);
    part.accept(out);
    return out;
  }

  private void head(Lines out) {
    first(brief.about(), MOST_ABOUT).forEach(line -> out.line(ink.strong(single(line, width))));
    answer(out);
    for (Panel warning : first(brief.warnings(), MOST_WARNINGS)) {
      out.brief(ink.doubtful("!") + " ", "  ", words(warning), MOST_EACH);
    }
  }

  private void answer(Lines out) {
    if (!brief.answer().isEmpty()) {
      out.brief("", "", brief.answer().text(), MOST_ANSWER);
    }
  }

  /** Its title, what it says first, and how much more there is. */
  private static String words(Panel warning) {
    List<String> told =
        warning.parts().stream()
            .filter(Statements.class::isInstance)
            .flatMap(part -> ((Statements) part).statements().stream())
            .map(one -> one.prose().text())
            .toList();
    String more = told.size() > 1 ? " (1 of %d, all: --full)".formatted(told.size()) : "";
    String first = told.isEmpty() ? warning.lead().text() : told.getFirst();
    return warning.title() + more + ": " + first;
  }

  private Lines findings(int room) {
    Lines out = new Lines(ink, width);
    int most = brief.tables().isEmpty() ? room : room / 2;
    int shown = 0;
    for (Statement one : brief.findings()) {
      Lines said = written(lines -> new PanelText(lines, false).statement(one, MOST_EACH));
      boolean last = shown == brief.findings().size() - 1;
      if (out.count() + said.count() + (last ? 0 : 1) > most) {
        break;
      }
      out.add(said);
      shown++;
    }
    int more = brief.findings().size() - shown;
    if (more > 0 && most > 0) {
      out.line("  and %d more %s: --full".formatted(more, more == 1 ? "line" : "lines"));
    }
    return out;
  }

  /** Each has an even share of what those before it leave. */
  private Lines tables(int room) {
    Lines out = new Lines(ink, width);
    int others = brief.tables().size();
    for (Table table : brief.tables()) {
      int each = Math.max(LEAST_TABLE, (room - out.count()) / others--);
      if (each <= room - out.count()) {
        new PanelText(out, false).brief(table, each);
      }
    }
    return out;
  }

  private void foot(Lines out) {
    first(brief.verdicts(), MOST_VERDICTS)
        .forEach(one -> out.line(ink.toned(one.tone(), single(one.prose(), width))));
    if (!brief.doubts().isEmpty()) {
      out.brief(ink.doubtful("?") + " ", "  ", brief.doubts().text(), MOST_DOUBTS);
    }
  }

  /** In one line: the names give up their ends first, then the whole its middle. */
  static String single(Prose prose, int room) {
    int over = Columns.of(Lines.clean(prose.text())) - room;
    if (over <= 0) {
      return Lines.clean(prose.text());
    }
    List<Prose.Piece> pieces = new ArrayList<>(prose.pieces());
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i) instanceof Prose.Name name
          && Columns.of(name.text()) - over >= SHORTEST_NAME) {
        String shorter = ShortNames.ended(name.text(), Columns.of(name.text()) - over);
        pieces.set(i, new Prose.Name(shorter));
        return Lines.clean(new Prose(pieces).text());
      }
    }
    return ShortNames.shortened(Lines.clean(prose.text()), room);
  }

  /** Those that have room, from the first on. */
  private Lines next(int room) {
    Lines out = new Lines(ink, width);
    for (Prose step : brief.next()) {
      Lines said = written(lines -> new PanelText(lines, false).step(step));
      if (out.count() + said.count() <= room) {
        out.add(said);
      }
    }
    return out;
  }

  private void files(Lines out) {
    first(brief.files(), MOST_FILES).forEach(out::line);
  }

  private static <T> List<T> first(List<T> all, int most) {
    return all.subList(0, Math.min(most, all.size()));
  }
}
