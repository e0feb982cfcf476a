/** Resources that the programs of each role used, and the figures that jobs reported. */
@NullMarked
package org.gridmark.analyse.resources;

import org.jspecify.annotations.NullMarked;
