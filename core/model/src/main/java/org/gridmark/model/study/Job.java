package org.gridmark.model.study;

import java.time.Duration;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;

/** Something a client does once in a trial. A thrown exception ends the trial as failed. */
@FunctionalInterface
public interface Job {
  /** Does it, telling the bench what came of it. */
  void run(Bench bench) throws Exception;

  /** The kind of connection that it works with; any, unless it says so. */
  default Class<? extends Connection> connection() {
    return Connection.class;
  }

  /**
   * Whether it only prepares what later phases measure: how long it takes itself is of no account.
   */
  default boolean prepares() {
    return false;
  }

  /** Whether all that it does is to fill caches with what their sources hold. */
  default boolean fills() {
    return false;
  }

  /** Whether it changes nothing on the target. */
  default boolean reads() {
    return false;
  }

  /** The same, which only prepares. */
  static Job preparing(Job job) {
    return new Job() {
      @Override
      public void run(Bench bench) throws Exception {
        job.run(bench);
      }

      @Override
      public Class<? extends Connection> connection() {
        return job.connection();
      }

      @Override
      public boolean prepares() {
        return true;
      }

      @Override
      public boolean fills() {
        return job.fills();
      }

      @Override
      public boolean reads() {
        return job.reads();
      }
    };
  }

  /** A job with a target of that kind of connection. */
  static <C extends Connection> Job with(Class<C> connection, With<C> job) {
    return new Job() {
      @Override
      public void run(Bench bench) throws Exception {
        job.run(bench.connection(connection), bench);
      }

      @Override
      public Class<C> connection() {
        return connection;
      }
    };
  }

  /**
   * A job of one kind of connection.
   *
   * @param <C> the kind of connection
   */
  @FunctionalInterface
  interface With<C extends Connection> {
    /** Does it, telling the bench what came of it. */
    void run(C connection, Bench bench) throws Exception;
  }

  /** The surroundings of a job, to work with and to report to. Safe for use by many threads. */
  interface Bench extends Services {
    /** The connection to the target, which is of that kind: the plan was refused otherwise. */
    <C extends Connection> C connection(Class<C> kind);

    /** The connection to a grid: a plan that names caches runs on no other target. */
    default Session session() {
      return connection(Session.class);
    }

    /** The clock that requests are timed by. */
    NanoClock clock();

    /**
     * Has the users of a load ask, as in a measured phase, and returns when they have had their
     * time and their last answers. For a job that watches answers, or does something meanwhile.
     *
     * @param time within which requests are meant to start; those of a background load until enough
     *     was heard
     * @param heard told of each answer, on the thread that took it
     */
    default void ask(Load load, Duration time, Heard heard) throws InterruptedException {
      throw new UnsupportedOperationException("this bench has no users");
    }

    /** Whoever hears the answers to a load. */
    @FunctionalInterface
    interface Heard {
      /**
       * Users are about to start: the load begins at that time, on the clock of its responses. For
       * one who wants to know when a request is due before it is answered.
       */
      default void begins(long time) {}

      /**
       * An answer, or a failure, which is recorded already.
       *
       * @param intended when the request was meant to start, on the clock of the response
       * @return whether users go on
       */
      boolean goOn(long intended, Response response);
    }

    /** Records a response in the windows of a subject, its latency counted from its start. */
    void record(Subject subject, Response response);

    /** Records a response under the name of its request. */
    default void record(String name, Response response) {
      record(Subject.of(name), response);
    }

    /** Reports a figure; one reported several times becomes an estimate over its values. */
    void figure(Figure figure);

    /** Reports a figure of a thing by its name. */
    default void figure(String name, Metric metric, double value) {
      figure(new Figure(name, metric, value));
    }

    /** Reports a count of something by its name. */
    default void figure(String name, Metric metric, long count) {
      figure(name, metric, (double) count);
    }

    /** Has a line drawn in the report; a bench without a report draws none. */
    default void draw(Curve curve) {}

    /** Says how far the job is, for the line that shows progress. */
    void progress(long done, long all);
  }
}
