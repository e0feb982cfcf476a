package org.gridmark.study.hub.controlblock;

import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Request;
import org.gridmark.model.service.Services;
import org.gridmark.study.hub.caches.DatabaseLoad;

/**
 * Requests that can be made only once it is known where the database is.
 *
 * @param reads what can be asked, of that database
 * @param order in which way users draw from it
 */
record Asked(
    Function<Database, List<Read>> reads, Function<List<? extends Request>, Requests> order)
    implements Requests {
  @Override
  public Requests with(Services services) {
    return order.apply(reads.apply(Database.at(services.address(DatabaseLoad.DATABASE))));
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    throw new IllegalStateException("the address of the database is missing");
  }
}
