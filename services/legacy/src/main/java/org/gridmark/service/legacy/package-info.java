/**
 * A stand-in for a legacy system that calculates the prices of routes: {@link
 * org.gridmark.service.legacy.LegacyService} starts it in a JVM of its own. Its speed, its failures
 * and its tariff are set while it runs, and it counts its calls.
 */
@NullMarked
package org.gridmark.service.legacy;

import org.jspecify.annotations.NullMarked;
