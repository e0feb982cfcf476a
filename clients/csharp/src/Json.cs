using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Gridmark {
  /// <summary>JSON as dictionaries, lists, texts, long, double, bool and null: Mono alone brings no reader.</summary>
  static class Json {
    /// <summary>The value of a text; FormatException if it is none.</summary>
    public static object Parse(string text) {
      int at = 0;
      object value = Value(text, ref at);
      Blank(text, ref at);
      if (at < text.Length) throw Wrong(at);
      return value;
    }

    /// <summary>The text of a value.</summary>
    public static string Write(object value) {
      var text = new StringBuilder();
      Write(value, text);
      return text.ToString();
    }

    static FormatException Wrong(int at) { return new FormatException("no JSON at character " + at); }

    static void Blank(string text, ref int at) {
      while (at < text.Length && char.IsWhiteSpace(text[at])) at++;
    }

    static char Next(string text, ref int at) {
      Blank(text, ref at);
      if (at >= text.Length) throw Wrong(at);
      return text[at];
    }

    static object Value(string text, ref int at) {
      switch (Next(text, ref at)) {
        case '{': return Members(text, ref at);
        case '[': return Items(text, ref at);
        case '"': return Text(text, ref at);
        case 't': return Word(text, ref at, "true", true);
        case 'f': return Word(text, ref at, "false", false);
        case 'n': return Word(text, ref at, "null", null);
        default: return Number(text, ref at);
      }
    }

    static object Word(string text, ref int at, string word, object value) {
      if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Wrong(at);
      at += word.Length;
      return value;
    }

    static Dictionary<string, object> Members(string text, ref int at) {
      var members = new Dictionary<string, object>();
      at++;
      while (Next(text, ref at) != '}') {
        if (members.Count > 0) Expect(text, ref at, ',');
        Blank(text, ref at);
        string name = Text(text, ref at);
        Expect(text, ref at, ':');
        members[name] = Value(text, ref at);
      }
      at++;
      return members;
    }

    static List<object> Items(string text, ref int at) {
      var items = new List<object>();
      at++;
      while (Next(text, ref at) != ']') {
        if (items.Count > 0) Expect(text, ref at, ',');
        items.Add(Value(text, ref at));
      }
      at++;
      return items;
    }

    static void Expect(string text, ref int at, char sign) {
      if (Next(text, ref at) != sign) throw Wrong(at);
      at++;
    }

    static string Text(string text, ref int at) {
      Expect(text, ref at, '"');
      var read = new StringBuilder();
      for (; at < text.Length && text[at] != '"'; at++) {
        read.Append(text[at] == '\\' ? Escaped(text, ref at) : text[at]);
      }
      Expect(text, ref at, '"');
      return read.ToString();
    }

    static char Escaped(string text, ref int at) {
      if (++at >= text.Length) throw Wrong(at);
      int known = "nrtbf".IndexOf(text[at]);
      if (known >= 0) return "\n\r\t\b\f"[known];
      if (text[at] != 'u') return text[at];
      if (at + 4 >= text.Length) throw Wrong(at);
      at += 4;
      return (char) int.Parse(text.Substring(at - 3, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
    }

    static object Number(string text, ref int at) {
      int from = at;
      while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0) at++;
      string number = text.Substring(from, at - from);
      long whole;
      double real;
      if (long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out whole)) return whole;
      if (double.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out real)) return real;
      throw Wrong(from);
    }

    static void Write(object value, StringBuilder text) {
      if (value == null) text.Append("null");
      else if (value is bool) text.Append((bool) value ? "true" : "false");
      else if (value is string) Quote((string) value, text);
      else if (value is IDictionary) WriteMembers((IDictionary) value, text);
      else if (value is IEnumerable) WriteItems((IEnumerable) value, text);
      else text.Append(Convert.ToString(value, CultureInfo.InvariantCulture));
    }

    static void WriteMembers(IDictionary members, StringBuilder text) {
      string between = "{";
      foreach (DictionaryEntry member in members) {
        text.Append(between);
        Quote((string) member.Key, text);
        text.Append(':');
        Write(member.Value, text);
        between = ",";
      }
      text.Append(members.Count == 0 ? "{}" : "}");
    }

    static void WriteItems(IEnumerable items, StringBuilder text) {
      string between = "";
      text.Append('[');
      foreach (object item in items) {
        text.Append(between);
        Write(item, text);
        between = ",";
      }
      text.Append(']');
    }

    static void Quote(string value, StringBuilder text) {
      text.Append('"');
      foreach (char sign in value) {
        if (sign == '"' || sign == '\\') text.Append('\\').Append(sign);
        else if (sign < ' ') text.Append("\\u").Append(((int) sign).ToString("x4"));
        else text.Append(sign);
      }
      text.Append('"');
    }
  }
}
