package org.gridmark.study.hub.primarykey;

import java.util.List;

/**
 * The time of an average query with two caches, as computed in Barclays 2009, section 8.5.3.
 *
 * @param query how long a query of whole objects takes that is not limited
 * @param limit what a limit to a hundred leaves of that, as a share
 * @param size what smaller objects leave of it, as a share
 * @param key how long one object takes by its key
 */
record Arithmetic(double query, double limit, double size, double key) {
  /** Queries that the ten columns suffice for. */
  static final double NARROW = 0.8;

  /** Those of them that are shown a hundred at a time. */
  static final double LIMITED = 0.9;

  /** Those of these that want the whole object. */
  static final double WHOLE = 0.05;

  private static final int PAGE = Question.PAGE;

  /**
   * The terms as printed, in their order. The third and the fourth lack the share of the limited
   * queries (0.9) and what smaller objects save (to 0.2), both of which the document states; in the
   * fourth the time for the keys also lacks the share of the narrow queries (0.8).
   */
  List<Double> printed() {
    return List.of(
        query * (1 - NARROW),
        query * NARROW * (1 - LIMITED),
        query * NARROW * limit * (1 - WHOLE),
        (query * NARROW * limit + PAGE * key) * WHOLE);
  }

  /** The terms that follow from the document's own assumptions. */
  List<Double> corrected() {
    double page = query * limit * size;
    return terms(query, page, page + PAGE * key);
  }

  /**
   * The terms where nothing has to be assumed of how limit and size work together.
   *
   * @param query how long all whole objects take
   * @param page how long a page of summaries takes
   * @param wholePage how long a page of whole objects takes, by way of the summaries
   */
  static List<Double> terms(double query, double page, double wholePage) {
    return List.of(
        query * (1 - NARROW),
        query * NARROW * (1 - LIMITED),
        page * NARROW * LIMITED * (1 - WHOLE),
        wholePage * NARROW * LIMITED * WHOLE);
  }

  /** The average query. */
  static double sum(List<Double> terms) {
    return terms.stream().mapToDouble(Double::doubleValue).sum();
  }
}
