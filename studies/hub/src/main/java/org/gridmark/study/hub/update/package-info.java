/**
 * hub/update: bringing a cache up to date at the close of a market, when two fifths of it have
 * changed in the database (Barclays 2009, section 5.2). A {@link
 * org.gridmark.study.hub.update.Stock} is one cache with its table; {@link
 * org.gridmark.study.hub.update.Versions} says what it holds after any number of closes, so that
 * what readers see during a {@link org.gridmark.study.hub.update.Closing}, and what is there after
 * it, is compared with the generator. {@link org.gridmark.study.hub.update.UpdateRounds} takes the
 * ways of {@link org.gridmark.study.hub.update.UpdateWay} in turn.
 */
@NullMarked
package org.gridmark.study.hub.update;

import org.jspecify.annotations.NullMarked;
