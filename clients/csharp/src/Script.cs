using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Gridmark {
  using Members = Dictionary<string, object>;

  /// <summary>The record that all languages share. Its text follows from number and version.</summary>
  class Deal {
    public long Number;
    public long Version;
    public string Account;
    public long SettlementDay;
    public string Status;
    public string Text;

    /// <summary>The value of a field that is queried.</summary>
    public object Field(string name) {
      switch (name) {
        case "account": return Account;
        case "settlementDay": return SettlementDay;
        case "status": return Status;
        default: throw new BadInput("a deal has no field " + name + " to query");
      }
    }

    /// <summary>Whether the text is that of the number and version, every character of it.</summary>
    public bool Whole(int length) { return Text == TextOf(Number, Version, length); }

    /// <summary>NUMBER.VERSION; again and again, cut to that length.</summary>
    public static string TextOf(long number, long version, int length) {
      string once = number + "." + version + ";";
      var text = new StringBuilder(length + once.Length);
      while (text.Length < length) text.Append(once);
      text.Length = length;
      return text.ToString();
    }
  }

  /// <summary>What an ask is recorded under: as it came, compared by identity.</summary>
  class Subject {
    public readonly Members Wire;
    public readonly Members Written;

    public Subject(Members wire) {
      Wire = wire;
      Written = wire.Where(one => (string) one.Value != "").ToDictionary(one => one.Key, one => one.Value);
    }
  }

  /// <summary>One request.</summary>
  class Ask {
    static readonly Dictionary<string, string> Needs = new Dictionary<string, string> {
      {"get", "cache key number version length"},
      {"put", "cache key number version length account settlementDay status"},
      {"equal", "cache field values expect sum length"},
      {"in", "cache field values expect sum length"},
      {"echo", "number"},
      {"own", ""},
    };

    public readonly Subject Subject;
    public readonly string Op;
    public readonly string Cache;
    public readonly bool Near;
    public readonly long Key;
    public readonly string Field;
    public readonly IList<object> Values;
    public readonly long Sum;
    public readonly int Length;
    public readonly long Expect;
    public readonly Deal Deal;

    /// <summary>An ask of a script; BadInput in one line if it is none.</summary>
    public Ask(Members wire, Subject subject) {
      Subject = subject;
      Op = Word(wire, "op");
      if (!Needs.ContainsKey(Op)) throw new BadInput("C# has no ask '" + Op + "'; it has " + string.Join(", ", Needs.Keys));
      foreach (string name in Needs[Op].Split(new[] {' '}, StringSplitOptions.RemoveEmptyEntries)) {
        if (!wire.ContainsKey(name) || wire[name] == null) throw new BadInput("an ask " + Op + " without " + name);
      }
      Near = wire.ContainsKey("near") && true.Equals(wire["near"]);
      Cache = Word(wire, "cache");
      Field = Word(wire, "field");
      Values = wire.ContainsKey("values") ? (List<object>) wire["values"] : new List<object>();
      Sum = Whole(wire, "sum", 0);
      Key = Whole(wire, "key", 0);
      Length = (int) Whole(wire, "length", 0);
      Expect = Whole(wire, "expect", 1);
      Deal = new Deal {
        Number = Whole(wire, "number", 0), Version = Whole(wire, "version", 0), Account = Word(wire, "account"),
        SettlementDay = Whole(wire, "settlementDay", 0), Status = Word(wire, "status"),
      };
    }

    Ask(Ask other, long key) {
      Subject = other.Subject;
      Op = other.Op;
      Cache = other.Cache;
      Key = key;
      Deal = other.Deal;
    }

    /// <summary>The same of another key.</summary>
    public Ask At(long key) { return new Ask(this, key); }

    /// <summary>Whether an answer is right: every value that came is checked whole.</summary>
    public bool Right(IList<Deal> rows) { return Op == "get" ? Found(rows) : Matching(rows); }

    bool Found(IList<Deal> rows) {
      return rows.Count == 1 && rows[0].Number == Deal.Number && rows[0].Version >= Deal.Version && rows[0].Whole(Length);
    }

    bool Matching(IList<Deal> rows) {
      return rows.Count == Expect && rows.Sum(row => row.Number) == Sum
          && rows.All(row => Values.Contains(row.Field(Field)) && row.Whole(Length));
    }

    static string Word(Members wire, string name) { return wire.ContainsKey(name) ? (string) wire[name] ?? "" : ""; }

    static long Whole(Members wire, string name, long otherwise) {
      return wire.ContainsKey(name) && wire[name] != null ? (long) wire[name] : otherwise;
    }
  }

  /// <summary>A load as it is ordered.</summary>
  class LoadScript {
    public readonly int Users;
    public readonly bool Background;
    public readonly Schedule Schedule;
    public readonly Ask[] Asks;

    public LoadScript(Members wire, Dictionary<string, Subject> subjects) {
      object background;
      Users = (int) (long) wire["users"];
      Background = wire.TryGetValue("background", out background) && true.Equals(background);
      Schedule = new Schedule((Members) wire["schedule"]);
      Asks = ((List<object>) wire["asks"]).Cast<Members>().Select(ask => Of(ask, subjects)).ToArray();
      if (Users < 1 || Asks.Length == 0) throw new BadInput("a load without users or asks");
    }

    static Ask Of(Members wire, Dictionary<string, Subject> subjects) {
      string name = Json.Write(wire["subject"]);
      if (!subjects.ContainsKey(name)) subjects[name] = new Subject((Members) wire["subject"]);
      return new Ask(wire, subjects[name]);
    }
  }

  /// <summary>A phase as it is ordered; times in nanoseconds.</summary>
  class Script {
    public readonly string Phase;
    public readonly string Stub = "";
    public readonly long Nanos;
    public readonly long Lead;
    public readonly long Timeout;
    public readonly LoadScript[] Loads;

    /// <summary>Whether some are asked through a near cache.</summary>
    public bool Near { get { return Loads.Any(load => load.Asks.Any(ask => ask.Near)); } }

    /// <summary>BadInput in one line if the order has none.</summary>
    public Script(Members order) {
      object script, services;
      Phase = (string) order["phase"];
      if (!order.TryGetValue("script", out script) || script == null) throw new BadInput("phase " + Phase + ": no script");
      try {
        var wire = (Members) script;
        if (order.TryGetValue("services", out services) && services != null && ((Members) services).ContainsKey("stub")) {
          Stub = (string) ((Members) services)["stub"];
        }
        Nanos = (long) wire["nanos"];
        Lead = (long) wire["lead"];
        Timeout = (long) wire["timeout"];
        var subjects = new Dictionary<string, Subject>();
        Loads = ((List<object>) wire["loads"]).Select(load => new LoadScript((Members) load, subjects)).ToArray();
      } catch (Exception e) when (e is KeyNotFoundException || e is InvalidCastException || e is NullReferenceException) {
        throw new BadInput("phase " + Phase + ": a script that cannot be read (" + e.GetType().Name + ")");
      }
    }
  }
}
