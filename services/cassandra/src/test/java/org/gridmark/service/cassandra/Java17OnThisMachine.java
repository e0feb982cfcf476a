package org.gridmark.service.cassandra;

import static org.junit.jupiter.api.Assumptions.abort;

import org.gridmark.model.BadInput;

/** Tests of a server are skipped where there is none, with the reason. */
final class Java17OnThisMachine {
  private Java17OnThisMachine() {}

  static void assume() throws Exception {
    try {
      Java17.ofThisMachine().program();
    } catch (BadInput e) {
      abort(e.getMessage());
    }
  }
}
