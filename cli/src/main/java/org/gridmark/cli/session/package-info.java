/**
 * Sessions: how runs of the same thing differ from hour to hour on a machine, and what is known.
 */
@NullMarked
package org.gridmark.cli.session;

import org.jspecify.annotations.NullMarked;
