package org.gridmark.study.desk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.FileStudy;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.study.desk.ask.DeskMetrics;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.Sums;
import org.gridmark.study.desk.file.Desk;
import org.gridmark.study.desk.file.DeskFile;
import org.gridmark.system.table.OwnTable;
import org.jspecify.annotations.Nullable;

/** A user's own object, queries and loads, as one file describes them. */
public final class DeskStudy implements FileStudy {
  private final @Nullable Desk desk;
  private final Sums sums;

  /** Without a file, as it is installed. */
  public DeskStudy() {
    this(null, new Sums(Map.of()));
  }

  private DeskStudy(@Nullable Desk desk, Sums sums) {
    this.desk = desk;
    this.sums = sums;
  }

  /**
   * Reads the file and, to be sure that all can be read, every row that it leads to; a table of the
   * user's behind a cache has to be fit for that.
   */
  @Override
  public Study of(Path file) {
    DeskStudy study = study(file, DeskCache::sum);
    requireFitTables(Objects.requireNonNull(study.desk).caches());
    return study;
  }

  /** Two caches with one table would each have the other's rows. */
  private static void requireFitTables(List<DeskCache<?, ?>> caches) {
    Map<String, String> names = new HashMap<>();
    for (DeskCache<?, ?> cache : caches) {
      String other =
          cache.requireFitTable().map(table -> names.putIfAbsent(table, cache.name())).orElse(null);
      if (other != null) {
        throw new BadInput(
            "cache %s: store: its table is that of cache %s, too".formatted(cache.name(), other));
      }
    }
  }

  /** Rows of files are read, to be sure that they can be; a database is left alone. */
  @Override
  public Shown shown(Path file) {
    DeskStudy study = study(file, DeskStudy::sumOfFiles);
    List<String> reads = new ArrayList<>();
    Desk read = Objects.requireNonNull(study.desk);
    read.jars().forEach(jar -> reads.add(jar + ": its classes run as you"));
    read.programs().forEach(own -> reads.add(own.folder() + ": its program runs as you"));
    for (DeskCache<?, ?> cache : read.caches()) {
      cache.place().ifPresent(place -> reads.add(study.reading(cache, place)));
      cache
          .ownTable()
          .filter(own -> OwnTable.isWritten(cache.spec()))
          .ifPresent(own -> reads.add(cache.name() + ": a run writes to table " + own.table()));
    }
    return new Shown(study, reads);
  }

  private String reading(DeskCache<?, ?> cache, String place) {
    Sums.Sum sum = Objects.requireNonNull(sums.byCache().get(cache.name()));
    String rows = sum.equals(Sums.Sum.UNREAD) ? "not asked by show" : sum.rows() + " rows";
    return "%s: %s (%s)".formatted(cache.name(), place, rows);
  }

  private static Optional<Sums.Sum> sumOfFiles(DeskCache<?, ?> cache) {
    return cache.place().isPresent() && cache.files().isEmpty()
        ? Optional.of(Sums.Sum.UNREAD)
        : cache.sum();
  }

  private static DeskStudy study(Path file, Function<DeskCache<?, ?>, Optional<Sums.Sum>> reading) {
    Desk read = DeskFile.read(file);
    DeskSettings.chosen(read.settings(), false);
    Map<String, Sums.Sum> found = new HashMap<>();
    for (DeskCache<?, ?> cache : read.caches()) {
      reading.apply(cache).ifPresent(sum -> found.put(cache.name(), sum));
    }
    return new DeskStudy(read, new Sums(found));
  }

  @Override
  public List<String> code(Map<String, String> settings) {
    String file = settings.getOrDefault(DeskSettings.FILE, "");
    if (file.isEmpty()) {
      return List.of();
    }
    List<String> all = new ArrayList<>(List.of(file));
    all.addAll(DeskFile.code(file));
    return all;
  }

  @Override
  public String example(String name) {
    return resource("my-desk.yaml").replace("my-desk", name);
  }

  @Override
  public String exampleOfClient(String folder) {
    return resource("my-client.yaml").replace("my-client", folder);
  }

  @Override
  public String schema() {
    return resource("desk.schema.json");
  }

  private static String resource(String name) {
    try (InputStream text = DeskStudy.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(text).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Path> classpath(Settings values) {
    return DeskExperiment.desk(DeskSettings.of(values)).jars();
  }

  @Override
  public List<Path> files(Settings values) {
    return DeskExperiment.desk(DeskSettings.of(values)).files();
  }

  @Override
  public String name() {
    return "desk";
  }

  @Override
  public String title() {
    return desk == null
        ? "Your own object and queries: gridmark init NAME, then gridmark run NAME.yaml"
        : desk.title();
  }

  @Override
  public String source() {
    return desk == null ? "a file of your own" : desk.file().getFileName().toString();
  }

  @Override
  public List<Experiment> experiments() {
    return List.of(new DeskExperiment(desk, sums));
  }

  @Override
  public List<Setting> settings() {
    return DeskSettings.ALL;
  }

  @Override
  public List<Metric> metrics() {
    return Metric.declaredBy(DeskMetrics.class);
  }

  @Override
  public List<Published> published() {
    return List.of();
  }

  @Override
  public List<Claim> claims() {
    return List.of();
  }
}
