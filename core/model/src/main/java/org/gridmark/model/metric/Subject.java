package org.gridmark.model.metric;

import java.util.Comparator;

/**
 * The thing that a number is about: a request, and the circumstances under which it was made. Every
 * component may hold any character; one that does not apply is empty.
 *
 * @param request name of the request, the load, or the thing that a job measured; empty: all
 *     requests of the phase together
 * @param part which part of the request, if it has parts that are requests themselves; parts of
 *     parts are parted by {@value #BELOW}
 * @param traffic the background load beside it; empty: it was alone
 * @param phase the phase it belongs to, where the request alone does not say so
 * @param fault the fault that it follows, by its label
 */
public record Subject(String request, String part, String traffic, String phase, String fault)
    implements Comparable<Subject> {
  private static final String BELOW = " > ";

  private static final Comparator<Subject> ORDER =
      Comparator.comparing(Subject::request)
          .thenComparing(Subject::part)
          .thenComparing(Subject::traffic)
          .thenComparing(Subject::phase)
          .thenComparing(Subject::fault);

  /** A request by itself. */
  public static Subject of(String request) {
    return new Subject(request, "", "", "", "");
  }

  /** All requests of a phase together. */
  public static Subject ofPhase(String phase) {
    return new Subject("", "", "", phase, "");
  }

  /** A part of this request; a part of a part if this is one. */
  public Subject withPart(String name) {
    String parts = part.isEmpty() ? name : part + BELOW + name;
    return new Subject(request, parts, traffic, phase, fault);
  }

  /** The same beside a background load. */
  public Subject under(String load) {
    return new Subject(request, part, load, phase, fault);
  }

  /** The same in one phase. */
  public Subject in(String one) {
    return new Subject(request, part, traffic, one, fault);
  }

  /** The same after a fault. */
  public Subject after(String label) {
    return new Subject(request, part, traffic, phase, label);
  }

  /** The same beside no load. */
  public Subject alone() {
    return under("");
  }

  /** The request that it is a part of; itself if it is none. */
  public Subject whole() {
    return hasPart() ? new Subject(request, "", traffic, phase, fault) : this;
  }

  /** Whether its time is within its request's, so that it is no load of its own. */
  public boolean hasPart() {
    return !part.isEmpty();
  }

  @Override
  public int compareTo(Subject other) {
    return ORDER.compare(this, other);
  }

  /** Its name on screens: {@code Key under traffic after kill-node}. */
  @Override
  public String toString() {
    if (request.isEmpty()) {
      return "phase: " + phase;
    }
    StringBuilder words = new StringBuilder(request);
    append(words, BELOW, part);
    append(words, " under ", traffic);
    append(words, " after ", fault);
    append(words, " in ", phase);
    return words.toString();
  }

  private static void append(StringBuilder words, String before, String word) {
    if (!word.isEmpty()) {
      words.append(before).append(word);
    }
  }
}
