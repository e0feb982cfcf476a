package org.gridmark.lab.spec;

import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.StudyReport;
import org.gridmark.lab.language.Languages;
import org.gridmark.lab.language.Packages;
import org.gridmark.lab.product.Products;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;

/**
 * The installation: {@code lib/core} for every program, and a folder for each driver, study and
 * service. A new one is a new folder; nothing lists them.
 *
 * <p>The controller loads only Gridmark's own jar of a driver or service, every one in a class
 * loader of its own: no vendor's class can get into this process. A study comes with its libraries.
 * Where a target is asked for with a version, the libraries of that are taken from a cache of
 * {@link Products}.
 */
public final class Installation {
  private static final String CORE = "core";
  private static final String DRIVERS = "drivers";
  private static final String STUDIES = "studies";
  private static final String SERVICES = "services";
  private static final String CLIENTS = "clients";
  private static final String CHECKER = "linearizability";

  /** Between the name of a target and the version of its product. */
  private static final char VERSION = '@';

  private final Path lib;
  private final Products products;
  private final Languages languages;
  private final Packages packages = Packages.ofUser(System.getenv());

  /** The libraries of drivers with a version, by the driver's name: once they were looked at. */
  private final Map<String, SortedMap<Path, String>> checked = new ConcurrentHashMap<>();

  /**
   * @param home the installed folder, which holds {@code lib}
   */
  public Installation(Path home) {
    this(home, Products.ofUser());
  }

  /**
   * @param products where other versions of products come from
   */
  Installation(Path home, Products products) {
    this.lib = home.resolve("lib");
    this.products = products;
    Path beside = home.resolve(CLIENTS);
    // A source checkout is installed in a folder of its own below itself.
    this.languages =
        new Languages(
            Files.isDirectory(beside)
                ? beside
                : home.resolve("../..").resolve(CLIENTS).normalize());
  }

  /** The packages that these need beside their own folders. */
  public Packages packages() {
    return packages;
  }

  /** The client programs in other languages than Java. */
  public Languages languages() {
    return languages;
  }

  /** Every driver, by name. */
  public List<Target> drivers() {
    return all(DRIVERS, Target.class, Target::name);
  }

  /** Every study, by name. */
  public List<Study> studies() {
    return all(STUDIES, Study.class, Study::name);
  }

  /** Those that add to the reports of a study's runs. */
  public List<StudyReport> reports(String study) {
    return all(STUDIES, StudyReport.class, StudyReport::study).stream()
        .filter(one -> one.study().equals(study))
        .toList();
  }

  /**
   * The driver of that name, which may have a version of its product: {@code NAME@VERSION}. The
   * libraries of that version are there when this returns.
   *
   * @throws BadInput with the nearest valid name or version
   */
  public Target driver(String name) {
    int at = name.indexOf(VERSION);
    if (at < 0) {
      return named("target", name, drivers(), Target::name);
    }
    Target other = driver(name.substring(0, at)).at(name.substring(at + 1));
    libraries(other);
    return other;
  }

  /** Those of a product in another version than the driver comes with, and the digest of each. */
  private SortedMap<Path, String> libraries(Target driver) {
    return checked.computeIfAbsent(
        driver.name(),
        name -> {
          int at = name.indexOf(VERSION);
          return products.jars(name.substring(0, at), driver.artifacts(), name.substring(at + 1));
        });
  }

  /** The SHA-256 digests of libraries that were fetched, by the driver's name and the jar's. */
  public Map<String, Map<String, String>> digests(Collection<Target> drivers) {
    Map<String, Map<String, String>> all = new TreeMap<>();
    for (Target driver : drivers) {
      if (driver.name().indexOf(VERSION) >= 0) {
        Map<String, String> jars = new TreeMap<>();
        libraries(driver)
            .forEach((jar, digest) -> jars.put(String.valueOf(jar.getFileName()), digest));
        all.put(driver.name(), jars);
      }
    }
    return all;
  }

  /**
   * The study of that name.
   *
   * @throws BadInput with the nearest valid name
   */
  public Study study(String name) {
    return named("study", name, studies(), Study::name);
  }

  /**
   * The driver of that name for a study: the one that comes with it, or an installed one.
   *
   * @throws BadInput with the nearest valid name, or if the study runs on no other target than its
   *     own
   */
  public Target driver(Study study, String name) {
    Optional<Target> own = study.target();
    if (own.isPresent() && !own.get().name().equals(name)) {
      throw new BadInput(
          "study %s comes with its target: expected %s, not '%s'"
              .formatted(study.name(), own.get().name(), name));
    }
    return own.orElseGet(() -> driver(name));
  }

