package org.gridmark.study.desk.file;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.Suggestion;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Filter;
import org.gridmark.study.desk.data.DeskCache.Named;
import org.gridmark.study.desk.file.Words.Mistake;
import org.gridmark.study.desk.file.Words.Word;

/**
 * Understands conditions and changes as people write them:
 *
 * <pre>{@code
 * tradeDate = 2009-01-24 and status in (FAILED, PENDING) and (quantity >= 100 or comment is absent)
 * quantity = quantity + 1
 * }</pre>
 *
 * <p>A condition says just what a {@link Filter} can; {@code and} binds more closely than {@code
 * or}. Values are written as their field's type has it, in quotes where they have blanks or signs
 * in them or are words of the language.
 */
final class Conditions {
  private static final int MOST_DEPTH = 50;
  private static final String VERBS = "=, >=, <=, in, between, starts with";
  private static final Set<String> SIGNS = Set.of("(", ")", ",", "=", ">=", "<=");
  private static final Set<String> KEYWORDS =
      Set.of("and", "or", "in", "is", "between", "not", "all", "absent");

  private final Words words;
  private final Map<String, Named> names;
  private int depth;

  private Conditions(String text, Map<String, Named> names) {
    this.words = new Words(text);
    this.names = names;
  }

  /**
   * The filter of a condition.
   *
   * @throws Mistake in one line
   */
  static Filter condition(String text, Map<String, Named> names) {
    Conditions read = new Conditions(text, names);
    Filter filter = read.disjunction();
    read.needEnd("and, or");
    return filter;
  }

  /**
   * A change: {@code status = CONFIRMED}, {@code quantity = quantity + 1}, {@code comment is
   * absent}.
   *
   * @throws Mistake in one line
   */
  static Change change(String text, Map<String, Named> names) {
    Conditions read = new Conditions(text, names);
    Change change = read.change();
    read.needEnd("");
    return change;
  }

  private void needEnd(String before) {
    if (!words.peek().isEnd()) {
      String expected = before.isEmpty() ? "the end" : before + " or the end";
      throw new Mistake(words.peek(), "expected " + expected + ", not " + words.peek());
    }
  }

  private Filter disjunction() {
    List<Filter> any = new ArrayList<>(List.of(conjunction()));
    while (words.takes("or")) {
      any.add(conjunction());
    }
    return any.size() == 1 ? any.getFirst() : new Filter.Or(any);
  }

  private Filter conjunction() {
    List<Filter> every = new ArrayList<>(List.of(term()));
    while (words.takes("and")) {
      every.add(term());
    }
    return every.size() == 1 ? every.getFirst() : new Filter.And(every);
  }

  private Filter term() {
    Word first = words.peek();
    if (words.takes("(")) {
      if (++depth > MOST_DEPTH) {
        throw new Mistake(first, "expected at most " + MOST_DEPTH + " parentheses in each other");
      }
      Filter inside = disjunction();
      words.need(")");
      depth--;
      return inside;
    }
    if (words.takes("all")) {
      return Filter.all();
    }
    return comparison(named(words.take()));
  }

  private Named named(Word word) {
    if (word.is("not")) {
      throw new Mistake(
          word,
          "not is nothing that targets are asked; they know " + VERBS + ", is absent, and, or");
    }
    if (word.quoted() || !word.text().matches("[\\w.]+")) {
      throw new Mistake(word, "expected the name of a field, not " + word);
    }
    Named named = names.get(word.text());
    if (named == null) {
      throw new Mistake(
          word, "no field " + word.text() + Suggestion.hint(word.text(), names.keySet()));
    }
    return named;
  }

  private Filter comparison(Named of) {
    Word verb = words.take();
    if (verb.is("=")) {
      return new Filter.Equal(of.field(), value(of));
    }
    if (verb.is("is")) {
      absent(of);
      return Filter.absent(of.field());
    }
    if (verb.is("in")) {
      return new Filter.In(of.field(), values(of));
    }
    if (verb.is("between")) {
      return between(of);
    }
    if (verb.is(">=")) {
      return new Filter.AtLeast(of.field(), bound(of));
    }
    if (verb.is("<=")) {
      return new Filter.AtMost(of.field(), bound(of));
    }
    if (verb.is("starts")) {
      return startsWith(of, verb);
    }
    throw new Mistake(verb, "expected " + VERBS + " or is absent, not " + verb);
  }

