package org.gridmark.study.semantics;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Probed;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Study;
import org.gridmark.record.TrialData;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.gridmark.study.semantics.lives.Renewals;

/** The probe of a target's semantics, as a study of its own: no document is behind it. */
public final class SemanticsStudy implements Study, Derivation {
  private static final String EXPERIMENT = "probe";

  @Override
  public String name() {
    return "semantics";
  }

  @Override
  public String title() {
    return "The semantics of a target, found out by doing";
  }

  @Override
  public String source() {
    return "No document: the questions that a comparison of targets raises";
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(new Probe());
  }

  @Override
  public List<Setting> settings() {
    return ProbeSettings.ALL;
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    return new MemoryOfEntries().derive(trial);
  }

  @Override
  public List<Metric> metrics() {
    return Metric.declaredBy(ProbeMetrics.class);
  }

  @Override
  public List<Published> published() {
    return List.of();
  }

  /** The losses, which stand beside other targets' in a report of several. */
  @Override
  public List<Headline> headlines() {
    return List.of(
        headline("Entries lost when a member dies", Probe.COPIES, StandardMetrics.ENTRIES_LOST),
        headline(
            "Acknowledged writes lost when a member dies", Probe.WRITES, ProbeMetrics.WRITES_LOST),
        headline(
            "Writes not yet stored lost when a member dies",
            StoredWrites.BEHIND,
            ProbeMetrics.WRITES_NEVER_STORED),
        headline("Deaths after which it did not recover", Probe.WRITES, ProbeMetrics.NOT_WHOLE),
        headline(
            "Entries lost when all are restarted", Probe.RESTART, StandardMetrics.ENTRIES_LOST));
  }

  private static Headline headline(String words, Subject subject, Metric metric) {
    return new Headline(EXPERIMENT, words, subject, metric.name());
  }

