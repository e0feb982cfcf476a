/** Which versions of an object may be its last, from a log of puts and their acknowledgements. */
@NullMarked
package org.gridmark.study.objects.puts;

import org.jspecify.annotations.NullMarked;