  private void absent(Named of) {
    Word absent = words.peek();
    words.need("absent");
    if (!of.column().optional()) {
      throw new Mistake(absent, of.column().name() + " is never absent: it is not optional");
    }
  }

  private Set<Object> values(Named of) {
    words.need("(");
    Set<Object> values = new HashSet<>();
    do {
      values.add(value(of));
    } while (words.takes(","));
    words.need(")");
    return values;
  }

  private Filter between(Named of) {
    Word first = words.peek();
    Object low = value(of);
    words.need("and");
    Object high = value(of);
    if (of.column().type() == FieldType.BOOLEAN) {
      throw new Mistake(first, of.column().name() + " is true or false: nothing is between");
    }
    @SuppressWarnings("unchecked") // both are of the field's type, whose values are in order
    Comparable<Object> from = (Comparable<Object>) low;
    if (from.compareTo(high) > 0) {
      throw new Mistake(first, "nothing is between " + low + " and " + high);
    }
    return new Filter.Between(of.field(), from, (Comparable<?>) high);
  }

  @SuppressWarnings("unchecked") // values of the field's type, which are in order
  private Comparable<Object> bound(Named of) {
    Word first = words.peek();
    Object bound = value(of);
    if (of.column().type() == FieldType.BOOLEAN) {
      throw new Mistake(first, of.column().name() + " is true or false: it has no bounds");
    }
    return (Comparable<Object>) bound;
  }

  @SuppressWarnings("unchecked") // just looked
  private Filter startsWith(Named of, Word verb) {
    words.need("with");
    if (of.column().type() != FieldType.STRING) {
      throw new Mistake(verb, of.column().name() + " is no text: it starts with nothing");
    }
    Word prefix = words.take();
    needPlain(prefix, "text");
    return new Filter.StartsWith((Field<?, String>) of.field(), prefix.text());
  }

  /** Without quotes, neither the end, nor a sign, nor a word of the language is a value. */
  private static void needPlain(Word word, String expected) {
    boolean plain =
        !word.isEnd() && !SIGNS.contains(word.text()) && !KEYWORDS.contains(word.text());
    if (!word.quoted() && !plain) {
      throw new Mistake(word, "expected " + expected + ", not " + word);
    }
  }

  private Object value(Named of) {
    Word word = words.take();
    needPlain(word, of.column().expected());
    try {
      return of.column().parse(word.text());
    } catch (IllegalArgumentException e) {
      throw new Mistake(word, of.column().name() + ": " + e.getMessage());
    }
  }

  private Change change() {
    Named of = named(words.take());
    Word verb = words.take();
    if (verb.is("is")) {
      absent(of);
      return new Change.Assign(of.field(), null);
    }
    if (!verb.is("=")) {
      throw new Mistake(verb, "expected =, or is absent, not " + verb);
    }
    if (words.peek().is(of.column().name())) {
      Word again = words.take();
      if (words.peek().is("+") || words.peek().is("-")) {
        return add(of, again, words.take().is("-") ? -1 : 1);
      }
      throw new Mistake(words.peek(), "expected + or -, not " + words.peek());
    }
    return new Change.Assign(of.field(), value(of));
  }

  private Change add(Named of, Word at, int sign) {
    FieldType type = of.column().type();
    if (type != FieldType.INT && type != FieldType.LONG) {
      throw new Mistake(at, of.column().name() + " is no whole number: nothing can be added");
    }
    Word amount = words.take();
    if (!amount.text().matches("\\d{1,9}")) {
      throw new Mistake(amount, "expected a whole number of up to 9 digits, not " + amount);
    }
    @SuppressWarnings("unchecked") // just looked
    var field = (Field<?, ? extends Number>) of.field();
    return Change.add(field, sign * Long.parseLong(amount.text()));
  }
}
