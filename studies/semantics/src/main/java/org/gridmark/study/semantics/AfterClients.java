package org.gridmark.study.semantics;

import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Job;
import org.gridmark.study.semantics.data.Marks;

/**
 * The look after every client has died and others have come, while all members live: entries that
 * are gone were kept by the client that put them alone. Where all are, members keep nothing, and
 * their deaths are not asked about.
 *
 * @param all looks for the entries that were there
 * @param marks those entries
 * @param standing that the clients before have left
 */
record AfterClients(Audit all, Marks marks, Standing standing) implements Job {
  /** The entries of which every client has died. */
  static final Subject SUBJECT = Subject.of("entries after the clients' death");

  private static final int BATCH = 500;

  @Override
  public void run(Bench bench) throws Exception {
    if (!standing.isInherited()) {
      return; // a target inside the client, which lives
    }
    Audit.Found found = all.find(bench);
    all.tell(bench, found);
    if (found.lost() == found.expected()) {
      standing.hollow();
    } else if (found.lost() > 0) {
      new Filling<>(marks, 1, BATCH).run(bench);
    }
  }
}
