package org.gridmark.model.load;

import org.gridmark.model.random.Draw;
import org.gridmark.model.random.Permutation;

/** Where the entries of each rank of popularity lie: anywhere. */
final class Scattering {
  private final Permutation ranks;

  Scattering(long seed, long entries) {
    this.ranks = new Permutation(Draw.seed(seed, "popularity"), entries);
  }

  /** The entry at a rank, which is 0 for the most popular one. */
  long at(long rank) {
    return ranks.at(rank);
  }
}
