/** Statements of a product's documentation, in a form that can be set beside what was found. */
@NullMarked
package org.gridmark.model.promise;

import org.jspecify.annotations.NullMarked;
