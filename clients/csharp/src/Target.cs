using System;
using System.Collections.Generic;

namespace Gridmark {
  /// <summary>A client of a target as one user has it; closed at the user's end.</summary>
  interface ITarget : IDisposable {
    /// <summary>The deal of the ask's key, or none.</summary>
    IList<Deal> Get(Ask ask);

    /// <summary>Stores the ask's deal.</summary>
    void Put(Ask ask);

    /// <summary>The deals whose field has one of the ask's values.</summary>
    IList<Deal> Find(Ask ask);
  }

  /// <summary>The targets that this program has a client of.</summary>
  static partial class Adapters {
    /// <summary>How long a connection is waited for.</summary>
    public const long Timeout = 30 * Clock.Second;

    /// <summary>Connects with the target of an assignment; BadInput in one line if there is no client of it.</summary>
    public static Func<Script, ISession> Connect(Assignment assignment) {
      var all = new SortedDictionary<string, Func<Assignment, Func<Script, ITarget>>> {{"redis", Redis.Connect}};
      AddMore(all);
      Func<Assignment, Func<Script, ITarget>> connect;
      if (!all.TryGetValue(assignment.Target, out connect)) {
        throw new BadInput("C# has no client of " + assignment.Target + "; it has " + string.Join(", ", all.Keys));
      }
      Func<Script, ITarget> user = connect(assignment);
      return script => new Session(user(script), new Echo(script.Stub, script.Timeout));
    }

    /// <summary>Clients that are packages, where this program is built with them.</summary>
    static partial void AddMore(IDictionary<string, Func<Assignment, Func<Script, ITarget>>> all);
  }

  /// <summary>Asks a target, the stub, or one's own request, for one user.</summary>
  sealed class Session : ISession {
    readonly ITarget target;
    readonly Echo echo;

    public Session(ITarget target, Echo echo) {
      this.target = target;
      this.echo = echo;
    }

    public long Execute(Ask ask, out bool right) {
      switch (ask.Op) {
        case "get": return Checked(ask, target.Get(ask), out right);
        case "equal":
        case "in": return Checked(ask, target.Find(ask), out right);
        default:
          long count = ask.Op == "echo" ? echo.Send(ask.Deal.Number) : ask.Op == "put" ? Put(ask) : Own.Execute(target, ask);
          right = count == ask.Expect;
          return count;
      }
    }

    static long Checked(Ask ask, IList<Deal> rows, out bool right) {
      right = ask.Right(rows);
      return rows.Count;
    }

    long Put(Ask ask) {
      target.Put(ask);
      return 1;
    }

    public void Dispose() {
      echo.Dispose();
      target.Dispose();
    }
  }
}
