using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Reflection;
using System.Text;
using System.Threading;

namespace Gridmark {
  using Members = Dictionary<string, object>;

  /// <summary>
  /// The tests of the client in C#, without a framework, which Mono alone does not bring:
  /// mcs -out:tests.exe -main:Gridmark.Tests -recurse:src/*.cs -recurse:tests/*.cs; mono tests.exe
  /// </summary>
  static class Tests {
    const long Second = Clock.Second;

    static int Main() {
      int failed = 0, passed = 0;
      foreach (MethodInfo test in typeof(Tests).GetMethods(BindingFlags.Public | BindingFlags.Static)) {
        try {
          test.Invoke(null, null);
          passed++;
        } catch (TargetInvocationException e) {
          failed++;
          Console.WriteLine("FAILED " + test.Name + ": " + e.InnerException);
        }
      }
      Console.WriteLine(passed + " passed, " + failed + " failed");
      return failed;
    }

    static void That(bool holds, object found) {
      if (!holds) throw new Exception("found " + found);
    }

    static Schedule Open(string kind, double rate) {
      return new Schedule(Reports.Of("kind", kind, "perSecond", rate, "seed", 7L));
    }

    static List<long> First(int count, Schedule schedule) {
      IEnumerator<long> arrivals = schedule.Arrivals();
      return Enumerable.Range(0, count).Select(n => { arrivals.MoveNext(); return arrivals.Current; }).ToList();
    }

    public static void ConstantArrivalsDoNotDrift() {
      List<long> times = First(100000, Open("constant", 3));
      That(times[1] == 333333333 && times[2] == 666666667 && times[99999] == 33333 * Second, times[99999]);
    }

    public static void PoissonGapsAreExponentialAndFollowFromTheSeed() {
      List<long> times = First(20001, Open("poisson", 100));
      That(times.SequenceEqual(First(20001, Open("poisson", 100))), "other times");
      double share = times.Skip(1).Zip(times, (after, before) => after - before > 10000000 ? 1 : 0).Average();
      // A share of 1/e of exponential gaps is longer than their mean.
      That(Math.Abs(share - 1 / Math.E) < 0.015 && Math.Abs(times[20000] / 2e11 - 1) < 0.03, share);
    }

    public static void TheAccountTellsWhatStartedTooLateAndWhatNeverDid() {
      var backlog = new Backlog(Open("constant", 10).Arrivals(), 5 * Second, 6 * Second);
      long number, time, due, started;
      That(backlog.Take(0, out number, out time) && number == 0 && time == 5 * Second, time);
      backlog.Started(5 * Second);
      That(backlog.Take(0, out number, out time) && number == 1 && time == 5 * Second + Second / 10, time);
      backlog.Started(6 * Second);
      That(!backlog.Take(6 * Second + Schedule.Grace, out number, out time), number);
      backlog.Delivered(out due, out started);
      That(due == 10 && started == 1, due + " " + started);
    }

    public static void CountsKeepThreeDigitsAndEveryTime() {
      var random = new Random(3);
      var counts = new Counts();
      long[] times = Enumerable.Range(0, 5000).Select(n => (long) Math.Exp(5 + 18 * random.NextDouble())).ToArray();
      foreach (long nanos in times) counts.Record(nanos);
      Dictionary<long, long> read = Read(counts.ToString());
      That(read.Values.Sum() == 5000, read.Values.Sum());
      foreach (long nanos in times) {
        long nearest = read.Keys.Where(one => one <= nanos).Max();
        That((nanos - nearest) * 1000 <= nanos, nanos + " as " + nearest);
      }
    }

    static Dictionary<long, long> Read(string counts) {
      That(counts.StartsWith("counts:"), counts);
      return counts.Substring(7).Split(',').Where(one => one != "").ToDictionary(one => long.Parse(one.Split('=')[0]), one => long.Parse(one.Split('=')[1]));
    }

    public static void AWindowHoldsTheAnswersOfItsSecondAndIsPassedOnOnce() {
      var windows = new List<Window>();
      var recorder = new Recorder(1000 * Second, windows.Add);
      var subject = new Subject(Reports.Of("request", "get"));
      Action<long, bool> answered = (end, right) => recorder.Answered(subject, 1000 * Second, 1000 * Second + 1, 1000 * Second + end, 1, right);
      answered(5, true);
      answered(Second - 1, true);
      recorder.Collect(1002 * Second);
      answered(Second - 1, false);
      recorder.Unanswered(subject, 1000 * Second, 1001 * Second);
      recorder.Close();
      That(windows.Count == 2 && windows[0].Affected == 2 && windows[0].Wrong == 0, windows.Count);
      That(windows[1].Wrong == 1 && windows[1].Failures == 1 && windows[1].Failed.ToString() == "counts:999817216=1"
          || windows[1].Failed.ToString().StartsWith("counts:9995"), windows[1].Failed);
      That(windows[0].Latency.ToString().StartsWith("counts:5=1,") && windows[0].Service.ToString().StartsWith("counts:4=1,"), windows[0].Latency);
    }

