package org.gridmark.study.desk.ask;

import org.gridmark.model.data.Change;
import org.gridmark.model.data.Filter;
import org.gridmark.study.desk.data.DeskCache;

/** A change of entries where they are, as a file describes it. */
public sealed interface Amendment {
  /** As the file has it; also the subject that it is recorded under. */
  String name();

  /** Of which cache. */
  DeskCache<?, ?> cache();

  /** The change of each entry. */
  Change change();

  /** Of the entries that a filter means, in one call. */
  record Where(String name, DeskCache<?, ?> cache, Change change, Filter filter)
      implements Amendment {}

  /** Of so many entries by their keys, one after the other. */
  record Keys(String name, DeskCache<?, ?> cache, Change change, DrawSpec keys)
      implements Amendment {}
}
