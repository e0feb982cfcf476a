@org.jspecify.annotations.NullMarked
package org.gridmark.study.settlement.operational;
