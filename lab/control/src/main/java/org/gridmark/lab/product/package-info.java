/**
 * Versions of products other than those that drivers come with: {@link
 * org.gridmark.lab.product.Products} keeps the libraries of each in a cache, where Maven puts them.
 */
@NullMarked
package org.gridmark.lab.product;

import org.jspecify.annotations.NullMarked;
