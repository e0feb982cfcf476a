package org.gridmark.study.hotel.visit;

import java.util.Arrays;
import java.util.Optional;

/** A step of a visit; its label names it in files, and is the subject of its response times. */
public enum Page {
  /** Where everybody begins. */
  LOGIN_FORM("log-in form"),
  /** The form is sent, and leads to the search form. */
  LOGIN("log in"),
  /** Results of a new search. */
  SEARCH("search"),
  /** More results of it. */
  NEXT("next results"),
  /** One of the hotels that were listed last. */
  HOTEL("hotel"),
  /** Its rooms on the nights of the search. */
  ROOMS("rooms"),
  /** The form for one that is free. */
  FORM("booking form"),
  /** The form is sent, and leads to the reservation. */
  HOLD("hold"),
  /** The answer to that where others were faster: no page to ask for. */
  SOLD_OUT("sold out"),
  /** The reservation is paid. */
  PAY("pay"),
  /** The guest's reservations. */
  STAYS("stays"),
  /** A reservation of this visit is cancelled. */
  CANCEL("cancel"),
  /** The session ends. */
  LOGOUT("log out"),
  /** The visit is over: no page. */
  LEAVE("leave");

  private final String label;

  Page(String label) {
    this.label = label;
  }

  /** In files and reports. */
  public String label() {
    return label;
  }

  static Optional<Page> of(String label) {
    return Arrays.stream(values()).filter(page -> page.label.equals(label)).findFirst();
  }
}
