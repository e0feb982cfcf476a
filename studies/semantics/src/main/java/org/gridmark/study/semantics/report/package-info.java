/** The panels of the probe: promises not kept, answers, statements of the documentation. */
@NullMarked
package org.gridmark.study.semantics.report;

import org.jspecify.annotations.NullMarked;
