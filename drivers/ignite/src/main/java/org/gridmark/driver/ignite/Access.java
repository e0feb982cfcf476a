package org.gridmark.driver.ignite;

import java.util.function.Supplier;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.driver.ignite.form.Forms;
import org.gridmark.model.target.Placement;

/** A way into a cluster: as a node of it, or as a client of its nodes. */
sealed interface Access extends AutoCloseable permits Member, ThinClient {
  /** The cache of this form, made anew if it was destroyed. */
  Store store(CacheForm<?, ?> form);

  /** Drops a cache. */
  void destroy(String cache);

  /** Does this work in a transaction of this thread. */
  <R> R transaction(Supplier<R> work);

  /** Where entries are now. */
  Placement placement();

  /** The binary forms of records. */
  Forms forms();

  @Override
  void close();
}
