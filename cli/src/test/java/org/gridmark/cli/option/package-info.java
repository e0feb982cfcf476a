@org.jspecify.annotations.NullMarked
package org.gridmark.cli.option;
