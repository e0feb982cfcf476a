@NullMarked
package org.gridmark.study.settlement.experiment;

import org.jspecify.annotations.NullMarked;
