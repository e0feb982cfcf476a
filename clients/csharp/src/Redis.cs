using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace Gridmark {
  /// <summary>
  /// A client of Redis, alone or a cluster, by its protocol RESP 2; a deal is a hash, as the driver keeps it for other
  /// languages. Each user has a connection of its own to each server that it needs.
  /// </summary>
  sealed class Redis : ITarget {
    const int Slots = 16384;
    const int MostRedirections = 5;

    readonly Dictionary<string, string> door;
    readonly long timeout;
    readonly Dictionary<string, Connection> connections = new Dictionary<string, Connection>();
    readonly string[] servers = new string[Slots];
    byte[] command = new byte[1 << 12];
    int length;

    /// <summary>A connection a user; its servers answer when this returns.</summary>
    public static Func<Script, ITarget> Connect(Assignment assignment) {
      new Redis(assignment.Door, Adapters.Timeout).Dispose();
      return script => {
        if (script.Near) throw new BadInput("C# has no near cache of Redis");
        return new Redis(assignment.Door, script.Timeout);
      };
    }

    /// <summary>Connects with the first server that answers.</summary>
    public Redis(Dictionary<string, string> door, long timeout) {
      this.door = door;
      this.timeout = timeout;
      Exception failure = new BadInput("the door of redis has no members");
      string members;
      foreach (string member in door.TryGetValue("members", out members) ? members.Split(',') : new string[0]) {
        try {
          FindServers(member);
          return;
        } catch (IOException e) {
          failure = e;
        } catch (System.Net.Sockets.SocketException e) {
          failure = e;
        }
      }
      throw failure;
    }

    /// <summary>The deal of a key, or none.</summary>
    public IList<Deal> Get(Ask ask) {
      string key = Key(ask);
      var row = (List<object>) Execute(key, "HGETALL", key);
      if (row.Count == 0) return new Deal[0];
      var fields = new Dictionary<string, string>();
      for (int at = 0; at < row.Count; at += 2) fields[(string) row[at]] = (string) row[at + 1];
      return new[] {
        new Deal {
          Number = long.Parse(fields["number"]), Version = long.Parse(fields["version"]), Account = fields["account"],
          SettlementDay = long.Parse(fields["settlementDay"]), Status = fields["status"], Text = fields["text"],
        },
      };
    }

    /// <summary>Stores the ask's deal.</summary>
    public void Put(Ask ask) {
      Deal deal = ask.Deal;
      string key = Key(ask);
      Execute(
          key, "HSET", key, "number", deal.Number.ToString(), "version", deal.Version.ToString(), "account", deal.Account,
          "settlementDay", deal.SettlementDay.ToString(), "status", deal.Status,
          "text", Deal.TextOf(deal.Number, deal.Version, ask.Length));
    }

    /// <summary>Redis cannot.</summary>
    public IList<Deal> Find(Ask ask) { throw new BadInput("Redis finds nothing by a field"); }

    // Empty braces: the whole key is hashed, whatever is in it.
    static string Key(Ask ask) { return "{}" + ask.Cache + ":" + ask.Key; }

    void FindServers(string member) {
      string cluster;
      if (!door.TryGetValue("cluster", out cluster) || cluster != "true") {
        for (int slot = 0; slot < Slots; slot++) servers[slot] = member;
        Ask(member, "PING");
        return;
      }
      foreach (List<object> range in (List<object>) Ask(member, "CLUSTER", "SLOTS")) {
        var master = (List<object>) range[2];
        // A server that has met no other does not know its own host.
        string host = (string) master[0] == "" ? member.Substring(0, member.LastIndexOf(':')) : (string) master[0];
        for (long slot = (long) range[0]; slot <= (long) range[1]; slot++) servers[slot] = host + ":" + master[1];
      }
    }

    /// <summary>Asks the server of a key, and where that sends it if the slot has moved.</summary>
    object Execute(string key, params string[] words) {
      int slot = Slot(key);
      for (int tries = 0;; tries++) {
        try {
          return Ask(servers[slot], words);
        } catch (RedisError e) when (e.Message.StartsWith("MOVED ") && tries < MostRedirections) {
          servers[slot] = e.Message.Split(' ')[2];
        }
      }
    }

    object Ask(string server, params string[] words) {
      try {
        Connection connection = ConnectionTo(server);
        Send(connection, words);
        return Reply(connection);
      } catch (RedisError) {
        throw;
      } catch { // what comes later would answer another command
        Connection broken;
        if (connections.TryGetValue(server, out broken)) broken.Dispose();
        connections.Remove(server);
        throw;
      }
    }

    Connection ConnectionTo(string server) {
      Connection connection;
      if (!connections.TryGetValue(server, out connection)) {
        connection = new Connection(server, timeout);
        connections[server] = connection;
        string user, password;
        door.TryGetValue("user", out user);
        if (door.TryGetValue("password", out password) && password != "") {
          Send(connection, string.IsNullOrEmpty(user) ? new[] {"AUTH", password} : new[] {"AUTH", user, password});
          Reply(connection);
        }
      }
      return connection;
    }

    void Send(Connection connection, string[] words) {
      length = 0;
      Append("*" + words.Length + "\r\n");
      foreach (string word in words) Append("$" + Encoding.UTF8.GetByteCount(word) + "\r\n" + word + "\r\n");
      connection.Write(command, length);
    }

    void Append(string text) {
      int most = length + Encoding.UTF8.GetMaxByteCount(text.Length);
      if (most > command.Length) Array.Resize(ref command, 2 * most);
      length += Encoding.UTF8.GetBytes(text, 0, text.Length, command, length);
    }

    static object Reply(Connection connection) {
      char kind = (char) connection.Read();
      string line = Line(connection);
      switch (kind) {
        case '+': return line;
        case '-': throw new RedisError(line);
        case ':': return long.Parse(line);
        case '$': return Text(connection, int.Parse(line));
        case '*': return Enumerable.Range(0, int.Parse(line)).Select(item => Reply(connection)).ToList();
        default: throw new InvalidDataException("no reply of Redis: " + kind);
      }
    }

    static string Line(Connection connection) {
      var line = new StringBuilder();
      for (char read = (char) connection.Read(); read != '\r'; read = (char) connection.Read()) line.Append(read);
      connection.Read();
      return line.ToString();
    }

    static string Text(Connection connection, int length) {
      if (length < 0) return null;
      var text = new byte[length];
      for (int at = 0; at < length; at++) text[at] = connection.Read();
      connection.Read();
      connection.Read();
      return Encoding.UTF8.GetString(text);
    }

    /// <summary>The slot of a key whose braces are empty: CRC-16 (XMODEM) of all of it.</summary>
    public static int Slot(string key) {
      int crc = 0;
      foreach (byte one in Encoding.UTF8.GetBytes(key)) {
        crc ^= one << 8;
        for (int bit = 0; bit < 8; bit++) crc = (crc & 0x8000) != 0 ? crc << 1 ^ 0x1021 : crc << 1;
      }
      return (crc & 0xffff) % Slots;
    }

    public void Dispose() {
      foreach (Connection connection in connections.Values) connection.Dispose();
    }
  }

  /// <summary>An error that Redis answers with.</summary>
  class RedisError : Exception {
    public RedisError(string message) : base(message) {}
  }
}