    static Deal DealOf(long number, long version, int length) {
      return new Deal {Number = number, Version = version, Account = "A", Status = "N", Text = Deal.TextOf(number, version, length)};
    }

    public static void AGetIsRightWithTheNumberAtLeastTheVersionAndTheWholeText() {
      That(Deal.TextOf(17, 2, 12) == "17.2;17.2;17" && Deal.TextOf(123456, 1, 1000).Length == 1000, Deal.TextOf(17, 2, 12));
      var ask = new Ask((Members) Json.Parse(Get(5).Replace("\"version\":1", "\"version\":2")), null);
      That(ask.Right(new[] {DealOf(5, 2, 30)}) && ask.Right(new[] {DealOf(5, 3, 30)}), "a right one");
      Deal stale = DealOf(5, 2, 30);
      stale.Text = Deal.TextOf(5, 1, 30);
      foreach (Deal wrong in new[] {DealOf(5, 1, 30), DealOf(6, 2, 30), DealOf(5, 2, 29), stale}) That(!ask.Right(new[] {wrong}), wrong.Text);
      That(!ask.Right(new Deal[0]) && !ask.Right(new[] {DealOf(5, 2, 30), DealOf(5, 2, 30)}), "a wrong number of rows");
    }

    public static void AFindIsRightWithTheCountTheSumTheFieldAndTheWholeTexts() {
      var ask = new Ask((Members) Json.Parse(AskOf(
          "in", "find", "\"cache\":\"deals\",\"field\":\"account\",\"values\":[\"A\",\"B\"],\"expect\":2,\"sum\":11,\"length\":30")), null);
      Func<long, string, int, Deal> of = (number, account, length) => {
        Deal deal = DealOf(number, 1, length);
        deal.Account = account;
        return deal;
      };
      That(ask.Right(new[] {of(5, "A", 30), of(6, "B", 30)}), "right ones");
      That(!ask.Right(new[] {of(5, "A", 30), of(7, "B", 30)}) && !ask.Right(new[] {of(11, "A", 30)}), "another sum or count");
      That(!ask.Right(new[] {of(5, "A", 30), of(6, "C", 30)}) && !ask.Right(new[] {of(5, "A", 30), of(6, "B", 29)}), "others");
      var day = new Ask((Members) Json.Parse(AskOf(
          "equal", "find", "\"cache\":\"deals\",\"field\":\"settlementDay\",\"values\":[100],\"expect\":1,\"sum\":5,\"length\":30")), null);
      Deal settling = DealOf(5, 1, 30);
      settling.SettlementDay = 100;
      That(day.Right(new[] {settling}) && !day.Right(new[] {DealOf(5, 1, 30)}), "a day");
    }

    public static void KeysHaveTheSlotsThatRedisGivesThem() {
      // Published in the specification of Redis Cluster: the CRC-16 of 123456789 is 0x31C3.
      That(Redis.Slot("123456789") == 0x31C3 % 16384, Redis.Slot("123456789"));
    }

    public static void JsonIsReadAsItIsWritten() {
      string text = "{\"a\":[1,-2.5,true,null,\"x\\\"\\\\\\u000a\"],\"b\":{}}";
      That(Json.Write(Json.Parse(text)) == text, Json.Write(Json.Parse(text)));
      foreach (string wrong in new[] {"", "{", "[1", "{\"a\" 1}", "nul", "1 2", "\"x"}) {
        try {
          Json.Parse(wrong);
          That(false, wrong);
        } catch (FormatException) {}
      }
    }

    /// <summary>Deals in this process: one is damaged, one is lost, one comes late.</summary>
    sealed class Memory : ISession {
      readonly Echo echo;

      public Memory(Script script) { echo = new Echo(script.Stub, script.Timeout); }

      public long Execute(Ask ask, out bool right) {
        right = true;
        if (ask.Op == "echo") return (right = echo.Send(ask.Deal.Number) == 1) ? 1 : 0;
        if (ask.Key == 8) throw new InvalidOperationException("lost, password s3cret\nmore");
        if (ask.Key == 6) throw new IOException("late", new SocketException((int) SocketError.TimedOut));
        Thread.Sleep(1);
        right = ask.Right(new[] {DealOf(ask.Key, 1, ask.Key == 7 ? 3 : 30)});
        return 1;
      }

      public void Dispose() { echo.Dispose(); }
    }

