using System;
using System.Collections.Generic;
using System.Linq;

namespace Gridmark {
  /// <summary>How often each time was, in nanoseconds, with the precision of a histogram of three digits.</summary>
  class Counts {
    /// <summary>A histogram of three digits tells this many binary digits of a value apart.</summary>
    const int Digits = 11;

    readonly SortedDictionary<long, long> counts = new SortedDictionary<long, long>();

    public void Record(long nanos) {
      int shift = 0;
      while (nanos >> shift >= 1 << Digits) shift++;
      long value = nanos >> shift << shift, count;
      counts.TryGetValue(value, out count);
      counts[value] = count + 1;
    }

    public override string ToString() { return "counts:" + string.Join(",", counts.Select(one => one.Key + "=" + one.Value)); }
  }

  /// <summary>What was answered, and what failed, of one subject in one second.</summary>
  class Window {
    public readonly Subject Subject;
    public readonly long Index;
    public long Wrong;
    public long Affected;
    public long Failures;
    public readonly Counts Latency = new Counts();
    public readonly Counts Service = new Counts();
    public readonly Counts Failed = new Counts();

    public Window(Subject subject, long index) {
      Subject = subject;
      Index = index;
    }

    /// <summary>As it is reported.</summary>
    public Dictionary<string, object> Wire(string phase, long start, double seconds) {
      return Reports.Of(
          "phase", phase, "subject", Subject.Wire, "start", start, "seconds", seconds, "failures", Failures,
          "wrong", Wrong, "affected", Affected, "latency", Latency.ToString(), "service", Service.ToString(),
          "failed", Failures > 0 ? Failed.ToString() : "");
    }
  }

  /// <summary>Takes the answers of all users of a phase, and passes on each window once it is whole.</summary>
  class Recorder {
    readonly long origin;
    readonly Action<Window> sink;
    readonly SortedDictionary<long, Dictionary<Subject, Window>> windows = new SortedDictionary<long, Dictionary<Subject, Window>>();
    long passed;

    public Recorder(long origin, Action<Window> sink) {
      this.origin = origin;
      this.sink = sink;
    }

    /// <summary>Takes an answer that was meant to be asked at one time, was asked at another, and came then.</summary>
    public void Answered(Subject subject, long intended, long start, long end, long affected, bool right) {
      lock (this) {
        Window window = Of(subject, end);
        window.Affected += affected;
        window.Wrong += right ? 0 : 1;
        window.Latency.Record(end - intended);
        window.Service.Record(end - start);
      }
    }

    /// <summary>Takes note that there will be no answer.</summary>
    public void Unanswered(Subject subject, long intended, long end) {
      lock (this) {
        Window window = Of(subject, end);
        window.Failures++;
        window.Failed.Record(end - intended);
      }
    }

    /// <summary>Passes on the seconds that were over a second ago: who had read the clock has recorded by then.</summary>
    public void Collect(long now) { PassOn((now - origin) / Clock.Second - 1); }

    /// <summary>Passes on everything.</summary>
    public void Close() { PassOn(long.MaxValue); }

    void PassOn(long until) {
      var over = new List<Window>();
      lock (this) {
        passed = Math.Max(passed, until);
        foreach (long index in windows.Keys.TakeWhile(one => one < until).ToList()) {
          over.AddRange(windows[index].Values);
          windows.Remove(index);
        }
      }
      over.ForEach(sink);
    }

    Window Of(Subject subject, long end) {
      long index = Math.Max((end - origin) / Clock.Second, passed);
      Dictionary<Subject, Window> second;
      Window window;
      if (!windows.TryGetValue(index, out second)) windows[index] = second = new Dictionary<Subject, Window>();
      if (!second.TryGetValue(subject, out window)) second[subject] = window = new Window(subject, index);
      return window;
    }
  }
}