  /** The answers are a table of their own. */
  @Override
  public List<Probed> probed() {
    return Stream.of(losses(), stores(), reads(), raises(), lives(), costs())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Probed> losses() {
    return List.of(
        lost("entries lost when a member dies", Probe.COPIES, Topic.DEATH),
        probed(
            "acknowledged writes lost when a member dies",
            Probe.WRITES,
            ProbeMetrics.WRITES_LOST,
            ProbeMetrics.WRITES_ACKNOWLEDGED,
            Topic.WRITES),
        probed(
            "deaths that lost any of these",
            AfterDeath.DEATHS,
            ProbeMetrics.DEATHS_LOSING,
            ProbeMetrics.DEATHS,
            Topic.NONE),
        lost("entries lost when all clients die", AfterClients.SUBJECT, Topic.NONE),
        lost(
            "entries lost when all members and clients are restarted",
            Probe.RESTART,
            Topic.RESTART));
  }

  private static List<Probed> stores() {
    return List.of(
        probed(
            "writes not yet stored lost when a member dies",
            StoredWrites.BEHIND,
            ProbeMetrics.WRITES_NEVER_STORED,
            ProbeMetrics.WRITES_WAITING,
            Topic.STORE),
        probed(
            "of them stored more than once", StoredWrites.BEHIND, ProbeMetrics.WRITES_STORED_AGAIN),
        probed(
            "writes not yet stored lost when all die",
            AllDie.SUBJECT,
            ProbeMetrics.WRITES_NEVER_STORED,
            ProbeMetrics.WRITES_WAITING,
            Topic.NONE),
        probed(
            "writes through lost when a member dies",
            StoredWrites.THROUGH,
            ProbeMetrics.WRITES_NEVER_STORED,
            ProbeMetrics.WRITES_ACKNOWLEDGED,
            Topic.NONE));
  }

  private static List<Probed> reads() {
    return List.of(
        probed(
            "stale reads of what another client writes",
            FreshReads.SUBJECT,
            ProbeMetrics.READS_STALE,
            ProbeMetrics.READS_JUDGED,
            Topic.READS),
        probed("oldest of them, after the write", FreshReads.SUBJECT, ProbeMetrics.STALENESS_MAX),
        wrong("wrong sizes while entries move", Counting.SIZE),
        wrong("wrong counts while entries move", Counting.COUNT),
        wrong("wrong sums while entries move", Counting.SUM));
  }

  private static List<Probed> raises() {
    return List.of(
        raised(Way.GET_AND_PUT, Topic.GET_AND_PUT),
        raised(Way.IN_PLACE, Topic.IN_PLACE),
        raised(Way.COMPARE_AND_SET, Topic.COMPARE_AND_SET),
        raised(Way.LOCK, Topic.LOCK),
        raised(Way.TRANSACTION, Topic.TRANSACTION));
  }

  private static List<Probed> lives() {
    Subject updated = Renewals.Deed.UPDATE.subject();
    String of = "of " + Renewals.GROUP + " entries with a time, ";
    return List.of(
        late("found 2 s after their time", Renewals.UNTOUCHED),
        early("gone 1 s before their time", Renewals.UNTOUCHED),
        probed("last one found, after its time", Renewals.UNTOUCHED, ProbeMetrics.EXPIRY_LATENESS),
        probed(
            "entries past their time that the size counts",
            Renewals.UNTOUCHED,
            ProbeMetrics.EXPIRY_COUNTED,
            ProbeMetrics.EXPIRY_DUE,
            Topic.NONE),
        late("found 2 s after their time, when a member died", Probe.LIVES),
        early("gone 1 s before their time, when a member died", Probe.LIVES),
        noLonger("that a new time does not renew", Renewals.Deed.TIMED),
        noLonger("that a put without a time leaves theirs", Renewals.Deed.PLAIN),
        probed(of + "an update in place renews", updated, ProbeMetrics.LIVES_LONGER),
        probed(of + "it lets stay for good", updated, ProbeMetrics.LIVES_FOR_GOOD));
  }

  private static List<Probed> costs() {
    return List.of(
        probed(
            "memory of an entry of 1 KB",
            MemoryOfEntries.PLAIN_ENTRY,
            StandardMetrics.MEMORY_ENTRY),
        probed(
            "the same with an index", MemoryOfEntries.INDEXED_ENTRY, StandardMetrics.MEMORY_ENTRY),
        probed("on the wire for a get of 1 KB", WireBytes.GET, ProbeMetrics.WIRE_BYTES),
        probed("on the wire for a put of 1 KB", WireBytes.PUT, ProbeMetrics.WIRE_BYTES));
  }

  private static Probed late(String words, Subject subject) {
    return probed(
        "entries with a time " + words,
        subject,
        ProbeMetrics.EXPIRY_LATE,
        ProbeMetrics.EXPIRY_DUE,
        Topic.NONE);
  }

  private static Probed early(String words, Subject subject) {
    return probed(
        "entries with a time " + words,
        subject,
        ProbeMetrics.EXPIRY_EARLY,
        ProbeMetrics.EXPIRY_ALIVE,
        Topic.NONE);
  }

  private static Probed noLonger(String words, Renewals.Deed deed) {
    return probed(
        "entries with a time " + words,
        deed.subject(),
        ProbeMetrics.LIVES_NO_LONGER,
        ProbeMetrics.LIVES,
        Topic.NONE);
  }

  private static Probed lost(String question, Subject subject, Topic topic) {
    return probed(
        question, subject, StandardMetrics.ENTRIES_LOST, StandardMetrics.ENTRIES_EXPECTED, topic);
  }

  private static Probed wrong(String question, Subject subject) {
    return probed(question, subject, ProbeMetrics.COUNTS_WRONG, ProbeMetrics.COUNTS, Topic.COUNTS);
  }

  private static Probed raised(Way way, Topic topic) {
    String question = "concurrent increments lost by " + way.words();
    return probed(question, way.subject(), way.missing(), ProbeMetrics.RAISES, topic);
  }

  private static Probed probed(
      String question, Subject subject, Metric found, Metric of, Topic topic) {
    return new Probed(EXPERIMENT, question, subject, found.name(), of.name(), topic);
  }

  private static Probed probed(String question, Subject subject, Metric found) {
    return new Probed(EXPERIMENT, question, subject, found.name(), "", Topic.NONE);
  }

  @Override
  public List<Claim> claims() {
    return List.of();
  }
}
