package org.gridmark.yaml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.Setting;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * A value in a file, with the key and the line where it stands, so that every complaint about it
 * can name them. Mappings, lists and plain values are all there is: anchors, aliases and tags are
 * refused, but in a file {@linkplain YamlText#foreign() of another program's}.
 */
public final class Item {
  private static final Set<Tag> PLAIN =
      Set.of(Tag.STR, Tag.INT, Tag.FLOAT, Tag.BOOL, Tag.NULL, Tag.MAP, Tag.SEQ);

  private final String file;
  private final boolean foreign;
  private final String key;
  private final Node node;
  private final int line;

  /** The whole of a file. */
  Item(String file, boolean foreign, Node node) {
    this(file, foreign, "", node, line(node));
  }

  private Item(String file, boolean foreign, String key, Node node, int line) {
    this.file = file;
    this.foreign = foreign;
    this.key = key;
    this.node = node;
    this.line = line;
    if (!foreign && (node.getAnchor().isPresent() || !PLAIN.contains(node.getTag()))) {
      throw bad("anchors, aliases and tags are not allowed here");
    }
  }

  private Item inside(String inner, Node value, int at) {
    return new Item(file, foreign, inner, value, at);
  }

  private static int line(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }

  /** Where it stands, as {@code fields.status.type}; empty for the whole file. */
  public String key() {
    return key;
  }

  /** The complaint, in one line, that this value is wrong. */
  public BadInput bad(String what) {
    return new BadInput(place() + where() + what);
  }

  private String where() {
    return key.isEmpty() ? "" : key + ": ";
  }

  /** The complaint with what was said deeper inside. */
  public BadInput bad(RuntimeException said) {
    return bad(String.valueOf(said.getMessage()));
  }

  private String place() {
    return file + ", line " + line + ": ";
  }

  public boolean isMapping() {
    return node instanceof MappingNode;
  }

  public boolean isList() {
    return node instanceof SequenceNode;
  }

  /** Whether there is no value: nothing is written, blanks, or null. */
  public boolean isNothing() {
    return node.getTag().equals(Tag.NULL)
        || (node instanceof ScalarNode scalar && scalar.getValue().isBlank());
  }

  /**
   * Whether it is one value without quotes, from which readers of YAML make numbers and the like.
   */
  public boolean isBare() {
    return node instanceof ScalarNode scalar && scalar.isPlain();
  }

  /** A tag such as {@code !vault} of another program's file; empty: none but YAML's own. */
  public String tag() {
    return PLAIN.contains(node.getTag()) ? "" : node.getTag().getValue();
  }

  /** The plain value, as it is written. */
  public String text() {
    if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
      return scalar.getValue().strip();
    }
    throw bad("expected one value");
  }

  /** The plain value to the letter: blanks count, and it may be empty. */
  public String literal() {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw bad("expected one value");
  }

  /** The values of a list; a value alone counts as a list of one. */
  public List<Item> list() {
    if (!(node instanceof SequenceNode sequence)) {
      return List.of(this);
    }
    List<Item> all = new ArrayList<>();
    for (Node value : sequence.getValue()) {
      all.add(inside(key, value, line(value)));
    }
    if (all.isEmpty()) {
      throw bad("expected at least one value");
    }
    return all;
  }

  /** The values of a mapping by their keys, whatever these are, in their order: one or more. */
  public Map<String, Item> entries(String expected) {
    Map<String, Item> all = entriesIfAny(expected);
    if (all.isEmpty()) {
      throw bad("expected " + expected);
    }
    return all;
  }

  /** The same of a mapping that may be empty. */
  public Map<String, Item> entriesIfAny(String expected) {
    if (!(node instanceof MappingNode mapping)) {
      throw bad("expected " + expected);
    }
    Map<String, Item> all = new LinkedHashMap<>();
    for (NodeTuple entry : mapping.getValue()) {
      Item name = inside(key, entry.getKeyNode(), line(entry.getKeyNode()));
      String text = name.text();
      String inner = key.isEmpty() ? text : key + "." + text;
      if (all.put(text, inside(inner, entry.getValueNode(), name.line)) != null) {
        throw name.bad(text + " is there twice");
      }
    }
    return all;
  }

  /** The values of a mapping that has these keys and no others. */
  public Section section(String expected, Collection<String> valid) {
    Map<String, Item> all = entries(expected);
    for (Map.Entry<String, Item> entry : all.entrySet()) {
      if (!valid.contains(entry.getKey())) {
        String hint = Suggestion.hint(entry.getKey(), valid);
        throw badKey(entry.getValue(), "no key " + entry.getKey() + " here" + hint);
      }
    }
    return new Section(this, all);
  }

  /** The complaint that the key of this entry is wrong. */
  public BadInput badKey(Item entry, String what) {
    return new BadInput(entry.place() + where() + what);
  }

  /** One of these words. */
  public String oneOf(String kind, Collection<String> valid) {
    String text = text();
    if (!valid.contains(text)) {
      throw bad("no " + kind + " " + text + Suggestion.hint(text, valid));
    }
    return text;
  }

  /** A value of this kind. */
  public String of(Setting.Kind kind) {
    String text = text();
    if (!kind.accepts(text)) {
      throw bad(kind.refusal(text));
    }
    return text;
  }

  /** A whole number between bounds, both included. */
  public long whole(long low, long high) {
    return Long.parseLong(of(new Setting.Whole(low, high)));
  }

  /** A number between bounds, both included. */
  public double number(double low, double high) {
    return Double.parseDouble(of(new Setting.Decimal(low, high)));
  }

  /** The values of one mapping, whose keys are known. */
  public record Section(Item whole, Map<String, Item> values) {
    public boolean has(String key) {
      return values.containsKey(key);
    }

    /** The value of a key that must be there. */
    public Item need(String key, String expected) {
      Item value = values.get(key);
      if (value == null) {
        throw whole.bad("expected " + key + ": " + expected);
      }
      return value;
    }

    /** The value of a key that is there. */
    public Item get(String key) {
      return need(key, "a value");
    }
  }
}
