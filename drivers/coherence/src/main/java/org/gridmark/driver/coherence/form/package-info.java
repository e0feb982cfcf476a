/** The forms in which records and their fields travel and are kept: POF, and Java's own. */
@NullMarked
package org.gridmark.driver.coherence.form;

import org.jspecify.annotations.NullMarked;
