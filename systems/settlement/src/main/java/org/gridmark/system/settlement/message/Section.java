package org.gridmark.system.settlement.message;

import java.util.List;
import java.util.stream.Stream;

/**
 * A group with what it holds, in order.
 *
 * @param tag of the group
 * @param tags of its elements
 */
record Section(String tag, List<Element> elements, List<String> tags) {
  /** The whole form. */
  static final List<Section> ALL = Stream.of(Group.values()).map(Section::of).toList();

  /** The tags of the whole form, groups and elements. */
  static final List<String> TAGS =
      ALL.stream()
          .flatMap(section -> Stream.concat(Stream.of(section.tag), section.tags.stream()))
          .toList();

  private static Section of(Group group) {
    List<Element> elements =
        Stream.of(Element.values()).filter(element -> element.group() == group).toList();
    return new Section(group.tag(), elements, elements.stream().map(Element::tag).toList());
  }
}
