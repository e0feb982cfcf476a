using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;

namespace Gridmark {
  using Members = Dictionary<string, object>;

  /// <summary>What the controller, or its plan, asks for cannot be done: one line, without a trace.</summary>
  class BadInput : Exception {
    public BadInput(string message) : base(message) {}
  }

  /// <summary>The monotonic clock that all processes of a machine share, in nanoseconds.</summary>
  static class Clock {
    public const long Second = 1000000000;

    static readonly long NanosPerTick = Second / Stopwatch.Frequency;

    public static long Now { get { return Stopwatch.GetTimestamp() * NanosPerTick; } }
  }

  /// <summary>The first line: who this program is, what it speaks to, and by which time. It holds secrets.</summary>
  class Assignment {
    public readonly string Program;
    public readonly string Target;
    public readonly Dictionary<string, string> Door;
    readonly long nanos;
    readonly long millis;

    /// <summary>BadInput if the line is none; the line itself is never shown.</summary>
    public Assignment(string line) {
      try {
        var wire = (Members) Json.Parse(line);
        var time = (Members) wire["time"];
        Program = (string) wire["program"];
        Target = (string) wire["target"];
        Door = ((Members) wire["door"]).ToDictionary(one => one.Key, one => (string) one.Value);
        nanos = (long) time["nanos"];
        millis = (long) time["millis"];
      } catch (Exception e) { // whichever part is missing or of another kind
        throw new BadInput("the first line is no assignment (" + e.GetType().Name + ")");
      }
    }

    /// <summary>That reading of the monotonic clock on the trial's time: milliseconds since the epoch.</summary>
    public long Time(long monotonic) { return (long) Math.Round(millis + (monotonic - nanos) / 1e6); }

    /// <summary>Values of the door that must not be told.</summary>
    public IEnumerable<string> Secrets() {
      string value = null;
      return new[] {"password", "token"}.Where(name => Door.TryGetValue(name, out value) && value != "").Select(name => Door[name]);
    }
  }

  /// <summary>Standard output is for reports alone; whatever else is printed goes to the log.</summary>
  class Reports {
    const int LongestMessage = 500;

    readonly object one = new object();
    readonly TextWriter output;
    readonly TextWriter log;
    string[] secrets = new string[0];

    public Reports(Stream output, TextWriter log) {
      this.output = new StreamWriter(output, new UTF8Encoding(false)) {AutoFlush = true, NewLine = "\n"};
      this.log = log;
    }

    /// <summary>From now on none of these is written.</summary>
    public void Hide(IEnumerable<string> hidden) { secrets = hidden.ToArray(); }

    /// <summary>Writes a report; its parts are names and values in turn.</summary>
    public void Send(string type, params object[] parts) {
      Members report = Of(parts);
      report["type"] = type;
      string line = Json.Write(report);
      lock (one) output.WriteLine(line);
    }

    /// <summary>Tells that a phase cannot go on; the log has the trace.</summary>
    public void Failed(string phase, Exception failure) {
      log.WriteLine(Scrubbed(failure is BadInput ? failure.Message : failure.ToString()));
      Send("failed", "phase", phase, "message", Message(failure));
    }

    /// <summary>A failure in one line.</summary>
    public string Message(Exception failure) {
      string text = failure is BadInput ? failure.Message : failure.GetType().Name + ": " + failure.Message;
      string line = Scrubbed(text).Split('\n')[0];
      return line.Substring(0, Math.Min(line.Length, LongestMessage));
    }

    /// <summary>Names and values in turn, as members.</summary>
    public static Members Of(params object[] parts) {
      var members = new Members();
      for (int at = 0; at < parts.Length; at += 2) members[(string) parts[at]] = parts[at + 1];
      return members;
    }

    string Scrubbed(string text) { return secrets.Aggregate(text, (clean, secret) => clean.Replace(secret, "***")); }
  }
}