  /**
   * The drivers of a study where the user names none: those that it names and that are installed,
   * or the one that comes with it, or the installed one that says it is the usual.
   *
   * @throws BadInput if there is none
   */
  public List<Target> usual(Study study) {
    List<Target> named =
        study.targets().stream()
            .flatMap(name -> drivers().stream().filter(one -> one.name().equals(name)))
            .toList();
    return named.isEmpty() ? List.of(onlyUsual(study)) : named;
  }

  private Target onlyUsual(Study study) {
    return study
        .target()
        .or(() -> drivers().stream().filter(Target::usual).findFirst())
        .orElseThrow(() -> new BadInput("--target: expected a target; see gridmark list"));
  }

  /** The drivers of a study where the user wants all that one might choose. */
  public List<Target> choices(Study study) {
    return study
        .target()
        .map(List::of)
        .orElseGet(() -> drivers().stream().filter(Target::choice).toList());
  }

  /** Every service, by name. */
  public List<Service> services() {
    return all(SERVICES, Service.class, Service::name);
  }

  /** The service that a plan names; it may have a number. */
  public Service service(String name) {
    return named("service", Services.kind(name), services(), Service::name);
  }

  /** The classpath of what needs neither driver nor study. */
  public List<Path> classpath() {
    return jars(CORE);
  }

  /** The classpath of the program that checks histories. */
  public Path checker() {
    return jars(CHECKER).getFirst();
  }

  /** The classpath of a node or client: core, one driver, one study that may bring the driver. */
  public List<Path> classpath(Target driver, Study study) {
    return study.target().isPresent()
        ? jars(CORE, STUDIES + "/" + study.name())
        : driver.name().indexOf(VERSION) < 0
            ? classpath(DRIVERS, driver.name(), study)
            : versioned(driver, study);
  }

  /**
   * With the libraries of another version in place of those that the driver's folder has, and the
   * driver before them all.
   */
  private List<Path> versioned(Target driver, Study study) {
    String name = driver.name().substring(0, driver.name().indexOf(VERSION));
    Set<Path> resolved = libraries(driver).keySet();
    Set<String> replaced = resolved.stream().map(Installation::artifact).collect(toSet());
    List<Path> all = new ArrayList<>(jars(CORE));
    list(lib.resolve(DRIVERS).resolve(name), "*.jar").stream()
        .filter(jar -> !replaced.contains(artifact(jar)))
        .sorted()
        .forEach(all::add);
    all.addAll(resolved);
    all.addAll(jars(STUDIES + "/" + study.name()));
    return all;
  }

  /** A library's name without its version. */
  private static String artifact(Path jar) {
    return jar.getFileName().toString().replaceFirst("-\\d[^/]*$", "");
  }

  /** The classpath of a service: core, the service, the study whose data it holds. */
  public List<Path> classpath(Service service, Study study) {
    return classpath(SERVICES, folder(service), study);
  }

  /** That of its jar, which may have several services. */
  private static String folder(Service service) {
    URL jar = service.getClass().getProtectionDomain().getCodeSource().getLocation();
    return Path.of(URI.create(jar.toString())).resolveSibling("").getFileName().toString();
  }

  private List<Path> classpath(String kind, String name, Study study) {
    return jars(CORE, kind + "/" + name, STUDIES + "/" + study.name());
  }

  private List<Path> jars(String... folders) {
    return Stream.of(folders).map(folder -> lib.resolve(folder).resolve("*")).toList();
  }

  private static <T> T named(String kind, String name, List<T> all, Function<T, String> nameOf) {
    return all.stream()
        .filter(one -> nameOf.apply(one).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "no "
                        + kind
                        + " "
                        + name
                        + Suggestion.hint(name, all.stream().map(nameOf).toList())));
  }

  private <T> List<T> all(String kind, Class<T> type, Function<T, String> nameOf) {
    List<T> found = new ArrayList<>();
    String jars = kind.equals(STUDIES) ? "*.jar" : "gridmark-*.jar";
    for (Path folder : list(lib.resolve(kind), "*")) {
      URL[] own = list(folder, jars).stream().map(Installation::url).toArray(URL[]::new);
      // Not closed: what was found is used, lazily, for as long as this process lives.
      @SuppressWarnings("resource")
      URLClassLoader loader = new URLClassLoader(own, type.getClassLoader());
      ServiceLoader.load(type, loader).stream()
          .filter(provider -> loader.equals(provider.type().getClassLoader()))
          .map(ServiceLoader.Provider::get)
          .forEach(found::add);
    }
    found.sort(Comparator.comparing(nameOf));
    return found;
  }

  private static List<Path> list(Path folder, String glob) {
    List<Path> found = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, glob)) {
        stream.forEach(found::add);
      } catch (IOException e) {
        throw new BadInput("cannot read the installed folder " + folder + ": " + e.getMessage());
      }
    }
    return found;
  }

  private static URL url(Path jar) {
    try {
      URI uri = jar.toUri();
      return uri.toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(jar.toString(), e);
    }
  }
}
