@org.jspecify.annotations.NullMarked
package org.gridmark.operational;
