@NullMarked
package org.gridmark.study.settlement.sender.experiment;

import org.jspecify.annotations.NullMarked;
