package org.gridmark.system.settlement.message;

/** Finds tags. */
enum TagSearch {
  /** Looks at every byte. */
  BYTE_BY_BYTE {
    @Override
    int find(byte[] message, int from, Tag tag) {
      byte first = tag.first();
      int last = message.length - tag.length();
      for (int at = from; at <= last; at++) {
        if (message[at] == first && tag.at(message, at)) {
          return at;
        }
      }
      return -1;
    }
  },
  /**
   * Looks at the byte below the tag's last one first, and goes on as far as that byte allows (Boyer
   * and Moore 1977, in the form of Horspool 1980).
   */
  HORSPOOL {
    @Override
    int find(byte[] message, int from, Tag tag) {
      int last = tag.length() - 1;
      int at = from;
      while (at + last < message.length) {
        byte below = message[at + last];
        if (below == tag.last() && tag.at(message, at)) {
          return at;
        }
        at += tag.skip(below);
      }
      return -1;
    }
  };

  /** Where the tag stands first, or -1. */
  abstract int find(byte[] message, int from, Tag tag);
}
