@org.jspecify.annotations.NullMarked
package org.gridmark.study.hub.traffic;
