package org.gridmark.system.settlement.message;

/** Why a message cannot be read. */
public enum Refusal {
  /** Nothing in it was looked at. */
  OVERSIZED("larger than " + PublishedForm.LIMIT + " bytes"),
  /** It ends before its last tag. */
  TRUNCATED("ends before </Message>"),
  /** It declares another encoding or none, or is not what it declares. */
  WRONG_ENCODING("not UTF-8 with the declaration <?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
  /** It is of another form, or of another version of this one. */
  WRONG_ROOT("root is not <Message xmlns=\"" + PublishedForm.NAMESPACE + "\">"),
  /** Markup that could hide a tag, or name a file. */
  FORBIDDEN_MARKUP("comment, CDATA section, processing instruction or document type"),
  /** A reference that could be expanded without end, or name a file. */
  FORBIDDEN_REFERENCE("reference other than &amp; &lt; &gt; &quot; &apos;"),
  /** It is not XML, or not as narrow as the published form. */
  MALFORMED("not of the published form"),
  UNKNOWN_ELEMENT("unknown element"),
  DUPLICATE_ELEMENT("element that is there twice"),
  MISSING_ELEMENT("missing element"),
  MISPLACED_ELEMENT("elements not in the published order"),
  UNKNOWN_KIND("unknown kind"),
  UNKNOWN_FUNCTION("unknown function"),
  /** An element's text is not one that it can have. */
  BAD_VALUE("bad value");

  private final String text;

  Refusal(String text) {
    this.text = text;
  }

  /** In words. */
  public String text() {
    return text;
  }
}
