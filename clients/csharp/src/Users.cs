using System;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Threading;

namespace Gridmark {
  /// <summary>Begin and end of a phase, and how long an answer is waited for.</summary>
  class Times {
    public long Origin;
    public long End;
    public long Timeout;
  }

  /// <summary>No answer came in time.</summary>
  class Overdue : Exception {
    public Overdue(Times times)
        : base("no answer within " + times.Timeout / 1e9 + " s, or until 10 s after the end of the phase") {}
  }

  /// <summary>Who asks for one user; closed at its end.</summary>
  interface ISession : IDisposable {
    /// <summary>How many items an answer affected, and whether it is right.</summary>
    long Execute(Ask ask, out bool right);
  }

  /// <summary>Users, a thread each, who ask the same asks by one schedule until the end of the phase.</summary>
  class Load {
    public readonly LoadScript Script;
    public readonly Backlog Backlog;
    public readonly Times Times;
    readonly Recorder recorder;
    readonly Action<Ask, Exception> witness;
    readonly User[] users;

    /// <summary>One of them; whoever takes the request that it waits for records what comes of it.</summary>
    class User {
      public ISession Session;
      public Thread Thread;
      public Request Asking;
    }

    class Request {
      public Ask Ask;
      public long Intended;
    }

    public Load(LoadScript script, Times times, Recorder recorder, Action<Ask, Exception> witness, Func<ISession> session) {
      Script = script;
      Times = times;
      Backlog = script.Schedule.Closed ? null : new Backlog(script.Schedule.Arrivals(), times.Origin, times.End);
      this.recorder = recorder;
      this.witness = witness;
      users = Enumerable.Range(0, script.Users).Select(number => new User {Session = session()}).ToArray();
    }

    public void Start() {
      for (int number = 0; number < users.Length; number++) {
        User user = users[number];
        int which = number;
        user.Thread = new Thread(() => Live(user, which)) {IsBackground = true};
        user.Thread.Start();
      }
    }

    /// <summary>Returns when every user has had its last answer, or has given it up.</summary>
    public void Await() {
      long last = Times.End + Schedule.Grace + Clock.Second;
      foreach (User user in users) {
        bool ended = user.Thread.Join((int) (Math.Max(0, last - Clock.Now) / 1000000));
        Request hanging = ended ? null : Interlocked.Exchange(ref user.Asking, null);
        if (hanging != null) Fail(hanging, Clock.Now, new Overdue(Times));
      }
    }

    void Live(User user, int number) {
      using (user.Session) {
        if (Backlog == null) AskAndThink(user, number);
        else TakeAndAsk(user);
      }
    }

    void AskAndThink(User user, int number) {
      long think = Script.Schedule.Think;
      int at = (int) ((long) number * Script.Asks.Length / users.Length);
      // Spread over one think time, so that users do not march in step.
      long intended = Times.Origin + think * number / users.Length;
      Schedule.Until(intended);
      while (intended < Times.End) {
        Execute(user, Script.Asks[at++ % Script.Asks.Length], intended, think > 0 ? Clock.Now : intended);
        // To check an answer is this program's own time, not the target's.
        intended = Clock.Now + think;
        if (think > 0) Schedule.Until(intended);
      }
    }

    void TakeAndAsk(User user) {
      long number, intended;
      while (Backlog.Take(Clock.Now, out number, out intended)) {
        Schedule.Until(intended);
        long start = Clock.Now;
        Backlog.Started(start);
        Execute(user, Script.Asks[number % Script.Asks.Length], intended, start);
      }
    }

    void Execute(User user, Ask ask, long intended, long start) {
      user.Asking = new Request {Ask = ask, Intended = intended};
      try {
        bool right;
        long affected = user.Session.Execute(ask, out right);
        long end = Clock.Now;
        if (Interlocked.Exchange(ref user.Asking, null) != null) {
          recorder.Answered(ask.Subject, intended, start, end, affected, right);
        }
      } catch (Exception failure) { // whatever it is, the load goes on
        long end = Clock.Now;
        Request asked = Interlocked.Exchange(ref user.Asking, null);
        var socket = (failure as SocketException) ?? failure.InnerException as SocketException;
        bool late = failure is TimeoutException || socket != null && (socket.SocketErrorCode == SocketError.TimedOut || socket.SocketErrorCode == SocketError.WouldBlock);
        if (asked != null) Fail(asked, end, late ? new Overdue(Times) : failure);
      }
    }

    void Fail(Request asked, long end, Exception failure) {
      recorder.Unanswered(asked.Ask.Subject, asked.Intended, end);
      witness(asked.Ask, failure);
    }
  }
}
