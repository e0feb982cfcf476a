@NullMarked
package org.gridmark.study.settlement.ledger;

import org.jspecify.annotations.NullMarked;
