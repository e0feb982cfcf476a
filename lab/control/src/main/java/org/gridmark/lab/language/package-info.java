/**
 * Clients in other languages than Java: a {@link org.gridmark.lab.language.Language} is a folder
 * with a program, and the file that says how it is started; its {@link
 * org.gridmark.lab.language.Packages} are fetched on first use.
 */
@NullMarked
package org.gridmark.lab.language;

import org.jspecify.annotations.NullMarked;
