package org.gridmark.analyse.panel;

import org.gridmark.model.metric.Subject;

/**
 * Whose a row or a line is: a reader chooses candidates, requests and phases by it. Empty: all.
 *
 * @param candidate the target or strategy
 * @param request the query or the other request
 */
public record About(String candidate, String request, String phase) {
  /** Of all. */
  public static final About ALL = new About("", "", "");

  /** One candidate's. */
  public static About candidate(String name) {
    return new About(name, "", "");
  }

  /** A subject of one candidate's; what was asked beside a load has its own phase. */
  public static About of(String candidate, Subject subject) {
    String beside = subject.traffic().isEmpty() ? "" : "under " + subject.traffic();
    return new About(
        candidate, subject.request(), subject.phase().isEmpty() ? beside : subject.phase());
  }
}