    /// <summary>Writes lines to a client and reads its reports.</summary>
    sealed class Controller : TextReader {
      public readonly long Nanos = Clock.Now;
      public readonly StringWriter Log = new StringWriter();
      readonly BlockingCollection<string> lines = new BlockingCollection<string>();
      readonly Reader reports = new Reader();

      public Controller(string first = null) {
        Write(first ?? Json.Write(Reports.Of(
            "program", "csharp", "target", "memory", "door", Reports.Of("password", "s3cret"),
            "time", Reports.Of("nanos", Nanos, "millis", 1000000L))));
        new Thread(() => Program.Run(this, reports, Log, assignment => script => new Memory(script))) {IsBackground = true}.Start();
      }

      public void Write(string line) { lines.Add(line); }

      public override string ReadLine() { return lines.Take(); }

      public Members Report() {
        string line = reports.Lines.Take();
        That(!line.Contains("s3cret"), line);
        return (Members) Json.Parse(line);
      }

      /// <summary>The reports of a phase, up to its end.</summary>
      public List<Members> Run(double seconds, string stub, params string[] loads) {
        Write("{\"type\":\"start\",\"phase\":\"asks\",\"services\":{\"stub\":\"" + stub + "\"},\"script\":{\"nanos\":"
            + (long) (seconds * Second) + ",\"lead\":0,\"timeout\":5000000000,\"loads\":[" + string.Join(",", loads) + "]}}");
        var read = new List<Members> {Report()};
        while ((string) read.Last()["type"] != "done" && (string) read.Last()["type"] != "failed") read.Add(Report());
        return read;
      }

      sealed class Reader : MemoryStream {
        public readonly BlockingCollection<string> Lines = new BlockingCollection<string>();
        readonly StringBuilder rest = new StringBuilder();

        public override void Write(byte[] buffer, int offset, int count) {
          rest.Append(Encoding.UTF8.GetString(buffer, offset, count));
          string[] parts = rest.ToString().Split('\n');
          foreach (string line in parts.Take(parts.Length - 1)) Lines.Add(line);
          rest.Clear().Append(parts.Last());
        }
      }
    }

    static string Load(int users, string schedule, params string[] asks) {
      return "{\"users\":" + users + ",\"background\":false,\"schedule\":{" + schedule + "},\"asks\":[" + string.Join(",", asks) + "]}";
    }

    static string Closed(long think) { return "\"kind\":\"closed\",\"think\":" + think; }

    static string AskOf(string op, string name, string fields) {
      return "{\"subject\":{\"request\":\"" + name + "\",\"part\":\"\"},\"op\":\"" + op + "\"," + fields + "}";
    }

    static string Get(int key) {
      return AskOf("get", "get", "\"cache\":\"deals\",\"key\":" + key + ",\"number\":" + key + ",\"version\":1,\"length\":30");
    }

    static List<Members> Windows(IEnumerable<Members> reports, string name) {
      return reports.Where(one => (string) one["type"] == "window").Select(one => (Members) one["window"])
          .Where(one => (string) ((Members) one["subject"])["request"] == name).ToList();
    }

    static List<Members> Events(IEnumerable<Members> reports, string kind) {
      return reports.Where(one => (string) one["type"] == "event").Select(one => (Members) one["event"])
          .Where(one => (string) one["kind"] == kind).Select(one => (Members) one["detail"]).ToList();
    }

    static long Sum(IEnumerable<Members> windows, string field) { return windows.Sum(one => (long) one[field]); }

    static long Over(IEnumerable<Members> windows, string field, long nanos) {
      return windows.SelectMany(one => Read((string) one[field])).Where(one => one.Key > nanos).Sum(one => one.Value);
    }

    public static void APhaseIsAskedCheckedAndTold() {
      var controller = new Controller();
      That((string) controller.Report()["type"] == "ready", "no ready");
      List<Members> reports = controller.Run(0.3, "", Load(2, Closed(0), Get(1), Get(7)));
      List<Members> windows = Windows(reports, "get");
      long answers = Over(windows, "latency", -1), wrong = Sum(windows, "wrong");
      That(answers > 20 && Sum(windows, "affected") == answers && Sum(windows, "failures") == 0, answers);
      That(Math.Abs(answers - 2 * wrong) <= 2, wrong + " of " + answers);
      That((string) reports[0]["type"] == "started" && (string) reports.Last()["type"] == "done", reports.Count);
      That(Json.Write(Events(reports, "requests")) == "[{\"subjects\":[{\"request\":\"get\"}]}]", Json.Write(Events(reports, "requests")));
    }

