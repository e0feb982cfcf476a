package org.gridmark.model.study;

import org.gridmark.model.NanoClock;
import org.gridmark.model.request.Response;
import org.gridmark.model.service.Services;
import org.gridmark.model.target.Session;

/** Something a client does once in a trial. A thrown exception ends the trial as failed. */
@FunctionalInterface
public interface Job {
  /** Does it, telling the bench what came of it. */
  void run(Bench bench) throws Exception;

  /** The surroundings of a job, to work with and to report to. Safe for use by many threads. */
  interface Bench extends Services {
    /** The connection to the target. */
    Session session();

    /** The clock that requests are timed by. */
    NanoClock clock();

    /** Records a response in the windows of a subject, its latency counted from its start. */
    void record(String subject, Response response);

    /** Reports a figure; one reported several times becomes an estimate over its values. */
    void figure(Figure figure);

    /** Has a line drawn in the report; a bench without a report draws none. */
    default void draw(Curve curve) {}

    /** Says how far the job is, for the line that shows progress. */
    void progress(long done, long all);
  }
}
