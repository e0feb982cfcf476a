/** The study's own numbers. */
@NullMarked
package org.gridmark.study.routes.figure;

import org.jspecify.annotations.NullMarked;
