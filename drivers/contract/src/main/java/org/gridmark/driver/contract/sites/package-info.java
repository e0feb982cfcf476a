/** Two clusters of one target, one a site, and what brings writes from one to the other. */
@NullMarked
package org.gridmark.driver.contract.sites;

import org.jspecify.annotations.NullMarked;
