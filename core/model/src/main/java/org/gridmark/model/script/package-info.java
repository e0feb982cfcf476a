/**
 * Loads as data, for clients in other languages than Java: {@link
 * org.gridmark.model.script.Scripted} requests are asked by Java as they are, and told to others in
 * a {@link org.gridmark.model.script.Script}.
 */
@NullMarked
package org.gridmark.model.script;

import org.jspecify.annotations.NullMarked;
