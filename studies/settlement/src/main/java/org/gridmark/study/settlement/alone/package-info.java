/**
 * Parts of a message's way, each by itself and with nothing else to do: what none of them can do
 * the engine cannot. The driver, the sink and the broker without an engine ({@link
 * org.gridmark.study.settlement.alone.BrokerAlone}), the databases without a broker ({@link
 * org.gridmark.study.settlement.alone.DatabaseAlone}), a component's work without both ({@link
 * org.gridmark.study.settlement.alone.ReceptionAlone}), and single steps of that work by each of
 * their strategies.
 */
@NullMarked
package org.gridmark.study.settlement.alone;

import org.jspecify.annotations.NullMarked;
