@NullMarked
package org.gridmark.system.settlement.ledger;

import org.jspecify.annotations.NullMarked;
