/**
 * Files that are whole or not there, files that grow by whole records, and one line for each thing
 * that could not be read.
 */
@NullMarked
package org.gridmark.store.file;

import org.jspecify.annotations.NullMarked;
