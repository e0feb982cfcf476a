import java.nio.file.Path;
import org.gridmark.model.service.Service;
import org.gridmark.service.mariadb.MariadbService;

/**
 * A MariaDB with a process of its own, run from its source: a test's JVM has drivers of JDBC on its
 * path that do not load there. It prints its address, and ends at the end of its input.
 */
public final class MariadbOutside {
  public static void main(String[] args) throws Exception {
    try (Service.Running server = new MariadbService().start(Path.of(args[0]), 0)) {
      System.out.println(server.address());
      while (System.in.read() >= 0) {}
    }
  }
}
