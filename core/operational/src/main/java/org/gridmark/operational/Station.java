package org.gridmark.operational;

import java.util.Collections;
import java.util.List;

/**
 * A part of a network that customers visit, with what one customer asks of it. Times are in s.
 *
 * <p>Several servers of one queue are taken as a single one that is as fast as all of them
 * together, with a delay behind it for what a lone customer takes longer (A. Seidmann, P. J.
 * Schweitzer and S. Shalev-Oren, "Computerized closed queueing network models of flexible
 * manufacturing systems", Large Scale Systems 12, 1987): exact for one customer and for very many,
 * and pessimistic between.
 */
public sealed interface Station {
  /** Its name. */
  String name();

  /** V, how often one customer comes here. */
  double visits();

  /** S, for each visit, in s. */
  double serviceTime();

  /** D = V S, for each customer, in s. */
  default double demand() {
    return visits() * serviceTime();
  }

  /** The part of the demand for which customers queue, in s. */
  double contended();

  /** The part of the demand for which nobody waits, in s. */
  default double delayed() {
    return demand() - contended();
  }

  /**
   * R, how long a customer is here in all its visits, in s, if customers come at random: who comes
   * finds what is there on average.
   *
   * @param rate of customers/s, under 1 / {@link #contended()}
   */
  default double residence(double rate) {
    return delayed() + contended() / (1 - rate * contended());
  }

  /**
   * One where requests wait their turn.
   *
   * @param servers c, how many serve the queue
   */
  record Queueing(String name, double visits, double serviceTime, int servers) implements Station {
    /** Checks that it is visited and takes time. */
    public Queueing {
      Quantity.requirePositive("the visits to " + name, visits);
      Quantity.requirePositive("the service time of " + name, serviceTime);
      Quantity.requirePositive("the servers of " + name, servers);
    }

    /** One as it was seen while so many customers were completed. */
    public static Queueing measured(Observation seen, long customers) {
      double visits = (double) seen.completions() / customers;
      return new Queueing(seen.component(), visits, seen.serviceTime(), seen.servers());
    }

    @Override
    public double contended() {
      return demand() / servers;
    }

    /** The same with so many times the servers behind the one queue, as nodes are added. */
    public Queueing shared(int times) {
      return new Queueing(name, visits, serviceTime, servers * times);
    }

    /** So many in its place, each with its share of the customers, as databases are hashed. */
    public List<Queueing> hashed(int parts) {
      return Collections.nCopies(parts, new Queueing(name, visits / parts, serviceTime, servers));
    }
  }

  /** One that only takes time: nobody waits there, as if each customer had a server of its own. */
  record Delay(String name, double visits, double serviceTime) implements Station {
    /** Checks that it takes time. */
    public Delay {
      Quantity.requirePositive("the visits to " + name, visits);
      Quantity.requirePositive("the time of " + name, serviceTime);
    }

    @Override
    public double contended() {
      return 0;
    }
  }
}
