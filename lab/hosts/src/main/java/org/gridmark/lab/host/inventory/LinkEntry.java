package org.gridmark.lab.host.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.yaml.Item;

/**
 * A link that a user declares, one way: whatever a host of the one end sends one of the other takes
 * it. Of several that fit, the last counts.
 *
 * @param from a site, or a host
 */
public record LinkEntry(String from, String to, LinkQuality quality) {
  private static final String BETWEEN = "between";
  private static final String FROM = "from";
  private static final String TO = "to";

  /** Those of a file, whose ends are there. */
  static List<LinkEntry> read(Item list, List<HostEntry> hosts) {
    List<String> ends = new ArrayList<>(hosts.stream().map(HostEntry::name).toList());
    hosts.stream()
        .map(HostEntry::site)
        .filter(site -> !site.isEmpty())
        .distinct()
        .forEach(ends::add);
    List<LinkEntry> all = new ArrayList<>();
    for (Item link : list.list()) {
      read(link, ends, all);
    }
    return all;
  }

  private static void read(Item link, List<String> ends, List<LinkEntry> all) {
    List<String> keys = new ArrayList<>(List.of(BETWEEN, FROM, TO));
    keys.addAll(LinkQuality.PARTS);
    Item.Section values = link.section("a link: " + String.join(", ", keys), keys);
    LinkQuality quality = quality(values);
    if (values.has(BETWEEN) == (values.has(FROM) || values.has(TO))) {
      throw link.bad("expected either between: [ONE, OTHER], or from: ONE and to: OTHER");
    }
    if (values.has(BETWEEN)) {
      List<Item> both = values.get(BETWEEN).list();
      if (both.size() != 2) {
        throw values.get(BETWEEN).bad("expected two sites or hosts");
      }
      String one = end(both.getFirst(), ends);
      String other = end(both.getLast(), ends);
      all.add(new LinkEntry(one, other, quality));
      all.add(new LinkEntry(other, one, quality));
    } else {
      String from = end(values.need(FROM, "a site or host"), ends);
      all.add(new LinkEntry(from, end(values.need(TO, "a site or host"), ends), quality));
    }
  }

  private static String end(Item name, List<String> ends) {
    String text = name.text();
    if (ends.indexOf(text) != ends.lastIndexOf(text)) {
      throw name.bad(text + " is the name of a site and of a host");
    }
    if (!ends.contains(text)) {
      throw name.bad("no site or host " + text + Suggestion.hint(text, ends));
    }
    return text;
  }

  private static LinkQuality quality(Item.Section values) {
    Map<String, String> parts =
        LinkQuality.PARTS.stream()
            .filter(values::has)
            .collect(Collectors.toMap(part -> part, part -> values.get(part).text()));
    try {
      return LinkQuality.of(parts);
    } catch (BadInput e) {
      throw values.whole().bad(e);
    }
  }

  /** Whether a host is at an end. */
  static boolean isAt(String end, HostEntry host) {
    return end.equals(host.name()) || end.equals(host.site());
  }

  /** Its ends, for people. */
  String name() {
    return from + " to " + to;
  }
}