    public static void FailuresAreToldOnceAKindWithoutSecrets() {
      var controller = new Controller();
      controller.Report();
      List<Members> reports = controller.Run(0.3, "", Load(2, Closed(Second / 50), Get(8), Get(6)));
      string failures = Json.Write(Events(reports, "failure"));
      That(Events(reports, "failure").Count == 2 && failures.Contains("lost, password ***") && !failures.Contains("more"), failures);
      long unanswered = Events(reports, "unanswered").Sum(one => long.Parse((string) one["count"]));
      long failed = Sum(Windows(reports, "get"), "failures");
      That(failed > 6 && unanswered > 2 && unanswered < failed && Over(Windows(reports, "get"), "failed", -1) == failed, failed);
    }

    public static void AStallOfTwoSecondsIsToldByOpenAndClosedLoads() {
      var controller = new Controller();
      controller.Report();
      var stub = new TcpListener(IPAddress.Loopback, 0);
      stub.Start();
      long begin = Clock.Now + 3 * Second / 2;
      new Thread(() => Serve(stub, begin, begin + 2 * Second)) {IsBackground = true}.Start();
      string echo = AskOf("echo", "echo", "\"number\":1"), alone = AskOf("echo", "alone", "\"number\":2");
      List<Members> reports = controller.Run(
          5, "127.0.0.1:" + ((IPEndPoint) stub.LocalEndpoint).Port,
          Load(4, "\"kind\":\"constant\",\"perSecond\":100", echo), Load(1, Closed(Second / 100), alone));
      List<Members> open = Windows(reports, "echo");
      That(Over(open, "latency", -1) == 500 && Sum(open, "wrong") == 0, Over(open, "latency", -1));
      // 100 a second arrive, and wait for the rest of the two seconds; four of them are on the way.
      That(Math.Abs(Over(open, "latency", Second) - 100) <= 8, Over(open, "latency", Second));
      That(Over(open, "latency", 19 * Second / 10) > 0 && Over(open, "latency", 22 * Second / 10) == 0, "the longest");
      That(Over(open, "service", Second) <= 4 && Over(Windows(reports, "alone"), "latency", Second) == 1, "what waits");
      That((string) Events(reports, "delivered")[0]["due"] == "500" && (string) Events(reports, "load")[0]["rate"] == "100", "delivered");
    }

    static void Serve(TcpListener stub, long begin, long end) {
      while (true) {
        TcpClient client = stub.AcceptTcpClient();
        client.NoDelay = true;
        new Thread(() => {
          var lines = new byte[100];
          NetworkStream stream = client.GetStream();
          for (int read = stream.Read(lines, 0, 100); read > 0; read = stream.Read(lines, 0, 100)) {
            if (Clock.Now >= begin && Clock.Now < end) Schedule.Until(end);
            stream.Write(lines, 0, read);
          }
        }) {IsBackground = true}.Start();
      }
    }

    public static void WindowsAreOnTheTimeOfTheTrial() {
      var controller = new Controller();
      controller.Report();
      List<Members> windows = Windows(controller.Run(1.5, "", Load(1, Closed(Second / 100), Get(1))), "get");
      long start = (long) windows[0]["start"];
      That(start >= 1000000 && start < 1000100 && (long) windows[1]["start"] - start == 1000, start);
      That(Convert.ToDouble(windows[0]["seconds"]) == 1 && Math.Abs((double) windows[1]["seconds"] - 0.5) < 0.1, windows[1]["seconds"]);
    }

    public static void WrongInputIsOneLineAndTheClientGoesOn() {
      var controller = new Controller();
      controller.Report();
      foreach (string[] wrong in new[] {
        new[] {"rubbish", "no JSON"},
        new[] {"{\"type\":\"kill\"}", "cannot obey 'kill'"},
        new[] {"{\"type\":\"start\",\"phase\":\"p\"}", "phase p: no script"},
        new[] {"{\"type\":\"start\",\"phase\":\"p\",\"script\":{}}", "a script that cannot be read"},
      }) {
        controller.Write(wrong[0]);
        string message = (string) controller.Report()["message"];
        That(message.Contains(wrong[1]) && !message.Contains("\n"), message);
      }
      That((string) controller.Run(1, "", Load(1, Closed(0), AskOf("in", "x", "\"a\":1"))).Last()["type"] == "failed", "an ask it has not");
      That((string) controller.Run(0.1, "", Load(1, Closed(0), Get(1))).Last()["type"] == "done", "it does not go on");
    }

    public static void AFirstLineThatIsNoAssignmentIsToldWithoutIt() {
      var controller = new Controller("{\"program\":\"x\",\"door\":{\"password\":\"s3cret\"}}");
      string message = (string) controller.Report()["message"];
      That(message.StartsWith("the first line is no assignment") && !controller.Log.ToString().Contains("s3cret"), message);
    }
  }
}
