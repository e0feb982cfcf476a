package org.gridmark.study.desk.ask;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.model.load.Load;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.script.Ask;
import org.gridmark.model.script.Scripted;
import org.gridmark.model.target.Connection;

/**
 * A client program of the user's own, in another language than Java, with one request of its own
 * that is asked over and over.
 *
 * @param folder its folder
 * @param rows that a right answer has
 */
public record OwnProgram(Path folder, long rows) {
  private static final String REQUEST = "own request";

  /** So many numbers, from 0, are given to the request in turn. */
  private static final long NUMBERS = 1000;

  /** Its client's name. */
  public String client() {
    return String.valueOf(folder.getFileName());
  }

  /** The load of these users, who look at a cache. */
  public Load load(BackgroundLoad crowd, String cache) {
    List<Ask> asks =
        LongStream.range(0, NUMBERS)
            .mapToObj(n -> new Ask(Map.of("op", "own", "cache", cache, "number", n), inJava()))
            .toList();
    return Load.measured(client(), crowd.users(), crowd.schedule(), new Scripted(asks));
  }

  /** A target that lives inside the Java client has no door for it. */
  private Request inJava() {
    return new SingleRequest<Connection>(REQUEST, rows) {
      @Override
      protected long perform(Connection connection) {
        throw new UnsupportedOperationException("asked by the program in " + folder + " alone");
      }
    };
  }
}
