namespace Gridmark {
  /// <summary>The one place for a request of one's own: what an ask of kind own does.</summary>
  static class Own {
    /// <summary>
    /// Asks, and returns how many rows there were; the plan says how many are expected. Until something else stands
    /// here, the deal whose key is the ask's number is read.
    /// </summary>
    public static long Execute(ITarget target, Ask ask) {
      return target.Get(ask.At(ask.Deal.Number)).Count;
    }
  }
}
