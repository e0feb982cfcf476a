/** A whole study beside its document: every published number and claim, then and now. */
@NullMarked
package org.gridmark.analyse.study;

import org.jspecify.annotations.NullMarked;
