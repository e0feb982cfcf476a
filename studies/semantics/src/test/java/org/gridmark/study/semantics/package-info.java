/** Tests of the probe: each answer with a target that deserves it, and one that does not. */
@NullMarked
package org.gridmark.study.semantics;

import org.jspecify.annotations.NullMarked;
