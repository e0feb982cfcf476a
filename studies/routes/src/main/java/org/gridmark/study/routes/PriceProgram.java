package org.gridmark.study.routes;

import java.io.IOException;
import java.io.StringReader;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.AttachedGrid;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.bytes.PlainFile;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Frontend;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;

/**
 * The price service in one JVM, anywhere: before a store and a legacy system that are there
 * already. On its classpath are Gridmark's core, the driver of the store, and this study.
 */
public final class PriceProgram {
  private static final String USAGE =
      "expected SETTINGS STORE [ADDRESS]: a file of the study's settings, the file by which a run is"
          + " attached to the store, and the address to listen at";

  /** Several programs with the same store share its prices. */
  private static final String PREFIX = Attachment.COMMON + "routes-";

  private static final int MOST_BYTES = 1_000_000;
  private static final int BAD_INPUT = 2;
  private static final int FAILED = 3;

  private PriceProgram() {}

  /**
   * Answers until it is ended by a signal.
   *
   * @param arguments the file of settings, the file of the store, and where to listen
   */
  public static void main(String[] arguments) {
    try {
      run(List.of(arguments));
    } catch (BadInput e) {
      System.err.println("prices: " + e.getMessage());
      System.exit(BAD_INPUT);
    } catch (Exception e) { // of a vendor: this program is over
      System.err.println("prices: " + e);
      System.exit(FAILED);
    }
  }

  private static void run(List<String> arguments) throws Exception {
    if (arguments.size() < 2 || arguments.size() > 3) {
      throw new BadInput(USAGE);
    }
    Settings settings = settings(Path.of(arguments.get(0)));
    PriceFrontend frontend = new PriceFrontend();
    Session session = connect(Path.of(arguments.get(1)), frontend, settings);
    String host = arguments.size() == 3 ? arguments.get(2) : Service.LOOPBACK;
    Frontend.Running running =
        frontend.start(
            session,
            Services.of(Map.of()),
            settings,
            new InetSocketAddress(host, frontend.port(settings)));
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(running::close));
    frontend.usage(running.address(), settings).forEach(System.out::println);
    new CountDownLatch(1).await();
  }

  /**
   * The settings of a file.
   *
   * @throws BadInput if one is wrong, or none names the legacy system
   */
  static Settings settings(Path file) {
    Properties lines = new Properties();
    try {
      lines.load(new StringReader(PlainFile.text(file, MOST_BYTES)));
    } catch (IOException | IllegalArgumentException e) {
      throw new BadInput("cannot read " + file + ": " + e.getMessage());
    }
    RoutesStudy study = new RoutesStudy();
    Map<String, String> all = new LinkedHashMap<>(study.usual());
    lines.forEach((key, value) -> all.put(key.toString(), value.toString()));
    Settings settings = Settings.of(study, false, all);
    if (ServiceSettings.of(settings).hasStandIn()) {
      throw new BadInput(file + ": " + ServiceSettings.LEGACY + " is missing");
    }
    return settings;
  }

  private static Session connect(Path store, PriceFrontend frontend, Settings settings)
      throws Exception {
    AttachedGrid grid = AttachedGrid.of(driver());
    Attachment attachment = new Attachment(store, PREFIX, false);
    ClusterSpec cluster =
        new ClusterSpec(
            "prices",
            settings.nodes(),
            settings.backups(),
            Service.LOOPBACK,
            0,
            frontend.plan(settings).caches(),
            attachment.settings());
    if (RoutesSettings.of(settings).expiry() && !grid.traits(cluster).contains(Trait.EXPIRY)) {
      throw new BadInput(
          RoutesSettings.EXPIRY + ": expected off, since " + grid.name() + " lacks expiry");
    }
    return grid.connect(cluster);
  }

  private static Target driver() {
    return ServiceLoader.load(Target.class)
        .findFirst()
        .orElseThrow(() -> new BadInput("no driver is on the classpath: expected one"));
  }
}
