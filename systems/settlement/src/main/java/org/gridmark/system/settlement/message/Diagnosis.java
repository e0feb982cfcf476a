package org.gridmark.system.settlement.message;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds out why a message that the gate let through is not of the published form. */
final class Diagnosis {
  private static final Pattern TAG = Pattern.compile("<(/?)([A-Za-z]+)>");
  private final Deque<String> open = new ArrayDeque<>(List.of(PublishedForm.ROOT));
  private final List<String> seen = new ArrayList<>();

  private Diagnosis() {}

  /** The reason. Nesting comes first: of elements that are not nested, the rest means little. */
  static Extracted.Refused of(byte[] message) {
    Diagnosis diagnosis = new Diagnosis();
    String fault = diagnosis.nesting(new String(message, StandardCharsets.UTF_8));
    return fault == null ? diagnosis.elements() : new Extracted.Refused(Refusal.MALFORMED, fault);
  }

  private @Nullable String nesting(String message) {
    Matcher tag = TAG.matcher(message);
    while (tag.find()) {
      String name = tag.group(2);
      if (tag.group(1).isEmpty()) {
        if (open.isEmpty()) {
          return "<" + name + "> after the end";
        }
        open.push(name);
        seen.add(name);
      } else if (!name.equals(open.poll())) {
        return "</" + name + "> closes nothing";
      }
    }
    return open.isEmpty() ? null : "<" + open.peek() + "> is not closed";
  }

  private Extracted.Refused elements() {
    Set<String> once = new HashSet<>();
    for (String name : seen) {
      if (!Section.TAGS.contains(name)) {
        return new Extracted.Refused(Refusal.UNKNOWN_ELEMENT, name);
      }
      if (!once.add(name)) {
        return new Extracted.Refused(Refusal.DUPLICATE_ELEMENT, name);
      }
    }
    for (String name : Section.TAGS) {
      if (!once.contains(name)) {
        return new Extracted.Refused(Refusal.MISSING_ELEMENT, name);
      }
    }
    return order();
  }

  /** Of a message that has every element once. */
  private Extracted.Refused order() {
    for (int i = 0; i < seen.size(); i++) {
      String due = Section.TAGS.get(i);
      if (!seen.get(i).equals(due)) {
        return new Extracted.Refused(Refusal.MISPLACED_ELEMENT, seen.get(i) + ", expected " + due);
      }
    }
    return new Extracted.Refused(Refusal.MALFORMED, "text or elements where none belong");
  }
}
