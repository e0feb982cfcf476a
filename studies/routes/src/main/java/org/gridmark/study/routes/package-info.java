/**
 * A shared cache of the prices of train routes, in front of a legacy system that charges for each
 * call, after "Playing with Cache Performance" (A. Kutschera, 2010). The price service is {@code
 * systems/prices}; here it works with a cache of whichever target, beside a stand-in for the legacy
 * system.
 *
 * <p>{@link org.gridmark.study.routes.ReadExperiment} repeats the document's measurement, {@link
 * org.gridmark.study.routes.LoadExperiment} goes on with rising arrival rates. {@link
 * org.gridmark.study.routes.RestartExperiment} restarts the store, {@link
 * org.gridmark.study.routes.TtlExperiment} changes the tariff, {@link
 * org.gridmark.study.routes.StampedeExperiment} lets a popular price expire, {@link
 * org.gridmark.study.routes.OutageExperiment} has the legacy system fail, {@link
 * org.gridmark.study.routes.MemoryExperiment} weighs a price, and {@link
 * org.gridmark.study.routes.MoneyExperiment} says from which charge on the store pays.
 */
@NullMarked
package org.gridmark.study.routes;

import org.jspecify.annotations.NullMarked;
