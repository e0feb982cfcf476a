/**
 * The system under test. A {@link org.gridmark.model.target.Target} has parts that the lab starts,
 * and gives a {@link org.gridmark.model.target.Connection}, which requests and jobs are made for. A
 * {@link org.gridmark.model.target.Grid} is a target with caches: its connection is a {@link
 * org.gridmark.model.target.Session}, a {@link org.gridmark.model.target.Cache} is one named map.
 * No vendor's type appears here.
 */
@NullMarked
package org.gridmark.model.target;

import org.jspecify.annotations.NullMarked;
