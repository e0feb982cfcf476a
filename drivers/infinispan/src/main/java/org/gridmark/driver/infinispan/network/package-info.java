/** Where members listen and how they find each other: in their cluster, and across sites. */
@NullMarked
package org.gridmark.driver.infinispan.network;

import org.jspecify.annotations.NullMarked;
