package org.gridmark.system.hotel.web.html;

import java.util.Locale;

/** The attributes of elements. None of them takes a script or a style. */
public enum Attribute {
  ACTION(true),
  ARIA_CURRENT,
  ARIA_DESCRIBEDBY,
  ARIA_INVALID,
  ARIA_LABEL,
  AUTOCOMPLETE,
  CHARSET,
  CLASS,
  CONTENT,
  DATA_FREE,
  DATA_HOTEL,
  DATA_KEY,
  DATA_MODE,
  DATA_MORE,
  DATA_NODE,
  DATA_PAGE,
  DATA_PRICE,
  DATA_STARS,
  DATA_STATE,
  DATA_TYPE,
  DATETIME,
  FOR,
  HREF(true),
  ID,
  INPUTMODE,
  LANG,
  MAX,
  MAXLENGTH,
  METHOD,
  MIN,
  NAME,
  REL,
  ROLE,
  SCOPE,
  SELECTED,
  TYPE,
  VALUE;

  final boolean address;
  final String start;

  Attribute() {
    this(false);
  }

  /**
   * @param address whether a browser goes to its value
   */
  Attribute(boolean address) {
    this.address = address;
    start = " " + name().toLowerCase(Locale.ROOT).replace('_', '-') + "=\"";
  }
}
