using System;
using System.Collections.Generic;
using System.Linq;

namespace Gridmark {
  /// <summary>
  /// What a few lines by hand get of Redis, to hold the client against: one user reads deals 0 to 255 in turn, for a second
  /// before that counts, too.
  /// Standard input: the door as JSON; the argument: for how many seconds. It prints how many answers there were.
  /// mcs -optimize+ -out:loop.exe -main:Gridmark.Loop -recurse:src/*.cs loop/Loop.cs
  /// </summary>
  static class Loop {
    static void Main(string[] arguments) {
      var door = ((Dictionary<string, object>) Json.Parse(Console.In.ReadToEnd())).ToDictionary(one => one.Key, one => (string) one.Value);
      Ask[] asks = Enumerable.Range(0, 256).Select(AskFor).ToArray();
      var times = new List<long>();
      using (var redis = new Redis(door, 30 * Clock.Second)) {
        long start = Clock.Now, counts = start + Clock.Second;
        for (int asked = 0; start < counts + long.Parse(arguments[0]) * Clock.Second; asked++) {
          redis.Get(asks[asked % asks.Length]);
          long now = Clock.Now;
          if (start > counts) times.Add(now - start);
          start = now;
        }
      }
      Console.WriteLine(times.Count);
    }

    static Ask AskFor(int key) {
      long number = key;
      return new Ask(
          Reports.Of("op", "get", "cache", "Deals", "key", number, "number", number, "version", 1L, "length", 1000L), null);
    }
  }
}
