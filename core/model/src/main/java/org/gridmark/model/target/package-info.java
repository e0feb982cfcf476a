/**
 * The system under test. A {@link org.gridmark.model.target.Driver} starts nodes and connects; a
 * {@link org.gridmark.model.target.Session} is one connection; a {@link
 * org.gridmark.model.target.Cache} is one named map. No vendor's type appears here.
 */
@NullMarked
package org.gridmark.model.target;

import org.jspecify.annotations.NullMarked;
