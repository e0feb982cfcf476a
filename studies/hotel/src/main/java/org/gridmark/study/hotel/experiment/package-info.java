/** The experiments of the hotel study. */
@NullMarked
package org.gridmark.study.hotel.experiment;

import org.jspecify.annotations.NullMarked;
