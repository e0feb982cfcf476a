using System;
using System.IO;
using System.Net.Sockets;

namespace Gridmark {
  /// <summary>A connection that is written to and read from by lines and blocks; it waits so long for an answer.</summary>
  sealed class Connection : IDisposable {
    readonly TcpClient client;
    readonly NetworkStream stream;
    readonly byte[] buffer = new byte[1 << 14];
    int next;
    int end;

    public Connection(string address, long timeout) {
      int colon = address.LastIndexOf(':');
      client = new TcpClient(address.Substring(0, colon), int.Parse(address.Substring(colon + 1))) {NoDelay = true};
      stream = client.GetStream();
      stream.ReadTimeout = stream.WriteTimeout = (int) (timeout / 1000000);
    }

    public void Write(byte[] bytes, int length) { stream.Write(bytes, 0, length); }

    /// <summary>The next byte.</summary>
    public byte Read() {
      if (next == end) {
        next = 0;
        end = stream.Read(buffer, 0, buffer.Length);
        if (end == 0) throw new EndOfStreamException("the server has closed the connection");
      }
      return buffer[next++];
    }

    public void Dispose() { client.Close(); }
  }

  /// <summary>A line over plain TCP and back: the floor of the language and of its clock.</summary>
  sealed class Echo : IDisposable {
    readonly string address;
    readonly long timeout;
    Connection connection;

    public Echo(string address, long timeout) {
      this.address = address;
      this.timeout = timeout;
    }

    /// <summary>Sends the number; 1 if it came back.</summary>
    public long Send(long number) {
      try {
        connection = connection ?? new Connection(address, timeout);
        byte[] line = System.Text.Encoding.ASCII.GetBytes(number + "\n");
        connection.Write(line, line.Length);
        bool same = true;
        foreach (byte sent in line) same &= connection.Read() == sent;
        return same ? 1 : 0;
      } catch { // what comes later would answer another ask
        Dispose();
        throw;
      }
    }

    public void Dispose() {
      if (connection != null) connection.Dispose();
      connection = null;
    }
  }
}
