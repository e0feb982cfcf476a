package org.gridmark.model.load;

import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;

/**
 * Users in one client who draw requests and follow a schedule.
 *
 * @param client the client program that the users live in
 * @param users how many: the most requests that are on their way at once. A thread each, unless the
 *     requests are {@link AsyncRequests}
 * @param schedule when their requests start
 * @param requests what they ask
 * @param subject from a request's name to the subject that its responses are recorded under
 * @param background whether the phase ends without it: traffic, beside what is measured
 * @param trace whether every single response is kept, not only its window; for slow requests
 */
public record Load(
    String client,
    int users,
    Schedule schedule,
    Requests requests,
    Function<String, Subject> subject,
    boolean background,
    boolean trace) {
  /** Checks the number of users. */
  public Load {
    if (users < 1) {
      throw new IllegalArgumentException("a load needs a user, not " + users);
    }
  }

  /** Whether its users are a number, and no threads. */
  public boolean asynchronous() {
    return requests instanceof AsyncRequests<?>;
  }

  /** A measured load, recorded under the requests' own names. */
  public static Load measured(String client, int users, Schedule schedule, Requests requests) {
    return new Load(client, users, schedule, requests, Subject::of, false, false);
  }

  /** Traffic beside what is measured, recorded as one subject. */
  public static Load background(
      String client, String name, int users, Schedule schedule, Requests requests) {
    return new Load(client, users, schedule, requests, each -> Subject.of(name), true, false);
  }

  /** The same in the background, recorded as one subject: traffic, or what only warms up. */
  public Load behind(String name) {
    return background(client, name, users, schedule, requests);
  }

  /** The same, its requests recorded under other names. */
  public Load as(UnaryOperator<String> names) {
    return recordedAs(name -> Subject.of(names.apply(name)));
  }

  /** The same beside a background load, which its subjects name. */
  public Load under(String traffic) {
    return recordedAs(name -> subject.apply(name).under(traffic));
  }

  /** The same, recorded under other subjects. */
  public Load recordedAs(Function<String, Subject> subjects) {
    return new Load(client, users, schedule, requests, subjects, background, trace);
  }

  /** The same, in another client. */
  public Load in(String other) {
    return new Load(other, users, schedule, requests, subject, background, trace);
  }

  /** The same, with requests that know where the helper servers are. */
  public Load with(Services services) {
    return new Load(client, users, schedule, requests.with(services), subject, background, trace);
  }

  /** The same, with every single response kept. */
  public Load traced() {
    return new Load(client, users, schedule, requests, subject, background, true);
  }
}
