/** The command that removes what a run has left on a cluster of the user's. */
@NullMarked
package org.gridmark.cli.attach;

import org.jspecify.annotations.NullMarked;
