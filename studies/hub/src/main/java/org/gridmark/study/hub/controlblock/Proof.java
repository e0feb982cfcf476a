package org.gridmark.study.hub.controlblock;

import java.util.List;
import java.util.function.Function;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.caches.DatabaseLoad;

/** Compares each answer, entry by entry, with the generator, before it is timed. */
record Proof(Function<Database, List<Read>> reads) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    Database database = Database.at(bench.address(DatabaseLoad.DATABASE));
    for (Read read : reads.apply(database)) {
      if (!read.right(bench.session())) {
        throw new IllegalStateException(read + ": the answer is not the generator's");
      }
    }
  }
}
