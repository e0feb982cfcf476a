package org.gridmark.lab.program;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;
import org.gridmark.model.attach.AttachedGrid;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Sites;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;

/** A program of a trial, from its first line to its end. */
public final class Program {
  private static final Duration USAGE = Duration.ofSeconds(1);

  /** For what is still in hand at the end; what that works with may be gone by then. */
  private static final Duration TO_FINISH = Duration.ofSeconds(5);

  private Program() {}

  /** One of the kinds of program, at work. */
  interface Role extends AutoCloseable {
    /** Comes up; returns when it can take orders. */
    Report.Ready open() throws Exception;

    /** Carries out an order; may take as long as it takes. */
    void obey(Order order) throws Exception;

    /** Told at once, beside the order under way. */
    void stop();

    /** Memory beside the heap that entries take, in bytes; NaN where none are kept. */
    default double besideHeapBytes() {
      return Double.NaN;
    }

    /** Ends what would not end with this process. */
    @Override
    void close();
  }

  /**
   * Runs until the controller is gone.
   *
   * @param args the role: {@code node}, {@code client}, {@code service}, {@code frontend}, {@code
   *     keeper} or {@code harness}
   */
  public static void main(String[] args) {
    Console console = Console.take();
    String first = console.read();
    if (first == null) {
      return;
    }
    Assignment assignment = Wire.parse(first, Assignment.class);
    Thread.currentThread().setName(assignment.program());
    String program = assignment.program();
    TrialTime time = assignment.time();
    HeapWatch heap = new HeapWatch(pause -> console.send(HeapWatch.event(program, time, pause)));
    Role role = role(args[0], assignment, console, heap);
    Runnable tell = () -> console.send(heap.usage().beside(role.besideHeapBytes()));
    try (Ticker usage = new Ticker("usage", USAGE, tell)) {
      // Halted rather than exited: hooks of vendors may wait for a cluster that is going away too.
      Runtime.getRuntime().halt(run(role, console));
    }
  }

  private static Role role(String kind, Assignment assignment, Console console, HeapWatch heap) {
    return switch (kind) {
      case "node" -> new NodeProgram(assignment, console::send, heap);
      case "client" -> new ClientProgram(assignment, console::send);
      case "service" -> new ServiceProgram(assignment, console::send);
      case "frontend" -> new FrontendProgram(assignment);
      case "keeper" -> new KeeperProgram(assignment, console::send);
      case "harness" -> new HarnessProgram(console::send);
      default -> throw new IllegalArgumentException("no role " + kind);
    };
  }

  private static int run(Role role, Console console) {
    ExecutorService worker =
        Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("phase").factory());
    try {
      worker.execute(() -> attempt("start", console, () -> console.send(role.open())));
      for (String line = console.read(); line != null; line = console.read()) {
        Order order = Wire.parse(line, Order.class);
        if (order instanceof Order.Stop) {
          role.stop();
        } else {
          worker.execute(() -> attempt(phase(order), console, () -> role.obey(order)));
        }
      }
      return 0;
    } finally {
      role.close();
    }
  }

  private static String phase(Order order) {
    return switch (order) {
      case Order.Start start -> start.phase();
      case Order.Restart restart -> restart.phase();
      case Order.CountEntries count -> count.phase();
      default -> "";
    };
  }

  /** Something that may fail. */
  private interface Attempt {
    void run() throws Exception;
  }

  private static void attempt(String phase, Console console, Attempt attempt) {
    try {
      attempt.run();
    } catch (Throwable e) { // whatever it is, the controller must not wait for ever
      e.printStackTrace(System.err);
      console.send(new Report.Failed(phase, message(e)));
    }
  }

  /** A refusal of Gridmark's own is one line, whatever names it has; vendors tell more below. */
  static String message(Throwable e) {
    if (e instanceof BadInput) {
      return Printable.message(String.valueOf(e.getMessage()));
    }
    String text = e.getMessage() == null ? e.getClass().getName() : e.getMessage();
    return text.lines().findFirst().orElse(e.getClass().getName());
  }

  /** The plan that the controller made too; servers that are parts of the target are its own. */
  static Plan plan(Assignment assignment) {
    Study study = study(assignment);
    Settings settings = settings(assignment);
    if (assignment.experiment().equals(ByItself.NAME)) {
      return new ByItself(study).plan(settings);
    }
    for (Experiment experiment : study.experiments()) {
      if (experiment.name().equals(assignment.experiment())) {
        return experiment.plan(settings);
      }
    }
    throw new NoSuchElementException("no experiment " + assignment.experiment());
  }

  static Settings settings(Assignment assignment) {
    return Settings.of(study(assignment), assignment.quick(), assignment.settings());
  }

  static Study study(Assignment assignment) {
    return find(Study.class, Study::name, assignment.study());
  }

  /**
   * The one that the study brings with it, or else that on the classpath; as it is when attached,
   * where it is.
   */
  static Target driver(Assignment assignment) {
    Target driver =
        study(assignment).target().orElseGet(() -> find(Target.class, Target::name, null));
    return Attachment.of(assignment.strategy()).isPresent() ? AttachedGrid.of(driver) : driver;
  }

  /** The cluster of the trial at the program's site, and what it knows of the others. */
  static ClusterSpec cluster(Assignment assignment, Plan plan) {
    Map<String, ClusterSpec> others = new HashMap<>();
    assignment
        .others()
        .forEach((site, there) -> others.put(site, cluster(assignment, plan, site, there)));
    Assignment.Elsewhere own =
        new Assignment.Elsewhere(
            assignment.cluster(), assignment.secret(), assignment.members(), assignment.services());
    return cluster(assignment, plan, assignment.site(), own)
        .at(new Sites(assignment.site(), others));
  }

  private static ClusterSpec cluster(
      Assignment assignment, Plan plan, String site, Assignment.Elsewhere there) {
    return new ClusterSpec(
        there.cluster(),
        there.secret(),
        Integer.parseInt(assignment.settings().getOrDefault("nodes", "1")),
        Integer.parseInt(assignment.settings().getOrDefault("backups", "0")),
        assignment.address(),
        there.members(),
        plan.caches(site),
        assignment.strategy(),
        there.services(),
        Sites.NONE);
  }

  /**
   * Closes what a program has of a target, as its last act; returns even if that takes too long.
   */
  static void close(AutoCloseable last) {
    Thread closing = Thread.ofPlatform().daemon().name("close").start(() -> closeNow(last));
    try {
      closing.join(TO_FINISH);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void closeNow(AutoCloseable last) {
    try {
      last.close();
    } catch (Exception e) { // whatever a target throws: this process is about to end
      e.printStackTrace(System.err);
    }
  }

  /** The service on the classpath with that name; any, where the name is null. */
  static <T> T find(Class<T> type, Function<T, String> name, @Nullable String wanted) {
    for (T found : ServiceLoader.load(type)) {
      if (wanted == null || name.apply(found).equals(wanted)) {
        return found;
      }
    }
    throw new NoSuchElementException("no " + type.getSimpleName() + " on the classpath");
  }
}
