package org.gridmark.report.markup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Many elements of few shapes as data, which a script of the page makes elements of again: each
 * shape stands once, and so does each text that occurs often.
 *
 * <p>{@code shapes}: {@code [tag, {attribute: value}, child...]}, where null is a place to be
 * filled and a number one of the shapes before. {@code elements}: {@code [shape, filling...]},
 * where a number is one of {@code words}.
 */
public final class Compact {
  /** Attributes that belong to the shape; the values of all others are fillings. */
  private static final Set<String> SHAPE =
      Set.of("class", "scope", "role", "aria-hidden", "width", "height", "y1", "y2", "cy", "r");

  /** A text that is no longer is written faster than its number. */
  private static final int SHORT = 3;

  private final Map<Object, Integer> shapes = new LinkedHashMap<>();
  private final List<List<Object>> elements = new ArrayList<>();

  private Compact() {}

  /** The script element that holds them. */
  public static Markup script(List<Markup> all) {
    Compact compact = new Compact();
    all.forEach(compact::element);
    return Markup.of("script", "compact").set("type", "application/json").add(compact.data());
  }

  private void element(Markup element) {
    List<Object> one = new ArrayList<>(List.of(0));
    one.set(0, shape(element, one));
    elements.add(one);
  }

  private int shape(Markup element, List<Object> fillings) {
    List<Object> shape = new ArrayList<>();
    Map<String, Object> attributes = new LinkedHashMap<>();
    shape.add(element.name());
    shape.add(attributes);
    element
        .attributes()
        .forEach(
            (name, value) -> {
              if (SHAPE.contains(name)) {
                attributes.put(name, value);
              } else {
                attributes.put(name, Json.NOTHING);
                fillings.add(Markup.allowed(value));
              }
            });
    for (Object child : element.children()) {
      if (child instanceof Markup inner) {
        shape.add(shape(inner, fillings));
      } else {
        shape.add(Json.NOTHING);
        fillings.add(Markup.allowed(child.toString()));
      }
    }
    Integer known = shapes.putIfAbsent(shape, shapes.size());
    return known == null ? shapes.size() - 1 : known;
  }

  private Json data() {
    Map<Object, Integer> often = new HashMap<>();
    elements.forEach(
        one -> one.stream().skip(1).forEach(filling -> often.merge(filling, 1, Integer::sum)));
    Map<String, Integer> words = new LinkedHashMap<>();
    for (List<Object> one : elements) {
      for (int i = 1; i < one.size(); i++) {
        String text = one.get(i).toString();
        if (text.length() > SHORT && often.getOrDefault(text, 0) > 1) {
          one.set(i, words.computeIfAbsent(text, first -> words.size()));
        }
      }
    }
    return Json.of(
        Map.of(
            "shapes", List.copyOf(shapes.keySet()),
            "words", List.copyOf(words.keySet()),
            "elements", elements));
  }
}
