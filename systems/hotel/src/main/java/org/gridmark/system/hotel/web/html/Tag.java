package org.gridmark.system.hotel.web.html;

import java.util.Locale;

/** The elements that pages are made of. None of them runs a script or holds raw text. */
public enum Tag {
  A,
  ARTICLE,
  ASIDE,
  BODY,
  BUTTON,
  DD,
  DIV,
  DL,
  DT,
  FOOTER,
  FORM,
  H1,
  H2,
  HEAD,
  HEADER,
  HTML,
  INPUT(true),
  LABEL,
  LI,
  LINK(true),
  MAIN,
  META(true),
  NAV,
  OL,
  OPTION,
  P,
  SECTION,
  SELECT,
  SPAN,
  STRONG,
  TABLE,
  TBODY,
  TD,
  TH,
  THEAD,
  TIME,
  TITLE,
  TR,
  UL;

  final boolean empty;
  final String start;
  final String end;

  Tag() {
    this(false);
  }

  Tag(boolean empty) {
    String name = name().toLowerCase(Locale.ROOT);
    this.empty = empty;
    start = "<" + name;
    end = "</" + name + ">";
  }
}
