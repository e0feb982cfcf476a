package org.gridmark.study.settlement.sender;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.gridmark.system.settlement.broker.BrokerAddress;
import org.gridmark.system.settlement.broker.BrokerException;

/** One connection to a broker that speaks STOMP 1.2, which sends in transactions. */
final class StompConnection implements AutoCloseable {
  private static final int OUTPUT = 1 << 16;
  private static final int LONGEST_FRAME = 1 << 12;
  private static final byte[] DIGITS = ascii("0123456789abcdef");

  /** One transaction's name is enough: it is committed before the next one is begun. */
  private static final String TRANSACTION = "transaction:t\n";

  private static final byte[] BEGIN = ascii("BEGIN\n" + TRANSACTION + "\n\0");
  private static final byte[] SEND = ascii("SEND\n" + TRANSACTION + "persistent:true\n");

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;
  private final byte[] output = new byte[OUTPUT];
  private int length;
  private long asked;
  private long confirmed;

  private StompConnection(Socket socket) throws IOException {
    this.socket = socket;
    this.out = socket.getOutputStream();
    this.in = new BufferedInputStream(socket.getInputStream(), LONGEST_FRAME);
  }

  /**
   * Connects.
   *
   * @param patience for how long the broker may stand still
   */
  static StompConnection open(BrokerAddress address, Duration patience) throws IOException {
    Socket socket = new Socket(address.host(), address.port());
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
      StompConnection connection = new StompConnection(socket);
      connection.connect(address);
      return connection;
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  private void connect(BrokerAddress address) throws IOException {
    put(
        ascii(
            "CONNECT\naccept-version:1.2\nhost:%s\nlogin:%s\npasscode:%s\nheart-beat:0,0\n\n\0"
                .formatted(address.host(), address.user(), address.password())));
    flush();
    require("CONNECTED", frame());
  }

  void begin() throws IOException {
    put(BEGIN);
  }

  /**
   * A durable message.
   *
   * @param headers as far as the digits of the signature
   */
  void send(byte[] headers, byte[] signature, byte[] body) throws IOException {
    put(SEND);
    put(headers);
    put(hexadecimal(signature));
    put(ascii("\ncontent-length:" + body.length + "\n\n"));
    put(body);
    end();
  }

  /** Ends the transaction; its receipt says that all of it is on the broker's disk. */
  void commit() throws IOException {
    asked++;
    put(ascii("COMMIT\n" + TRANSACTION + "receipt:" + asked + "\n\n\0"));
  }

  /** Waits until no more than so many receipts are missing. */
  void await(long missing) throws IOException {
    if (asked - confirmed > missing) {
      flush();
    }
    while (asked - confirmed > missing) {
      String frame = frame();
      require("RECEIPT", frame);
      if (!frame.contains("\nreceipt-id:" + (confirmed + 1) + "\n")) {
        throw new BrokerException("the broker sent another receipt than the next");
      }
      confirmed++;
    }
  }

  /** Takes leave, when nothing is missing. */
  void disconnect() throws IOException {
    put(ascii("DISCONNECT\n\n\0"));
    flush();
  }

  private void put(byte[] bytes) throws IOException {
    if (bytes.length > output.length - length) {
      flush();
    }
    System.arraycopy(bytes, 0, output, length, bytes.length);
    length += bytes.length;
  }

  private void end() throws IOException {
    if (length == output.length) {
      flush();
    }
    output[length++] = 0;
  }

  private void flush() throws IOException {
    out.write(output, 0, length);
    length = 0;
  }

  private int receive() throws IOException {
    try {
      return in.read();
    } catch (SocketTimeoutException e) {
      throw new BrokerException("the broker stands still", e);
    }
  }

  /** As text; what this broker has to say here has no body with a NUL in it. */
  private String frame() throws IOException {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    for (int next = receive(); next != 0; next = receive()) {
      if (next < 0 || frame.size() == LONGEST_FRAME) {
        throw new BrokerException(next < 0 ? "the broker has gone" : "a frame is too long");
      }
      if (next != '\n' || frame.size() > 0) { // line feeds are allowed between frames
        frame.write(next);
      }
    }
    return frame.toString(StandardCharsets.UTF_8);
  }

  private static void require(String command, String frame) throws BrokerException {
    if (!frame.startsWith(command + "\n")) {
      String said =
          frame
              .lines()
              .filter(line -> line.startsWith("message:"))
              .findFirst()
              .orElseGet(() -> frame.lines().findFirst().orElse(""));
      throw new BrokerException("the broker refuses: " + said);
    }
  }

  private static byte[] hexadecimal(byte[] bytes) {
    byte[] digits = new byte[2 * bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      digits[2 * i] = DIGITS[bytes[i] >> 4 & 15];
      digits[2 * i + 1] = DIGITS[bytes[i] & 15];
    }
    return digits;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
