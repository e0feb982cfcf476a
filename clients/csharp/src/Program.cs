using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Threading;

namespace Gridmark {
  /// <summary>A client of Gridmark in C#: reads an assignment and orders, and answers with reports.</summary>
  static class Program {
    static int Main() {
      Stream reports = Console.OpenStandardOutput();
      Console.SetOut(Console.Error); // what libraries print is no report
      Run(Console.In, reports, Console.Error, Adapters.Connect);
      return 0;
    }

    /// <summary>Runs until the controller is gone: end-of-file ends it at once.</summary>
    public static void Run(
        TextReader input, Stream output, TextWriter log, Func<Assignment, Func<Script, ISession>> connect) {
      var reports = new Reports(output, log);
      Assignment assignment;
      try {
        assignment = new Assignment(input.ReadLine() ?? "");
      } catch (BadInput e) {
        reports.Failed("", e);
        return;
      }
      reports.Hide(assignment.Secrets());
      var orders = new BlockingCollection<KeyValuePair<long, string>>();
      new Thread(() => Work(assignment, reports, orders, connect)) {IsBackground = true}.Start();
      for (string line = input.ReadLine(); line != null; line = input.ReadLine()) {
        orders.Add(new KeyValuePair<long, string>(Clock.Now, line));
      }
    }

    static void Work(
        Assignment assignment, Reports reports, BlockingCollection<KeyValuePair<long, string>> orders,
        Func<Assignment, Func<Script, ISession>> connect) {
      Func<Script, ISession> session;
      try {
        session = connect(assignment);
      } catch (Exception e) { // whatever it is, the controller must not wait for ever
        reports.Failed("", e);
        return;
      }
      reports.Send("ready", "address", "", "children", new int[0]);
      foreach (KeyValuePair<long, string> order in orders.GetConsumingEnumerable()) {
        Obey(assignment, reports, session, order.Key, order.Value);
      }
    }

    static void Obey(Assignment assignment, Reports reports, Func<Script, ISession> session, long read, string line) {
      string phase = "";
      try {
        var order = Json.Parse(line) as Dictionary<string, object> ?? new Dictionary<string, object>();
        object value;
        string type = order.TryGetValue("type", out value) ? value as string : null;
        phase = order.TryGetValue("phase", out value) ? value as string : "";
        if (type == "start") new Phase(new Script(order), assignment, reports).Run(read, session);
        else if (type != "stop") throw new BadInput("a client in C# cannot obey '" + type + "'"); // loads end by themselves
      } catch (Exception e) { // as above
        reports.Failed(phase, e);
      }
    }
  }
}
