/**
 * A run on a cluster that the user has already: {@link org.gridmark.lab.attach.Keeper} counts what
 * is there before and after, and removes what the run has made; {@link
 * org.gridmark.lab.attach.AttachedFile} says in the run's directory what that was, so that it can
 * be removed later, too.
 */
@NullMarked
package org.gridmark.lab.attach;

import org.jspecify.annotations.NullMarked;
