package org.gridmark.model.study;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.SerialFilter;

/**
 * A system of a study's that users ask, and that keeps its data in a target: any that has the
 * traits it needs. It can be used beside the study's measurements, {@code gridmark STUDY start},
 * and a plan may name instances of it ({@link Plan#frontends}). Each is run in a program of its
 * own, on the target's classpath.
 */
public interface Frontend {
  /** The name of its program, by which others find its address: {@code prices}. */
  String name();

  /** The target that it keeps its data in where the user names none. */
  String usualTarget();

  /**
   * The settings that {@code start} has options of their own for, by the option's name without
   * dashes: {@code ttl} for {@code routes.ttl}.
   */
  Map<String, String> options();

  /**
   * The port that it is asked at.
   *
   * @return 0: any free one
   */
  int port(Settings settings);

  /**
   * Whether instances in a trial run on the hosts of the storage nodes, the first one on that of
   * the first server and so on; else on those of services.
   */
  default boolean besideNodes(Settings settings) {
    return false;
  }

  /**
   * The caches and services that it works with, and the traits that the target must have: a plan
   * without phases. Like any plan it is a pure function of its settings.
   *
   * @throws org.gridmark.model.BadInput if settings do not fit each other
   */
  Plan plan(Settings settings);

  /**
   * The classes that it reads back of what it keeps in the target in Java's serialization, beside
   * those that the target itself needs; nodes are not told of them.
   */
  default SerialFilter serialFilter() {
    return SerialFilter.NOTHING;
  }

  /**
   * Starts it in this JVM, and returns when it answers.
   *
   * @param connection to the target, which stays open
   * @param services where those of the plan are reached
   * @param address that it is asked at
   */
  Running start(
      Connection connection, Services services, Settings settings, InetSocketAddress address)
      throws Exception;

  /**
   * How to use it, line by line: where to ask, with a command that works.
   *
   * @param address as {@link Running#address} told it
   */
  List<String> usage(String address, Settings settings);

  /** One that answers. */
  interface Running extends AutoCloseable {
    /** Where it is asked, such as {@code http://127.0.0.1:8080}. */
    String address();

    /** Ends the requests under way, and answers no more. */
    @Override
    void close();
  }
}
