/**
 * What the documentation of a product promises, in a form that can be set beside what was found.
 */
@NullMarked
package org.gridmark.model.promise;

import org.jspecify.annotations.NullMarked;
