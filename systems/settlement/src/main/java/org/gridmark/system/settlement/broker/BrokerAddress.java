package org.gridmark.system.settlement.broker;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;

/**
 * Where a broker is and how to get in.
 *
 * @param kind of broker, in lower case
 */
public record BrokerAddress(String kind, String host, int port, String user, String password) {
  private static final int TO_CONNECT_MILLIS = 2_000;
  private static final Pattern FORM =
      Pattern.compile("([a-z]+)://([\\w.-]+):(\\d{1,5})\\?user=(\\w+)&password=(\\w+)");

  /**
   * Reads an address.
   *
   * @throws BadInput which does not repeat it: there is a password in it
   */
  public static BrokerAddress parse(String address) {
    Matcher matcher = FORM.matcher(address);
    if (!matcher.matches()) {
      throw new BadInput(
          "this is no address of a broker; one is of the form"
              + " KIND://HOST:PORT?user=USER&password=PASSWORD");
    }
    return new BrokerAddress(
        matcher.group(1),
        matcher.group(2),
        Integer.parseInt(matcher.group(3)),
        matcher.group(4),
        matcher.group(5));
  }

  /**
   * Returns if somebody listens there, whether he answers or not.
   *
   * @throws BrokerException if nobody does: at once where there is a machine to say so
   */
  void requireListener() throws BrokerException {
    try (Socket probe = new Socket()) {
      probe.connect(new InetSocketAddress(host, port), TO_CONNECT_MILLIS);
    } catch (IOException e) {
      throw new BrokerException("no broker: " + this, e);
    }
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return kind + " at " + host + ":" + port;
  }
}
