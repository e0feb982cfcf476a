/** A document's claims, judged by the whole of an interval: holds, does not hold, not shown. */
@NullMarked
package org.gridmark.analyse.claims;

import org.jspecify.annotations.NullMarked;
