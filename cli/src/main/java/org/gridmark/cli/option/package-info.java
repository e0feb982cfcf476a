/** Options that several commands share. */
@NullMarked
package org.gridmark.cli.option;

import org.jspecify.annotations.NullMarked;
