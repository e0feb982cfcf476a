using System;
using System.Collections.Generic;
using System.Threading;

namespace Gridmark {
  /// <summary>When the requests of a load are meant to start, in nanoseconds.</summary>
  class Schedule {
    /// <summary>How long after the end of a phase is still asked what was due before it, and waited for answers.</summary>
    public const long Grace = 10 * Clock.Second;

    public readonly string Kind;
    public readonly long Think;
    public readonly double PerSecond;
    readonly int seed;

    public Schedule(Dictionary<string, object> wire) {
      object value;
      Kind = (string) wire["kind"];
      Think = wire.TryGetValue("think", out value) ? (long) value : 0;
      PerSecond = wire.TryGetValue("perSecond", out value) ? Convert.ToDouble(value) : 0;
      seed = wire.TryGetValue("seed", out value) ? (int) (long) value : 0;
    }

    public bool Closed { get { return Kind == "closed"; } }

    /// <summary>The arrivals of an open load since the phase began, never descending.</summary>
    public IEnumerator<long> Arrivals() {
      if (!(PerSecond > 0 && PerSecond < 1e9)) throw new BadInput("a rate cannot be " + PerSecond + " a second");
      if (Kind == "constant") return Constant();
      if (Kind == "poisson") return Poisson();
      throw new BadInput("no schedule '" + Kind + "'; known are closed, constant, poisson");
    }

    // From n each time: a rounded distance, added up, would drift.
    IEnumerator<long> Constant() {
      for (long n = 0;; n++) yield return (long) Math.Round(n * 1e9 / PerSecond);
    }

    IEnumerator<long> Poisson() {
      var random = new Random(seed);
      for (double time = 0;;) {
        time -= Math.Log(1 - random.NextDouble()) * 1e9 / PerSecond;
        yield return (long) Math.Round(time);
      }
    }

    /// <summary>Returns at that time.</summary>
    public static void Until(long moment) {
      for (long left = moment - Clock.Now; left > 0; left = moment - Clock.Now) {
        Thread.Sleep((int) Math.Max(1, left / 1000000));
      }
    }
  }

  /// <summary>The arrivals that all users of an open load share: whoever is free takes the next.</summary>
  class Backlog {
    readonly IEnumerator<long> arrivals;
    readonly long origin;
    readonly long end;
    long next;
    long taken;
    long inPhase;

    public Backlog(IEnumerator<long> arrivals, long origin, long end) {
      this.arrivals = arrivals;
      this.origin = origin;
      this.end = end;
      arrivals.MoveNext();
      next = origin + arrivals.Current;
    }

    /// <summary>Number and time of the next arrival; false when there is nothing more to ask.</summary>
    public bool Take(long now, out long number, out long time) {
      lock (this) {
        number = taken;
        time = next;
        if (next >= end || now >= end + Schedule.Grace) return false;
        Advance();
        return true;
      }
    }

    /// <summary>What was taken was asked then.</summary>
    public void Started(long start) {
      lock (this) inPhase += start < end ? 1 : 0;
    }

    /// <summary>How many arrivals were due in the phase, and how many were asked in it.</summary>
    public void Delivered(out long due, out long started) {
      lock (this) {
        while (next < end) Advance();
        due = taken;
        started = inPhase;
      }
    }

    void Advance() {
      taken++;
      arrivals.MoveNext();
      next = origin + arrivals.Current;
    }
  }
}
