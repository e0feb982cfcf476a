package org.gridmark.report.html;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.markup.Resource;

/** The whole document. Its policy lets no script, style or picture in but its own. */
public final class Page {
  private static final Resource STYLE = Resource.beside(Page.class, "report.css");
  private static final Resource SCRIPT = Resource.beside(Page.class, "report.js");
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Findings findings;

  private Page(Findings findings) {
    this.findings = findings;
  }

  /** A page about these findings. */
  public static Page of(Findings findings) {
    return new Page(findings);
  }

  /** As it is written to the file. */
  public String render() {
    List<Section> sections = sections();
    Markup main = Markup.of("main").set("id", "content").add(header());
    sections.forEach(section -> main.add(section.render()));
    Markup body = Markup.of("body").add(navigation(sections), main);
    body.add(Markup.of("script").fragment(SCRIPT));
    return "<!doctype html>\n"
        + Markup.of("html").set("lang", "en").add(head(), body).render()
        + "\n";
  }

  private List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    sections.add(new Summary(findings).section());
    new Queries(findings).section().ifPresent(sections::add);
    new Percentiles(findings).section().ifPresent(sections::add);
    new Faults(findings).section().ifPresent(sections::add);
    new Loads(findings).section().ifPresent(sections::add);
    new OverTime(findings).section().ifPresent(sections::add);
    new Resources(findings).section().ifPresent(sections::add);
    sections.add(new Setup(findings).section());
    sections.add(Setup.reading());
    new AllResults(findings).section().ifPresent(sections::add);
    sections.add(Setup.files());
    return sections;
  }

  private Markup head() {
    String policy =
        "default-src 'none'; style-src %s; script-src %s; img-src data:; base-uri 'none'; form-action 'none'"
            .formatted(STYLE.hash(), SCRIPT.hash());
    return Markup.of("head")
        .add(Markup.of("meta").set("charset", "utf-8"))
        .add(Markup.of("meta").set("http-equiv", "Content-Security-Policy").set("content", policy))
        .add(meta("viewport", "width=device-width, initial-scale=1"))
        .add(meta("color-scheme", "light dark"))
        .add(meta("referrer", "no-referrer"))
        .add(Markup.of("link").set("rel", "icon").set("href", "data:,"))
        .add(Markup.of("title").text(name() + " on " + findings.info().product() + " – Gridmark"))
        .add(Markup.of("style").fragment(STYLE));
  }

  private static Markup meta(String name, String content) {
    return Markup.of("meta").set("name", name).set("content", content);
  }

  private static Markup navigation(List<Section> sections) {
    Markup list = Markup.of("ul");
    sections.forEach(section -> list.add(Markup.of("li").add(section.link())));
    return Markup.of("nav")
        .set("aria-label", "Sections")
        .add(Markup.of("p", "brand").text("Gridmark"), list);
  }

  private Markup header() {
    RunInfo info = findings.info();
    String when =
        "%s · %s · %s · scale %s"
            .formatted(
                TIME.format(Instant.ofEpochMilli(info.started())),
                info.state().name().toLowerCase(Locale.ROOT),
                findings.trials(),
                info.settings().getOrDefault("scale", "unknown"));
    return Markup.of("header")
        .add(Markup.of("p", "eyebrow").add(Markup.name(name())))
        .add(Markup.of("h1").add(Markup.name(info.product())))
        .add(Markup.of("p", "question").add(Markup.name(info.question())))
        .add(Markup.of("p", "when").add(Markup.name(when)))
        .add(Markup.of("p", "command").add(Markup.of("code").add(Markup.name(info.command()))));
  }

  private String name() {
    return findings.info().study() + "/" + findings.info().experiment();
  }
}
