@NullMarked
package org.gridmark.study.settlement.admin;

import org.jspecify.annotations.NullMarked;
