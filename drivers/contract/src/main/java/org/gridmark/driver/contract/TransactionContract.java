package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Trait;
import org.gridmark.model.target.Transaction;
import org.junit.jupiter.api.Test;

/** Several entries change all or not at all. */
public interface TransactionContract extends Contract {
  /** How much two accounts hold together. */
  int TOTAL = 1000;

  /** How often each of several writers moves something from one account to the other. */
  int TRANSFERS = 25;

  /** How often a writer tries again before it gives up. */
  int TRIES = 200;

  @Test
  default void whatItWritesIsThereWhenItReturns() {
    needs(Trait.TRANSACTION);
    samples().put(Values.key(3), Values.sample(3));
    Sample read =
        session()
            .transaction(
                transaction -> {
                  transaction.put(Values.SAMPLES, Values.key(1), Values.sample(1));
                  transaction.put(Values.OTHERS, 1L, new Values.Other("NEW"));
                  transaction.remove(Values.SAMPLES, Values.key(3));
                  return transaction.get(Values.SAMPLES, Values.key(1));
                });

    assertThat(read).isEqualTo(Values.sample(1));
    assertThat(samples().get(Values.key(1))).isEqualTo(Values.sample(1));
    assertThat(samples().get(Values.key(3))).isNull();
    assertThat(session().cache(Values.OTHERS).get(1L)).isEqualTo(new Values.Other("NEW"));
  }

  @Test
  default void nothingIsThereWhenItThrows() {
    needs(Trait.TRANSACTION);
    samples().put(Values.key(3), Values.sample(3));
    assertThatThrownBy(
            () ->
                session()
                    .transaction(
                        transaction -> {
                          transaction.put(Values.SAMPLES, Values.key(1), Values.sample(1));
                          transaction.put(Values.OTHERS, 1L, new Values.Other("NEW"));
                          transaction.remove(Values.SAMPLES, Values.key(3));
                          throw new IllegalStateException("enough");
                        }))
        .hasStackTraceContaining("enough");

    assertThat(samples().get(Values.key(1))).isNull();
    assertThat(samples().get(Values.key(3))).isEqualTo(Values.sample(3));
    assertThat(session().cache(Values.OTHERS).get(1L)).isNull();
  }

  @Test
  default void transfersOfSeveralWritersLoseNothing() {
    needs(Trait.TRANSACTION);
    samples().put(Values.key(1), Values.counting(TOTAL));
    samples().put(Values.key(2), Values.counting(0));
    int done =
        Writers.sum(
            writer -> {
              int moved = 0;
              for (int i = 0; i < TRANSFERS; i++) {
                moved += transferred() ? 1 : 0;
              }
              return moved;
            });

    assertThat(done).isEqualTo(TRANSFERS * Writers.WRITERS);
    assertThat(samples().get(Values.key(1))).isEqualTo(Values.counting(TOTAL - done));
    assertThat(samples().get(Values.key(2))).isEqualTo(Values.counting(done));
  }

  /** Tries again where another was in the way: each time nothing or all of it was done. */
  private boolean transferred() {
    for (int i = 0; i < TRIES; i++) {
      try {
        return session().transaction(TransactionContract::transfer);
      } catch (RuntimeException anotherWasInTheWay) {
        Thread.onSpinWait();
      }
    }
    return false;
  }

  private static boolean transfer(Transaction transaction) {
    Sample from = Values.present(transaction.get(Values.SAMPLES, Values.key(1)));
    Sample to = Values.present(transaction.get(Values.SAMPLES, Values.key(2)));
    transaction.put(Values.SAMPLES, Values.key(1), Values.counting(from.count() - 1));
    transaction.put(Values.SAMPLES, Values.key(2), Values.counting(to.count() + 1));
    return true;
  }
}
