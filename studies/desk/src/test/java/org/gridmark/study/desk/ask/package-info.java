@org.jspecify.annotations.NullMarked
package org.gridmark.study.desk.ask;
