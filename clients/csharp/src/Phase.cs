using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;

namespace Gridmark {
  using Members = Dictionary<string, object>;

  /// <summary>This program's part of one phase, and what is told of it.</summary>
  class Phase {
    readonly Script script;
    readonly Assignment assignment;
    readonly Reports reports;
    readonly HashSet<Tuple<Subject, Type>> failures = new HashSet<Tuple<Subject, Type>>();
    readonly Dictionary<Subject, long> unanswered = new Dictionary<Subject, long>();
    long origin;
    long over = long.MaxValue;

    public Phase(Script script, Assignment assignment, Reports reports) {
      this.script = script;
      this.assignment = assignment;
      this.reports = reports;
    }

    /// <summary>Returns when the phase, whose order was read then, is over and all is told.</summary>
    public void Run(long read, Func<Script, ISession> session) {
      var sessions = new Queue<ISession>(script.Loads.SelectMany(load => Enumerable.Range(0, load.Users)).Select(user => session(script)));
      origin = Math.Max(read + script.Lead, Clock.Now);
      var times = new Times {Origin = origin, End = origin + script.Nanos, Timeout = script.Timeout};
      var recorder = new Recorder(origin, Tell);
      Load[] loads = script.Loads.Select(load => new Load(load, times, recorder, Failure, sessions.Dequeue)).ToArray();
      foreach (Load load in loads) load.Start();
      reports.Send("started", "phase", script.Phase);
      using (new Timer(tick => recorder.Collect(Clock.Now), null, 1000, 1000)) {
        foreach (Load load in loads) load.Await();
      }
      over = Clock.Now;
      recorder.Close();
      foreach (Load load in loads) Tell(load);
      reports.Send("done", "phase", script.Phase);
    }

    void Tell(Window window) {
      long start = origin + window.Index * Clock.Second;
      double seconds = Math.Min(Clock.Second, Math.Max(1, over - start)) / 1e9;
      reports.Send("window", "window", window.Wire(script.Phase, assignment.Time(start), seconds));
    }

    /// <summary>Tells of the first of each kind; of those without an answer also how many.</summary>
    void Failure(Ask ask, Exception failure) {
      lock (failures) {
        long count;
        unanswered.TryGetValue(ask.Subject, out count);
        if (failure is Overdue) unanswered[ask.Subject] = count + 1;
        if (!failures.Add(Tuple.Create(ask.Subject, failure.GetType()))) return;
      }
      Event(Clock.Now, "failure", Reports.Of("subject", ask.Subject.Written, "failure", reports.Message(failure)));
    }

    /// <summary>Tells what was meant to be asked and offered, and what was, once it is over.</summary>
    void Tell(Load load) {
      Subject[] asked = load.Script.Asks.Select(ask => ask.Subject).Distinct().ToArray();
      foreach (Subject subject in asked.Where(unanswered.ContainsKey)) {
        string count = unanswered[subject].ToString();
        unanswered.Remove(subject);
        Event(Clock.Now, "unanswered", Reports.Of("client", assignment.Program, "subject", subject.Written, "count", count));
      }
      Members[] subjects = asked.Select(subject => subject.Written).ToArray();
      if (!load.Script.Background) Event(origin, "requests", Reports.Of("subjects", subjects));
      if (load.Backlog == null) return;
      Schedule schedule = load.Script.Schedule;
      string rate = schedule.PerSecond.ToString(CultureInfo.InvariantCulture);
      long due, started;
      load.Backlog.Delivered(out due, out started);
      Event(origin, "load", Offered(subjects, "schedule", schedule.Kind, "rate", rate, "users", load.Script.Users.ToString()));
      Event(Clock.Now, "delivered", Offered(subjects, "due", due.ToString(), "started", started.ToString()));
    }

    Members Offered(Members[] subjects, params object[] more) {
      return Reports.Of(new object[] {"client", assignment.Program, "subjects", subjects}.Concat(more).ToArray());
    }

    void Event(long at, string kind, Members detail) {
      reports.Send("event", "event", Reports.Of("time", assignment.Time(at), "kind", kind, "phase", script.Phase, "detail", detail));
    }
  }
}
