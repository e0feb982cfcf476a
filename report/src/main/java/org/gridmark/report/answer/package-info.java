/** The answer to a run's question, as a sentence with the numbers of those that were measured. */
@NullMarked
package org.gridmark.report.answer;

import org.jspecify.annotations.NullMarked;
